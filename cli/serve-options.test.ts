import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { isReservedVariable } from '../schema/rules/secrets/reserved-variables.ts';
import { addServeOptions, contextOptions, readServeOptions, serverOptions } from './serve-options.ts';

test('every variable of an option counts as one of Dash’s own, which no entry of a config can have sent', () => {
  const { options } = addServeOptions(new Command('serve'));
  const names = options.flatMap(({ envVar, description }) => [
    ...(envVar ? [envVar] : []),
    ...(description.match(/\bDASH_[A-Z_]+/g) ?? []),
  ]);

  const own = names.filter((name) => name.startsWith('DASH_'));
  expect(own).toEqual(expect.arrayContaining(['DASH_HOSTS', 'DASH_TRUST_PROXY', 'DASH_METRICS']));
  expect(own.filter((name) => !isReservedVariable(name))).toEqual([]);
});

test.each([
  { file: 'deployment.md', among: ['DASH_HOSTS', 'DASH_TRUST_PROXY'] },
  { file: 'security.md', among: ['DASH_HOSTS', 'DASH_STATE_DIR'] },
])('so does every setting that docs/$file tells of', ({ file, among }) => {
  const text = readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8');
  const names = [...new Set(text.match(/\bDASH_[A-Z_]*[A-Z]\b/g))];
  // The others are examples of what a user may call a secret.
  const settings = names.filter((name) => !/^DASH_(?:PASSWORD_ALICE|.*_API_KEY)$/.test(name));

  expect(settings).toEqual(expect.arrayContaining(among));
  expect(settings.filter((name) => !isReservedVariable(name))).toEqual([]);
});

test('a variable with a name of the user’s own is none', () => {
  expect(['DASH_WEATHER_API_KEY', 'DASHY_LOG', 'VUE_APP_BASE'].filter(isReservedVariable)).toEqual([]);
});

test('a switch is on by its flag, or by a variable that says so', () => {
  const on = (env: Record<string, string>, flags = {}) => readServeOptions({ host: '::', port: 80, ...flags }, env);

  expect(on({})).toMatchObject({ hsts: false, metrics: false, legacyToken: false });
  for (const value of ['1', 'true', 'YES', 'on']) {
    const env = { DASH_HSTS: value, DASH_METRICS: value, DASH_LEGACY_TOKEN: value };
    expect(on(env)).toMatchObject({ hsts: true, metrics: true, legacyToken: true });
  }
  for (const value of ['', '0', 'false', 'no']) expect(on({ DASH_METRICS: value }).metrics).toBe(false);
  expect(on({ DASH_METRICS: 'false' }, { metrics: true }).metrics).toBe(true);
});

test('the certificate can be named as set-ups of old name it', () => {
  const env = { SSL_PUB_KEY_PATH: 'old.pem', SSL_PRIV_KEY_PATH: 'old-key.pem' };

  expect(readServeOptions({ host: '::', port: 80 }, env)).toMatchObject({ cert: 'old.pem', key: 'old-key.pem' });
  expect(readServeOptions({ host: '::', port: 80, cert: 'a.pem' }, env)).toMatchObject({ cert: 'a.pem' });
});

const plain = { host: '::', port: 80 };
const around = { cwd: '/srv', env: {} as Record<string, string> };

test('nothing asked for means nothing in front of the dashboard, and nothing loaded for it', async () => {
  expect(await serverOptions(plain, false, around)).toEqual(plain);
  expect(await contextOptions({}, '/srv', around)).toEqual({});
});

test('certificate and key are one thing, which the rest of HTTPS takes', async () => {
  const tls = { cert: 'a.pem', key: '/etc/b.pem' };
  expect(await serverOptions({ ...plain, ...tls, redirectPort: 80, hsts: true }, false, around)).toMatchObject({
    tls: { cert: '/srv/a.pem', key: '/etc/b.pem' },
    redirectPort: 80,
    front: { strictTransport: true },
  });
  for (const half of [{ cert: 'a.pem' }, { key: 'a.pem' }, { hsts: true }, { redirectPort: 80 }]) {
    await expect(serverOptions({ ...plain, ...half }, false, around)).rejects.toMatchObject({ code: 'no-certificate' });
  }
});

test('a socket that was handed over counts for the process that it was handed to', async () => {
  const env = (pid: number) => ({ ...around, env: { LISTEN_PID: String(pid), LISTEN_FDS: '1' } });
  expect(await serverOptions(plain, false, env(process.pid))).toEqual({ ...plain, socket: 3 });
  expect(await serverOptions(plain, false, env(process.pid + 1))).toEqual(plain);
});

test('backups may not lie where parts are served', async () => {
  for (const folder of ['/srv', '/srv/sync', 'sync', '.']) {
    await expect(contextOptions({ sync: folder }, '/srv', around)).rejects.toMatchObject({
      code: 'sync-folder-served',
    });
  }
  for (const folder of [true, 'true', '/var/lib/dash', '/srv-sync', '../sync'] as const) {
    expect(await contextOptions({ sync: folder }, '/srv', around)).toHaveProperty('sync');
  }
  for (const off of ['', 'false', '0']) expect(await contextOptions({ sync: off }, '/srv', around)).toEqual({});
});
