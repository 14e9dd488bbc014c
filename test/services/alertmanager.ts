import { join } from 'node:path';
import { freePort } from '../free-ports.ts';
import { startService } from '../real-service.ts';
import { folderWith } from '../serving.ts';

interface Alertmanager {
  port: number;
  /** Silences all alerts of a name for an hour. */
  silence(alertname: string): Promise<void>;
  stop(): Promise<unknown>;
}

/** Starts an Alertmanager that tells nobody. */
export async function startAlertmanager(): Promise<Alertmanager> {
  const port = await freePort();
  const folder = folderWith({ 'alertmanager.yml': 'route: {receiver: nobody}\nreceivers: [{name: nobody}]\n' });
  const options = {
    'config.file': join(folder, 'alertmanager.yml'),
    'storage.path': join(folder, 'data'),
    'web.listen-address': `127.0.0.1:${port}`,
    'cluster.listen-address': '',
  };
  const url = `http://127.0.0.1:${port}`;
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const stop = await startService('prometheus-alertmanager', args, { url: `${url}/-/ready` });
  return {
    port,
    silence: async (alertname) => {
      const now = Date.now();
      const { status } = await fetch(`${url}/api/v2/silences`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          matchers: [{ name: 'alertname', value: alertname, isRegex: false }],
          startsAt: new Date(now),
          endsAt: new Date(now + 3_600_000),
          createdBy: 'root',
          comment: 'known',
        }),
      });
      if (status !== 200) throw new Error(`Alertmanager answered a silence by ${status}.`);
    },
    stop,
  };
}
