import { createServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { selfSigned } from '../testing/certificate.ts';
import { setUpServers } from '../testing/set-up.ts';
import type { OutboundRequest } from './outbound-request.ts';

const { createOutbound, endWithTest, startUpstream } = setUpServers();
const request: OutboundRequest = { allowed: () => 'named', timeoutMs: 2000, maxBytes: 1000 };

test('an answer comes with its status, type and bytes', async () => {
  const { origin } = await startUpstream((asked, response) => {
    response.writeHead(418, { 'Content-Type': 'text/x' }).end(`${asked.method} ${asked.url} ${asked.headers['x-a']}`);
  });

  const answer = await createOutbound().fetchBytes(`${origin}/p?q=1`, { ...request, headers: { 'X-A': '1' } });

  expect([answer.status, answer.type, answer.body.toString()]).toEqual([418, 'text/x', 'GET /p?q=1 1']);
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('an answer in %s is read', async (encoding, compress) => {
  const { origin } = await startUpstream((_asked, response) => {
    response.writeHead(200, { 'Content-Encoding': encoding }).end(compress('hello'));
  });

  expect((await createOutbound().fetchBytes(origin, request)).body.toString()).toBe('hello');
});

test('a small answer that unpacks to a large one is cut off', async () => {
  const { origin } = await startUpstream((_asked, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000)));
  });

  await expect(createOutbound().fetchBytes(origin, request)).rejects.toMatchObject({ code: 'answer-too-large' });
});

test('an endless answer is cut off', async () => {
  const { origin } = await startUpstream((_asked, response) => {
    const more = () => response.write('x'.repeat(500), () => setImmediate(more));
    more();
  });

  await expect(createOutbound().fetchBytes(origin, request)).rejects.toMatchObject({
    type: 'upstream_error',
    code: 'answer-too-large',
  });
});

test.each([
  ['before its headers', () => undefined],
  ['in the middle of its body', (_asked: unknown, response: { write(text: string): void }) => response.write('x')],
])('an answer that stops %s is given up in time', async (_when, listener) => {
  const { origin } = await startUpstream(listener as never);

  await expect(createOutbound().fetchBytes(origin, { ...request, timeoutMs: 100 })).rejects.toMatchObject({
    type: 'upstream_timeout',
  });
});

test('an answer that is no HTTP, and a broken compression, are failures of the host', async () => {
  const nonsense = createServer((socket) => socket.resume().end('220 mail.example ESMTP\r\n')).listen(0, '127.0.0.1');
  await new Promise((resolve) => nonsense.once('listening', resolve));
  endWithTest(() => new Promise((resolve) => nonsense.close(() => resolve())));
  const { port } = nonsense.address() as { port: number };
  const broken = await startUpstream((_asked, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('no gzip');
  });

  await expect(createOutbound().fetchBytes(`http://127.0.0.1:${port}`, request)).rejects.toMatchObject({
    type: 'upstream_error',
  });
  await expect(createOutbound().fetchBytes(broken.origin, request)).rejects.toMatchObject({ type: 'upstream_error' });
});

test('a port that nobody listens on is named by its code, without the address', async () => {
  const failure = await createOutbound()
    .fetchBytes('http://127.0.0.1:1', request)
    .catch((error) => error);

  expect(failure).toMatchObject({ type: 'upstream_error', code: 'ECONNREFUSED' });
  expect(failure.message).not.toContain('127.0.0.1');
});

test('the head of an answer is enough where nobody wants the body, however long that is', async () => {
  const { origin } = await startUpstream((_asked, response) => {
    const more = () => response.write('x'.repeat(500), () => setImmediate(more));
    more();
  });

  const answer = await createOutbound().fetchBytes(origin, { ...request, headOnly: true });

  expect([answer.status, answer.body.length]).toEqual([200, 0]);
});

describe('a certificate that nobody vouches for', () => {
  const unknown = selfSigned();
  const secure = (listener: Parameters<typeof startUpstream>[0]) => startUpstream(listener, unknown);

  test('is refused unless any will do', async () => {
    const { origin } = await secure((_asked, response) => response.end('x'));
    const out = createOutbound();

    await expect(out.fetchBytes(origin, request)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect((await out.fetchBytes(origin, { ...request, insecure: true })).status).toBe(200);
    await expect(out.fetchBytes(origin, request)).rejects.toMatchObject({ type: 'upstream_error' });
  });

  test('is refused of a host that the one asked redirects to', async () => {
    const other = await secure((_asked, response) => response.end('x'));
    const own = await startUpstream((_asked, response) => {
      response.writeHead(302, { Location: `https://localhost:${other.port}/` }).end();
    });

    const asked = createOutbound().fetchBytes(own.origin, { ...request, insecure: true });

    await expect(asked).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  });
});

test('identical GETs in flight are one request; later ones, other ones and writes are not', async () => {
  const { origin, count } = await startUpstream((_asked, response) => setTimeout(() => response.end('x'), 50));
  const out = createOutbound();
  const { allowed } = request;

  await Promise.all([1, 2, 3].map(() => out.fetchBytes(origin, { ...request, allowed })));
  expect(count()).toBe(1);
  await Promise.all(
    [{ headers: { a: '1' } }, { headers: { a: '2' } }, { method: 'POST' }, { method: 'POST' }].map((more) =>
      out.fetchBytes(origin, { ...request, ...more }),
    ),
  );
  expect(count()).toBe(5);
});

test('what changes something goes to a host that breaks off the connections that it says it keeps', async () => {
  const connections = new Set<unknown>();
  const { origin } = await startUpstream((asked, response) => {
    if (connections.has(asked.socket)) return void asked.socket.end();
    connections.add(asked.socket);
    asked.resume().on('end', () => response.writeHead(200, { Connection: 'keep-alive' }).end('done'));
  });
  const outbound = createOutbound();

  for (const body of ['pause', 'resume']) {
    const answer = await outbound.fetchBytes(origin, { ...request, method: 'POST', body });
    expect(answer.body.toString()).toBe('done');
    // Until then a connection counts as in use.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(connections.size).toBe(2);
});

test('a header that can’t be sent is refused without its value', async () => {
  const failure = await createOutbound()
    .fetchBytes('http://127.0.0.1:1', { ...request, headers: { 'X-A': 'a\r\nSECRET: 1' } })
    .catch((error) => error);

  expect(failure).toMatchObject({ type: 'refused', code: 'bad-request' });
  expect(failure.message).not.toContain('SECRET');
});
