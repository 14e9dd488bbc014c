import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { doctorReport } from '../reports/doctor.ts';
import type { ServeOptions } from '../serve-options.ts';
import { lookAtCertificates } from './doctor/certificates.ts';
import { lookAtClock } from './doctor/clock.ts';
import type { Diagnosis } from './doctor/diagnosis.ts';
import { doctor } from './doctor.ts';

const cwd = mkdtempSync(join(tmpdir(), 'dash-doctor-'));
const env = { DASH_STATE_DIR: join(cwd, 'state'), DASH_CACHE_DIR: join(cwd, 'cache') };
const silent = { show: () => undefined, done: () => undefined };
const look = async (config: string, options: Partial<ServeOptions> = {}, more: Record<string, string> = {}) => {
  writeFileSync(join(cwd, 'conf.yml'), config);
  const ports = { cwd, env: { ...env, ...more }, readInput: async () => Buffer.alloc(0), progress: () => silent };
  return doctor({ file: 'conf.yml', options: { host: '127.0.0.1', port: 0, ...options } }, ports);
};
const of = (findings: readonly Diagnosis[], subject: string) =>
  findings.filter((finding) => finding.subject === subject);
const clean = 'pageInfo: {title: Home}\nsections: []\n';
const hash = 'a'.repeat(64);

test('a set-up that works has nothing to mend', async () => {
  const findings = await look(clean);
  expect(findings.filter(({ state }) => state !== 'good')).toEqual([]);
  expect(findings.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['config', 'state', 'cache', 'sign-in', 'port', 'program']),
  );
  expect(await doctorReport(findings, { colour: false })).toMatch(
    /^✓ config {3}conf\.yml has no problems\n.*All is well\.$/s,
  );
});

test('a config that is missing or broken is said first, and the rest all the same', async () => {
  expect((await look('a: [\n'))[0]).toMatchObject({ subject: 'config', state: 'bad' });
  const [first, ...rest] = await look('pageInfo: {title: Home}\nsections: 5\n');
  expect(first).toMatchObject({ state: 'bad', message: 'conf.yml has 1 error', hint: '"dash validate" lists them.' });
  expect(of(rest, 'port')).toHaveLength(1);
});

test('a port that is taken, and an address of another machine, are told with what to do', async () => {
  const other = createServer((socket) => socket.end('hello\n')).listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  expect(of(await look(clean, { port }), 'port')).toMatchObject([
    {
      state: 'bad',
      message: `${port} on 127.0.0.1 is taken by another program`,
      hint: expect.stringContaining('--port'),
    },
  ]);
  other.close();
  expect(of(await look(clean, { host: '192.0.2.1' }), 'port')).toMatchObject([
    { state: 'bad', message: '192.0.2.1 is no address of this machine' },
  ]);
});

test('proxies that can’t be read, and variables of proxies, are told', async () => {
  expect(of(await look(clean, { trustProxy: ['10.0.0.0/33'] }), 'proxies')).toMatchObject([{ state: 'bad' }]);
  expect(of(await look(clean, {}, { https_proxy: 'http://proxy:3128' }), 'proxies')).toMatchObject([
    { state: 'warning', message: expect.stringContaining('HTTPS_PROXY has no effect') },
  ]);
});

test('a folder that can’t be written, or made, is told by its use', async () => {
  writeFileSync(join(cwd, 'a-file'), '');
  const state = async (DASH_STATE_DIR: string) => of(await look(clean, {}, { DASH_STATE_DIR }), 'state');

  // Without room, and closed even to the administrator.
  expect(await state('/proc/nothing')).toMatchObject([
    { state: 'bad', message: expect.stringContaining('/proc/nothing') },
  ]);
  expect(await state(join(cwd, 'a-file', 'inner'))).toMatchObject([
    {
      state: 'bad',
      message: expect.stringContaining('a-file is no folder'),
      hint: expect.stringContaining('DASH_STATE_DIR'),
    },
  ]);
  expect(await state(join(cwd, 'not', 'yet', 'there'))).toMatchObject([{ state: 'good' }]);
});

