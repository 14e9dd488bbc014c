import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import type { DashError } from '../../schema/errors.ts';
import type { ServerOptions } from '../server.ts';
import { selfSigned } from '../testing/certificate.ts';
import { ask, makeSite, startTestServer, type TestServer } from '../testing/test-server.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A server with a certificate of its own, and the folder that holds it. */
async function start(options: Partial<ServerOptions> = {}) {
  const pair = selfSigned();
  const files = await startTestServer({ files: { 'tls/cert.pem': pair.cert, 'tls/key.pem': pair.key } });
  ends.push(files.stop);
  const tls = { cert: join(files.folder, 'tls/cert.pem'), key: join(files.folder, 'tls/key.pem') };
  const server = await startTestServer({ site: makeSite(), options: { tls, ...options } });
  ends.push(server.stop);
  return { server, tls };
}

/** The serial number of the certificate that a new connection is shown. */
const serialOf = (port: number) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().serialNumber);
      socket.destroy();
    });
    socket.on('error', reject);
  });

test('a server with a certificate speaks HTTPS, and nothing else', async () => {
  const { server } = await start();
  expect(server.url).toBe(`https://127.0.0.1:${server.port}/`);
  expect(await serialOf(server.port)).toMatch(/^[\dA-F]+$/);
  await expect(ask(server, '/')).rejects.toThrow();
});

test('who signs in over its TLS gets a cookie for TLS only, whatever a header says', async () => {
  const users = [{ user: 'ann', type: 'admin' as const, hash: createHash('sha256').update('secret').digest('hex') }];
  const { server } = await start();
  server.context.site.publish(makeSite({ version: '2', signIn: { mode: 'users', guestAccess: false, users } }));
  for (const headers of [{}, { 'X-Forwarded-Proto': 'http' }]) {
    const cookies = await new Promise<string[] | undefined>((resolve, reject) => {
      const { port } = server;
      const options = { host: '127.0.0.1', port, path: '/auth/login', method: 'POST', rejectUnauthorized: false };
      const asked = request({ ...options, headers: { ...headers, 'Content-Type': 'application/json' } }, (response) => {
        response.resume();
        resolve(response.headers['set-cookie']);
      });
      asked.on('error', reject);
      asked.end(JSON.stringify({ username: 'ann', password: 'secret' }));
    });
    expect(cookies).toEqual([
      expect.stringMatching(/^dashAuthToken=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  }
});

test('a renewed certificate counts for the next connection, and bad files change nothing', async () => {
  const { server, tls } = await start();
  const before = await serialOf(server.port);
  const replace = async (path: string, text: string) => {
    await writeFile(`${path}.new`, text);
    await rename(`${path}.new`, path);
  };

  await replace(tls.cert, 'nonsense');
  await expect.poll(() => server.logged.map(({ message }) => message).join()).toContain('stays in use');
  expect(await serialOf(server.port)).toBe(before);

  const next = selfSigned();
  await replace(tls.cert, next.cert);
  await replace(tls.key, next.key);
  await expect.poll(() => serialOf(server.port)).not.toBe(before);
});

/** The kernel's free ports can't be told beforehand; one that a server has just left is, until another program takes it. */
async function startOnGone(tries = 5): Promise<{ gone: TestServer; server: TestServer }> {
  const gone = await startTestServer();
  await gone.stop();
  try {
    return { gone, ...(await start({ redirectPort: gone.port, front: { hosts: ['nas.lan'] } })) };
  } catch (error) {
    if ((error as DashError).code !== 'port-in-use' || tries === 1) throw error;
    return startOnGone(tries - 1);
  }
}

test('plain HTTP is led to the same address by HTTPS', async () => {
  const { gone, server } = await startOnGone();
  const headers = { Host: `nas.lan:${gone.port}` };

  const answer = await ask(gone, '/home/x?y=1', { headers });
  expect([answer.status, answer.headers.location]).toEqual([308, `https://nas.lan:${server.port}/home/x?y=1`]);
  expect((await ask(gone, '/', { headers: { Host: 'a/b' } })).status).toBe(400);
  expect((await ask(gone, '/', { headers: { Host: 'evil.test' } })).status).toBe(421);

  await server.close();
  await expect(ask(gone, '/', { headers })).rejects.toThrow();
});

test('a certificate that is none is said so at the start', async () => {
  const { tls } = await start();
  const other = selfSigned();
  await writeFile(tls.key, other.key);
  const fails = (files: typeof tls) => startTestServer({ options: { tls: files } });
  await expect(fails(tls)).rejects.toMatchObject({ code: 'bad-certificate', hint: expect.stringContaining('PEM') });
  await expect(fails({ ...tls, key: '/nowhere/key.pem' })).rejects.toMatchObject({
    code: 'bad-certificate',
    message: expect.stringContaining('/nowhere/key.pem'),
  });
});
