import { mkdirSync } from 'node:fs';
import { totalmem, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { catalogue } from '../web/widgets/catalogue.ts';
import { freePort } from './free-ports.ts';
import { askService, startService } from './real-service.ts';
import { folderWith } from './serving.ts';

/** A real Netdata, as Debian has it; its API is version 1. */
let stop: () => Promise<void>;
let url: string;
const family = Object.keys(catalogue).filter((type) => type.startsWith('nd-'));

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const folder = folderWith({});
  const names = ['log', 'cache', 'lib', 'lock', 'plugins'];
  for (const name of names) mkdirSync(join(folder, name));
  const config = join(
    folderWith({
      'netdata.conf': `
[global]
  run as user = ${userInfo().username}
[directories]
  config = ${folder}
  stock config = ${folder}
${names.map((name) => `  ${name} = ${join(folder, name)}`).join('\n')}
[db]
  mode = ram
  retention = 900
[logs]
  error = ${join(folder, 'error.log')}
  access = none
  debug = none
[web]
  bind to = 127.0.0.1
  default port = ${port}
${['registry', 'ml', 'health'].map((part) => `[${part}]\n  enabled = no`).join('\n')}
[plugins]
  cgroups = no
  tc = no
  timex = no
  idlejitter = no
  statsd = no
  enable running new plugins = no
`,
    }),
    'netdata.conf',
  );
  stop = await startService('netdata', ['-D', '-c', config, '-P', join(folder, 'pid')], { url: `${url}/api/v1/info` });
  // A point of a widget is the mean of five seconds; the first one may be from before anything was measured.
  const isMeasured = async () =>
    (await Promise.all(family.map(latest))).every((value) => value !== undefined) && (await memory()) > 0;
  await vi.waitFor(async () => expect(await isMeasured()).toBe(true), { timeout: 40_000, interval: 500 });
}, 60_000);

afterAll(() => stop());

interface History {
  totals: (number | null)[];
  times: number[];
  series: Record<string, (number | null)[]>;
}
const historyOf = async (type: string) => (await askService(type, { host: url })).data as History;
const latest = async (type: string) =>
  Object.values((await historyOf(type)).series)[0]?.findLast((value) => value !== null);

test.each(family)('%s shows what a real Netdata says, the newest of it from now', async (type) => {
  const { data, shown } = await askService(type, { host: url });
  const { times, series } = data as History;
  expect(shown).not.toMatch(/NaN|Infinity|undefined/);
  expect(Math.abs(Date.now() / 1000 - (times.at(-1) ?? 0))).toBeLessThan(60);
  expect([...times].sort((a, b) => a - b)).toEqual(times);
  for (const values of Object.values(series)) expect(values).toHaveLength(times.length);
});

/** Bytes of all parts of the memory together. */
async function memory(): Promise<number> {
  const { totals } = await historyOf('nd-ram-history');
  return (totals.findLast((value) => value !== null) ?? 0) * 1024 ** 2;
}

test('figures are those of this machine', async () => {
  expect((await memory()) / totalmem()).toBeGreaterThan(0.9);
  expect((await memory()) / totalmem()).toBeLessThan(1.1);
});
