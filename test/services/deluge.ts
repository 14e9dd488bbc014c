import { createHash } from 'node:crypto';
import { freePorts } from '../free-ports.ts';
import { startService } from '../real-service.ts';
import { folderWith, until } from '../serving.ts';
import type { TorrentClient } from './torrent.ts';

const password = 'forty days of rain';

/** A file of settings: its version, then the settings, each as JSON. */
const settings = (file: number, values: object) => JSON.stringify({ file, format: 1 }) + JSON.stringify(values);

/** Starts a daemon, and the Web UI that connects to it by itself. */
export async function startDeluge(): Promise<TorrentClient> {
  const [port = 0, daemonPort = 0, peerPort = 0] = await freePorts(3);
  const salt = 'salt';
  const hash = createHash('sha1').update(`${salt}${password}`).digest('hex');
  const local = 'f'.repeat(32);
  const folder = folderWith({
    auth: 'localclient:between the two:10\n',
    'core.conf': settings(1, {
      listen_interface: '127.0.0.1',
      listen_ports: [peerPort, peerPort],
      random_port: false,
      ...{ dht: false, upnp: false, natpmp: false, utpex: false, lsd: false, new_release_check: false },
      download_location: folderWith({}),
    }),
    'web.conf': settings(2, { default_daemon: local, pwd_salt: salt, pwd_sha1: hash, first_login: false }),
    'hostlist.conf': settings(3, { hosts: [[local, '127.0.0.1', daemonPort, 'localclient', 'between the two']] }),
  });
  const hostname = `http://127.0.0.1:${port}`;
  const quiet = ['-L', 'error', '-l', `${folder}/log`];
  const daemon = startService('deluged', ['-d', '-c', folder, '-u', '127.0.0.1', '-p', String(daemonPort), ...quiet], {
    url: hostname,
  });
  const web = startService('deluge-web', ['-d', '-c', folder, '-i', '127.0.0.1', '-p', String(port), ...quiet], {
    url: hostname,
  });
  const stops = await Promise.all([web, daemon]);
  let cookie = '';
  const call = async (method: string, ...params: unknown[]) => {
    const response = await fetch(`${hostname}/json`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie },
      body: JSON.stringify({ id: 1, method, params }),
    });
    const [line] = response.headers.getSetCookie();
    if (line !== undefined) cookie = line.split(';', 1)[0] ?? '';
    const { result, error } = (await response.json()) as { result: unknown; error: { message: string } | null };
    if (error) throw new Error(`Deluge answered ${method}: ${error.message}`);
    return result;
  };
  await call('auth.login', password);
  // The Web UI may have looked for the daemon before it was there.
  await until(async () => {
    if (await call('web.connected')) return true;
    await call('web.connect', local);
    return undefined;
  });
  return {
    type: 'deluge',
    options: { hostname, password: 'DASH_DELUGE_PASSWORD' },
    secrets: { DASH_DELUGE_PASSWORD: password },
    stop: async () => {
      for (const stop of stops) await stop();
    },
    peerPort,
    add: ({ file, name }, { paused } = { paused: false }) =>
      call('core.add_torrent_file', `${name}.torrent`, file.toString('base64'), { add_paused: paused }),
    isPaused: async ({ hash }) =>
      ((await call('core.get_torrent_status', hash, ['state'])) as { state?: string }).state === 'Paused',
  };
}
