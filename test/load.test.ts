import { expect, test } from 'vitest';
import { bigConfig } from './big-config.ts';
import { startPollingClients } from './polling-clients.ts';
import { startServing, until } from './serving.ts';

const config = (title: string) => bigConfig(100).replace('title: Big', `title: ${title}`);

test('no request fails while the config changes ten times, bad states among them', async () => {
  const serving = await startServing({ 'conf.yml': config('State 0') });
  const clients = startPollingClients(serving.url);
  const titleNow = async () => /<title>(.*?)<\/title>/.exec(await (await fetch(serving.url)).text())?.[1];
  try {
    for (let round = 1; round <= 10; round += 1) {
      if (round % 4 === 0) {
        const said = serving.said().length;
        serving.write('conf.yml', `${config('Bad')}broken: [\n`);
        await until(() => serving.said().length > said || undefined);
      }
      serving.write('conf.yml', config(`State ${round}`));
      await until(async () => (await titleNow()) === `State ${round}` || undefined);
    }
    expect(await clients.stop()).toEqual([]);
    expect(clients.answered()).toBeGreaterThan(10);
  } finally {
    await clients.stop();
    await serving.stop();
  }
});
