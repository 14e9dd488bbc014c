import { createHash } from 'node:crypto';
import { cpus, hostname as hostName, totalmem, uptime } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLookingTab } from '../serve/testing/widgets.ts';
import { type History, timesAsOf } from '../web/widgets/_glances/history.ts';
import { catalogue } from '../web/widgets/catalogue.ts';
import { freePort } from './free-ports.ts';
import { askService, startService } from './real-service.ts';
import { folderWith, startServing } from './serving.ts';

/** A real Glances, as Debian has it, with a password; its API is version 3. */
let stop: () => Promise<void>;
let hostname: string;
const login = { username: 'glances', password: 'a canary in the mine' };
const family = Object.keys(catalogue).filter((type) => type.startsWith('gl-'));

beforeAll(async () => {
  const port = await freePort();
  hostname = `http://127.0.0.1:${port}`;
  const folder = folderWith({ 'glances.pwd': hashOf(login.password) });
  const config = join(folderWith({ 'glances.conf': `[passwords]\nlocal_password_path=${folder}\n` }), 'glances.conf');
  const options = ['-w', '-B', '127.0.0.1', '-p', String(port), '-C', config, '--password', '--disable-check-update'];
  stop = await startService('glances', [...options, '--enable-plugin', 'sensors,ip'], {
    url: `${hostname}/api/3/cpu`,
    status: 401,
  });
  // Rates and shares are between two samples.
  await ask('gl-current-cpu');
  await new Promise((done) => setTimeout(done, 2_500));
  await ask('gl-current-cpu');
}, 90_000);

afterAll(() => stop());

/** A password as Glances keeps it in a file. */
function hashOf(password: string): string {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  return `salt$${sha256(`salt${sha256(password)}`)}`;
}

/** Options of a widget of the family, as a file has them. */
const optionsFor = (type: string) => ({
  ...(type === 'gl-compact-metrics' ? { systems: [{ header: 'This one', url: hostname }] } : { hostname }),
  apiVersion: 3,
  ...login,
});

const ask = (type: string, change: object = {}) => askService(type, { ...optionsFor(type), ...change });

test('each widget of the family shows what a real Glances says', async () => {
  const asked = family.filter((type) => type !== 'gl-ip-address');
  const shown: Record<string, string> = {};
  // One after the other: Glances works all of them out in one thread.
  for (const type of asked) shown[type] = (await ask(type)).shown;

  expect(asked.length).toBeGreaterThan(0);
  for (const [type, parts] of Object.entries(shown)) expect(parts, type).not.toMatch(/NaN|Infinity|undefined/);
  expect(shown['gl-current-cores']?.match(/"title":"core \d+ at/g)).toHaveLength(cpus().length);
  expect(shown['gl-disk-space']).toMatch(/"label":"[^"]+",.*"share":[\d.]+,/);
  expect(shown['gl-network-interfaces']).toContain('received');
  expect(shown['gl-system-load']).toMatch(/"label":"15 min","value":"[\d.]+"/);
  expect(shown['gl-current-cpu']).toMatch(/"kind":"spark","values":\[[\d.]+,/);
  expect(shown['gl-compact-metrics']).toContain(hostName());
});

test('figures are those of this machine', async () => {
  const cpu = (await ask('gl-current-cpu')).data as { total: number; parts: { value: number }[] };
  const mem = (await ask('gl-current-mem')).data as { parts: { name: string; value: number }[] };
  const up = (await ask('gl-uptime')).data as number;

  const sum = cpu.parts.reduce((all, { value }) => all + value, 0);
  expect(cpu.total).toBeLessThanOrEqual(100);
  expect(sum, JSON.stringify(cpu)).toBeGreaterThan(90);
  expect(sum, JSON.stringify(cpu)).toBeLessThan(110);
  expect(mem.parts.find(({ name }) => name === 'total')?.value).toBe(totalmem());
  expect(Math.abs(up - uptime())).toBeLessThan(120);
});

test.each(['gl-cpu-history', 'gl-mem-history', 'gl-load-history'])(
  '%s reads points in order, the newest of them from now',
  async (type) => {
    const history = (await ask(type, { limit: 5 })).data as History;

    const now = Date.now() / 1000;
    const times = timesAsOf(history, now);
    expect(times.length).toBeGreaterThanOrEqual(2);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect(Math.abs(now - (times.at(-1) ?? 0))).toBeLessThan(60);
    for (const values of Object.values(history.series)) {
      expect(values).toHaveLength(times.length);
      for (const value of values) expect(value).toBeGreaterThanOrEqual(0);
    }
  },
);

test('addresses are there where Glances can read them; otherwise the widget says that it can’t', async () => {
  const { shown } = await ask('gl-ip-address').catch(({ message }) => ({ shown: message }));

  expect(shown).toMatch(/Local address|knows no addresses/);
});

test('an answer of the wrong version says what to check', async () => {
  await expect(ask('gl-current-cpu', { apiVersion: 4 })).rejects.toMatchObject({
    code: 'widget-status',
    message: 'The service answered with status 404.',
    hint: expect.stringContaining('version'),
  });
});

test.each([
  ['none', undefined],
  ['a wrong one', 'sesame'],
])('with a password that is %s it says so', async (_, password) => {
  await expect(ask('gl-current-cpu', { password })).rejects.toMatchObject({
    message: 'The service answered with status 401.',
    hint: expect.stringContaining('credentials'),
  });
});

test('a server gathers the whole family, and sends the password to nobody', async () => {
  const widgets = family.map((type) => ({ type, updateInterval: 2, options: optionsFor(type) }));
  const serving = await startServing({ 'conf.yml': JSON.stringify({ sections: [{ name: 'Lab', widgets }] }) });
  const tab = await openLookingTab(serving.url);
  const sent: string[] = [];
  try {
    const html = await (await fetch(serving.url)).text();
    const payload = /<script type="application\/json" id="dash-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const { gathered } = JSON.parse(payload) as { gathered: string[] };
    expect(gathered).toHaveLength(family.length);
    await tab.look({ widgets: gathered });
    await expect
      .poll(() => gathered.filter((id) => tab.states[id]?.data ?? tab.states[id]?.error), { timeout: 20_000 })
      .toHaveLength(family.length);
    const failed = gathered.filter((id) => tab.states[id]?.error && !tab.states[id]?.data);
    expect(failed.filter((id) => !id.endsWith('glipaddress'))).toEqual([]);
    const pages = await Promise.all(['', 'conf.yml', 'home/lab'].map((path) => fetch(serving.url + path)));
    sent.push(
      html,
      JSON.stringify(tab.heard),
      serving.said(),
      ...(await Promise.all(pages.map((page) => page.text()))),
    );
  } finally {
    tab.close();
    serving.process.kill('SIGKILL');
  }

  const encoded = Buffer.from(`${login.username}:${login.password}`).toString('base64');
  expect(sent.filter((text) => text.includes(login.password) || text.includes(encoded))).toEqual([]);
});
