import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createOutbound } from '../outbound/outbound.ts';
import { selfSigned } from '../testing/certificate.ts';
import { startCluster } from '../testing/cluster.ts';
import { type KubeconfigOptions, readKubeconfig } from './kubeconfig.ts';
import { readSource } from './read-source.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dash-kube-'));
  mkdirSync(join(folder, 'kube'));
  return () => rmSync(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFileSync(join(folder, 'kube', name), text);

/** Writes a kubeconfig of one context. JSON is YAML. */
const writeConfig = (cluster: object, user: object = {}) =>
  write(
    'config',
    JSON.stringify({
      'current-context': 'home',
      contexts: [
        { name: 'home', context: { cluster: 'c', user: 'u' } },
        { name: 'lost', context: { cluster: 'gone' } },
      ],
      clusters: [{ name: 'c', cluster: { server: 'https://c.lan:6443', ...cluster } }],
      users: [{ name: 'u', user }],
    }),
  );

const read = (more: Partial<KubeconfigOptions> = {}) => readKubeconfig({ kubeconfig: 'kube/config', ...more }, folder);

/** What a source has that names the kubeconfig. */
async function ask(options: object, environment: Record<string, string> = {}) {
  const outbound = createOutbound();
  onTestFinished(() => outbound.close());
  const source = { name: 'a', kind: 'kubernetes', interval: 30, names: Object.keys(environment) };
  const target = { ...source, options: { kubeconfig: 'kube/config', namespaces: [], ...options } };
  return readSource(target as never, { outbound, environment, folder });
}

describe('a kubeconfig', () => {
  test('says where its cluster is, and its files are beside it', async () => {
    writeConfig({ 'certificate-authority': 'ca.pem' }, { token: 'word', 'client-certificate': '/etc/me.pem' });
    expect(await read()).toMatchObject({
      address: 'https://c.lan:6443',
      plainHeaders: { authorization: 'Bearer word' },
      files: { ca: join(folder, 'kube/ca.pem'), certificate: '/etc/me.pem' },
    });
  });

  test('is read anew, and a token in a file of its own wins', async () => {
    writeConfig({}, { token: 'old', tokenFile: 'token' });
    const token = async () => (await read()).plainHeaders?.authorization;
    expect(await token()).toBe('Bearer old');
    write('token', 'first\n');
    expect(await token()).toBe('Bearer first');
    write('token', 'second\n');
    expect(await token()).toBe('Bearer second');
  });

  test('signs in by a name and a password as they are written', async () => {
    writeConfig({}, { username: 'me', password: 'DASH_X' });
    const basic = `Basic ${Buffer.from('me:DASH_X').toString('base64')}`;
    expect((await read()).plainHeaders).toEqual({ authorization: basic });
  });

  test('gives way to a token and an authority of the source', async () => {
    writeConfig({ 'insecure-skip-tls-verify': true }, { exec: { command: 'aws' } });
    expect(await read({ token: 'DASH_TOKEN', ca: 'tls/ca.pem' })).toMatchObject({
      headers: { authorization: 'Bearer DASH_TOKEN' },
      plainHeaders: {},
      files: { ca: join(folder, 'tls/ca.pem') },
    });
  });
});

test('certificates in a kubeconfig open a cluster by TLS, under the name that it says', async () => {
  const { key, cert } = selfSigned();
  const cluster = await startCluster({ tls: { key, cert } });
  const data = (text: string) => Buffer.from(text).toString('base64');
  const there = { server: cluster.address, 'certificate-authority-data': data(cert) };
  const me = { 'client-certificate-data': data(cert), 'client-key-data': data(key) };
  writeConfig(there, me);
  expect(await ask({})).toEqual([]);
  writeConfig({ ...there, 'tls-server-name': 'localhost' }, me);
  expect(await ask({})).toEqual([]);
  writeConfig({ ...there, 'tls-server-name': 'other.lan' }, me);
  await expect(ask({})).rejects.toMatchObject({ name: 'OutboundFailure' });
  write('me.pem', cert);
  write('me.key', key);
  writeConfig(there, { 'client-certificate': 'me.pem', 'client-key': 'me.key' });
  expect(await ask({})).toEqual([]);
  expect(cluster.asked).toHaveLength(9);
});

test('what is too large for a certificate is not read', async () => {
  write('ca.pem', '-----BEGIN CERTIFICATE-----');
  // More than Node.js reads into memory; nearly all of it is a hole, which takes no room.
  truncateSync(join(folder, 'kube/ca.pem'), 3 * 1024 ** 3);
  writeConfig({ 'certificate-authority': 'ca.pem' });
  await expect(ask({})).rejects.toMatchObject({ message: expect.stringContaining('holds no certificate') });
});

test('variables are filled into the token of the source, and into nothing of the kubeconfig', async () => {
  const cluster = await startCluster();
  writeConfig({ server: cluster.address }, { token: 'DASH_WORD' });
  await ask({}, { DASH_WORD: 'secret' });
  await ask({ token: 'DASH_WORD' }, { DASH_WORD: 'secret' });
  const sent = cluster.asked.map(({ authorization }) => authorization);
  expect([...new Set(sent)]).toEqual(['Bearer DASH_WORD', 'Bearer secret']);
});

test.each([
  ['a program', {}, { exec: { command: 'aws' } }, {}, 'signs in by a program (`exec`)', 'Name a `token`'],
  ['a provider', {}, { 'auth-provider': {} }, {}, 'signs in by a program (`auth-provider`)', 'Name a `token`'],
  ['any certificate', { 'insecure-skip-tls-verify': true }, {}, {}, 'takes any certificate', 'in `ca`'],
  ['a proxy', { 'proxy-url': 'http://p' }, {}, {}, 'by a proxy', '`proxy-url`'],
  ['another user', {}, { token: 'word', as: 'admin' }, {}, 'acts as another one', 'Name a `token`'],
  ['no address', { server: 'c.lan' }, {}, {}, 'has no address', 'https://'],
  ['no such context', {}, {}, { context: 'work' }, 'has no context work', 'It has: home, lost.'],
  ['no such cluster', {}, {}, { context: 'lost' }, 'names the cluster gone', 'another `context`'],
  ['no certificate', { 'certificate-authority-data': 'eA==' }, {}, {}, 'holds no certificate', 'base64'],
  ['no token', {}, { tokenFile: 'token' }, {}, "The file token of the token can't be read", 'that it is there'],
  ['no such file', {}, {}, { kubeconfig: 'kube/nowhere' }, "kube/nowhere can't be read", 'that it is there'],
  ['a folder', {}, {}, { kubeconfig: 'kube' }, 'kube is no file', 'Name a file'],
])('one that has %s is told of with what to do', async (_what, cluster, user, options, message, hint) => {
  writeConfig(cluster, user);
  await expect(read(options)).rejects.toMatchObject({
    code: 'kubeconfig',
    message: expect.stringContaining(message),
    hint: expect.stringContaining(hint),
  });
});

test.each([
  ['no YAML', 'users:\n  - token: "secret\n', "is no YAML: its line 3 can't be read."],
  ['no mapping', 'secret', 'is no kubeconfig'],
  ['too large', `# secret${' '.repeat(1024 * 1024)}`, 'larger than 1024 KB'],
])('one that is %s is told of without what stands in it', async (_what, text, message) => {
  write('config', text);
  const failure = await read().catch((error: Error) => error);
  expect(failure).toMatchObject({ code: 'kubeconfig', message: expect.stringContaining(message) });
  expect(failure).not.toHaveProperty('cause');
  expect(JSON.stringify([failure, String(failure)])).not.toContain('secret');
});