describe('of sign-in', () => {
  const withAuth = (auth: string, rest = '') =>
    `pageInfo: {title: Home}\nappConfig: {auth: ${auth}}\nsections: []\n${rest}`;

  test('it says who can’t, whose hash is weak, and that nobody may save', async () => {
    const config = withAuth(`{users: [{user: ann, hash: ${hash}}, {user: bob, password: VUE_APP_BOB}]}`);
    expect(of(await look(config), 'sign-in').map(({ state, message }) => [state, message])).toEqual([
      ['bad', 'bob can’t sign in: VUE_APP_BOB is not set'],
      ['warning', 'ann: a hash without salt is quick to guess'],
      ['warning', 'no user is an administrator, so nobody can save'],
      ['good', '2 users'],
    ]);
  });

  test('it says that a mistake closes the dashboard, and that an open one can be changed by everybody', async () => {
    expect(of(await look(withAuth('{user: [ann]}')), 'sign-in')).toMatchObject([
      { state: 'bad', message: expect.stringContaining('nothing is served') },
    ]);
    expect(of(await look(clean, { host: '0.0.0.0' }), 'sign-in')).toMatchObject([{ state: 'warning' }]);
  });

  test('it asks the provider, and says why that can’t be used', async () => {
    const config = withAuth("{enableOidc: true, oidc: {clientId: dash, endpoint: 'http://127.0.0.1:1/'}}");
    expect(of(await look(config), 'sign-in')).toMatchObject([
      { state: 'bad', message: expect.stringContaining('ECONNREFUSED') },
    ]);
  });
});

test('variables that widgets name are looked for', async () => {
  const config = `${clean.replace('[]', '')}  - {name: A, widgets: [{type: x, options: {key: VUE_APP_KEY}}]}\n`;
  expect(of(await look(config), 'variables')).toMatchObject([
    { state: 'warning', message: 'VUE_APP_KEY is named in the config and not set here' },
  ]);
  expect(of(await look(config, {}, { VUE_APP_KEY: 'x' }), 'variables')).toMatchObject([{ state: 'good' }]);
});

test('the clock is compared with that of a provider', () => {
  const now = Date.parse('2026-01-01T00:05:00Z');
  expect(lookAtClock('Thu, 01 Jan 2026 00:04:30 GMT', now)).toMatchObject([{ state: 'good' }]);
  expect(lookAtClock('Thu, 01 Jan 2026 00:00:00 GMT', now)).toMatchObject([
    { state: 'bad', message: 'this clock is 300 s ahead of that of the provider' },
  ]);
  expect(lookAtClock(undefined, now)).toEqual([]);
});

describe('of certificates', () => {
  const day = 24 * 60 * 60_000;
  const pair = (name: string, days = 30) => {
    const files = { cert: `${name}.pem`, key: `${name}.key` };
    const subject = ['-subj', '/CN=dash.example', '-days', String(days), '-out', files.cert, '-keyout', files.key];
    const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    execFileSync('openssl', ['req', '-x509', ...ec, ...subject], { cwd, stdio: 'ignore' });
    return files;
  };
  let mine: { cert: string; key: string };
  let other: { cert: string; key: string };
  beforeAll(() => {
    mine = pair('mine');
    other = pair('other');
  });
  const lookAt = async (files: object, now = Date.now()) => (await lookAtCertificates(files, { cwd, env: {} }, now))[0];

  test('it says whether they belong together, and until when they are good', async () => {
    expect(await lookAt(mine)).toMatchObject({ state: 'good', message: expect.stringContaining('dash.example') });
    expect(await lookAt(mine, Date.now() + 20 * day)).toMatchObject({ state: 'warning' });
    expect(await lookAt(mine, Date.now() + 31 * day)).toMatchObject({
      message: expect.stringContaining('out of date'),
    });
    expect(await lookAt(mine, Date.now() - 2 * day)).toMatchObject({ hint: expect.stringContaining('clock') });
    expect(await lookAt({ cert: mine.cert, key: other.key })).toMatchObject({
      state: 'bad',
      message: expect.stringContaining('not the key'),
    });
    expect(await lookAt({ cert: mine.cert })).toMatchObject({ state: 'bad' });
    expect(await lookAt({ cert: 'none.pem', key: mine.key })).toMatchObject({
      message: expect.stringContaining('ENOENT'),
    });
    expect(await lookAt({})).toBeUndefined();
  });
});

test('no host of items is asked where that is not wanted', async () => {
  const config = `${clean.replace('[]', '')}  - {name: A, items: [{title: NAS, url: 'https://127.0.0.1:1'}]}\n`;
  expect(of(await look(config), 'certificates')).toMatchObject([{ state: 'warning' }]);
  writeFileSync(join(cwd, 'conf.yml'), config);
  const ports = { cwd, env, readInput: async () => Buffer.alloc(0), progress: () => silent };
  const offline = await doctor({ file: 'conf.yml', options: { host: '127.0.0.1', port: 0 }, offline: true }, ports);
  expect(of(offline, 'certificates')).toEqual([]);
});
