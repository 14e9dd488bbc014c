import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { selfSigned } from '../testing/certificate.ts';
import { startUpstream, type Upstream } from '../testing/test-server.ts';
import { createOutbound, type Outbound } from './outbound.ts';
import type { OutboundRequest } from './outbound-request.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
const upstream = async (...given: Parameters<typeof startUpstream>): Promise<Upstream> => {
  const started = await startUpstream(...given);
  ends.push(started.stop);
  return started;
};
const outbound = (addresses?: string[]): Outbound => {
  const found: LookupAddress[] | undefined = addresses?.map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }));
  const created = createOutbound(found ? { lookup: (_name, _options, done) => done(null, found) } : {});
  ends.push(() => created.close());
  return created;
};
const request: OutboundRequest = { allowed: () => 'named', timeoutMs: 2000, maxBytes: 1000 };

test('an answer comes with its status, type and bytes', async () => {
  const { origin } = await upstream((asked, response) => {
    response.writeHead(418, { 'Content-Type': 'text/x' }).end(`${asked.method} ${asked.url} ${asked.headers['x-a']}`);
  });

  const answer = await outbound().fetchBytes(`${origin}/p?q=1`, { ...request, headers: { 'X-A': '1' } });

  expect([answer.status, answer.type, answer.body.toString()]).toEqual([418, 'text/x', 'GET /p?q=1 1']);
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('an answer in %s is read', async (encoding, compress) => {
  const { origin } = await upstream((_asked, response) => {
    response.writeHead(200, { 'Content-Encoding': encoding }).end(compress('hello'));
  });

  expect((await outbound().fetchBytes(origin, request)).body.toString()).toBe('hello');
});

test('a small answer that unpacks to a large one is cut off', async () => {
  const { origin } = await upstream((_asked, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000)));
  });

  await expect(outbound().fetchBytes(origin, request)).rejects.toMatchObject({ code: 'answer-too-large' });
});

test('an endless answer is cut off', async () => {
  const { origin } = await upstream((_asked, response) => {
    const more = () => response.write('x'.repeat(500), () => setImmediate(more));
    more();
  });

  await expect(outbound().fetchBytes(origin, request)).rejects.toMatchObject({
    type: 'upstream_error',
    code: 'answer-too-large',
  });
});

test.each([
  ['before its headers', () => undefined],
  ['in the middle of its body', (_asked: unknown, response: { write(text: string): void }) => response.write('x')],
])('an answer that stops %s is given up in time', async (_when, listener) => {
  const { origin } = await upstream(listener as never);

  await expect(outbound().fetchBytes(origin, { ...request, timeoutMs: 100 })).rejects.toMatchObject({
    type: 'upstream_timeout',
  });
});

test('an answer that is no HTTP, and a broken compression, are failures of the host', async () => {
  const nonsense = createServer((socket) => socket.resume().end('220 mail.example ESMTP\r\n')).listen(0, '127.0.0.1');
  await new Promise((resolve) => nonsense.once('listening', resolve));
  ends.push(() => new Promise((resolve) => nonsense.close(() => resolve())));
  const { port } = nonsense.address() as { port: number };
  const broken = await upstream((_asked, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('no gzip');
  });

  await expect(outbound().fetchBytes(`http://127.0.0.1:${port}`, request)).rejects.toMatchObject({
    type: 'upstream_error',
  });
  await expect(outbound().fetchBytes(broken.origin, request)).rejects.toMatchObject({ type: 'upstream_error' });
});

test('a port that nobody listens on is named by its code, without the address', async () => {
  const failure = await outbound()
    .fetchBytes('http://127.0.0.1:1', request)
    .catch((error) => error);

  expect(failure).toMatchObject({ type: 'upstream_error', code: 'ECONNREFUSED' });
  expect(failure.message).not.toContain('127.0.0.1');
});

test.each([
  ['http://169.254.169.254/', 'public', 'address-refused'],
  ['http://127.0.0.1/', 'public', 'address-refused'],
  ['http://2130706433/', 'public', 'address-refused'],
  ['http://0x7f.1/', 'public', 'address-refused'],
  ['http://[::ffff:10.0.0.1]/', 'public', 'address-refused'],
  ['http://0.0.0.0/', 'named', 'address-refused'],
  ['http://224.0.0.1/', 'named', 'address-refused'],
  ['http://[::]/', 'named', 'address-refused'],
  ['ftp://a.example/', 'named', 'bad-scheme'],
  ['file:///etc/passwd', 'named', 'bad-scheme'],
  ['not an address', 'named', 'bad-address'],
  ['http://a:%zz@b.example/', 'named', 'bad-address'],
  ['http://a.example/', undefined, 'host-not-named'],
] as const)('%s as a host that is %s: %s', async (url, reach, code) => {
  const asked = outbound().fetchBytes(url, { ...request, allowed: () => reach });

  await expect(asked).rejects.toMatchObject({ type: 'refused', code });
});

test('a name that leads to a link-local address is refused, named or not', async () => {
  for (const address of ['169.254.169.254', 'fe80::1', '100.100.100.200', '0.0.0.0']) {
    const asked = outbound([address]).fetchBytes('http://a.example/', request);
    await expect(asked).rejects.toMatchObject({ type: 'refused', code: 'address-refused' });
  }
});

test('a name that leads to the own network is asked only where the config names it', async () => {
  const { port } = await upstream((asked, response) => response.end(asked.headers.host));
  const url = `http://a.example:${port}/`;
  const out = outbound(['169.254.1.1', '127.0.0.1']);

  expect((await out.fetchBytes(url, request)).body.toString()).toBe(`a.example:${port}`);
  await expect(out.fetchBytes(url, { ...request, allowed: () => 'public' })).rejects.toMatchObject({
    code: 'address-refused',
  });
});

test('a redirect is followed on its own host with everything, and to another without headers', async () => {
  const other = await upstream((asked, response) => response.end(JSON.stringify(asked.headers)));
  const own = await upstream((asked, response) => {
    if (asked.url === '/a') response.writeHead(302, { Location: '/b' }).end();
    else if (asked.url === '/away') response.writeHead(301, { Location: `http://u:p@127.0.0.1:${other.port}/` }).end();
    else response.end(JSON.stringify(asked.headers));
  });
  const headers = { Authorization: 'Bearer t', 'X-Api-Key': 'k', Cookie: 'c=1', Accept: 'text/x' };
  const ask = async (path: string) =>
    JSON.parse((await outbound().fetchBytes(own.origin + path, { ...request, headers })).body.toString());

  expect(await ask('/a')).toMatchObject({ authorization: 'Bearer t', 'x-api-key': 'k', cookie: 'c=1' });
  const seen = await ask('/away');
  expect(seen.accept).toBe('text/x');
  for (const name of ['authorization', 'x-api-key', 'cookie']) expect(seen).not.toHaveProperty(name);
});

test('a redirect to a host that is not allowed is refused before it is asked', async () => {
  const other = await upstream((_asked, response) => response.end('SECRET'));
  const own = await upstream((_asked, response) => response.writeHead(302, { Location: other.origin }).end());
  const allowed = (url: URL) => (url.origin === own.origin ? ('named' as const) : undefined);

  await expect(outbound().fetchBytes(own.origin, { ...request, allowed })).rejects.toMatchObject({
    code: 'host-not-named',
  });
  expect(other.count()).toBe(0);
});

test.each([
  [301, 'GET '],
  [302, 'GET '],
  [303, 'GET '],
  [307, 'POST {}'],
  [308, 'POST {}'],
])('after a %i a POST goes on as %j', async (status, seen) => {
  const { origin } = await upstream(async (asked, response) => {
    if (asked.url === '/') return response.writeHead(status, { Location: '/b' }).end();
    response.end(`${asked.method} ${(await asked.toArray()).join('')}`);
  });

  const answer = await outbound().fetchBytes(`${origin}/`, { ...request, method: 'POST', body: '{}' });

  expect(answer.body.toString()).toBe(seen);
});

test('what was sent is not sent on to another host', async () => {
  const other = await upstream((_asked, response) => response.end());
  const own = await upstream((_asked, response) => response.writeHead(307, { Location: other.origin }).end());

  const asked = outbound().fetchBytes(own.origin, { ...request, method: 'POST', body: '{}' });

  await expect(asked).rejects.toMatchObject({ code: 'redirect-with-body' });
  expect(other.count()).toBe(0);
});

test('the sixth redirect is one too many', async () => {
  const { origin, count } = await upstream((asked, response) => {
    response.writeHead(302, { Location: `${asked.url}x` }).end();
  });

  await expect(outbound().fetchBytes(`${origin}/`, request)).rejects.toMatchObject({ code: 'too-many-redirects' });
  expect(count()).toBe(6);
});

describe('where redirects are kept', () => {
  const kept = { ...request, keepRedirects: true };

  test('one is the answer when none may be followed', async () => {
    const { origin, count } = await upstream((_asked, response) => {
      response.writeHead(307, { Location: '/b' }).end();
    });

    const answer = await outbound().fetchBytes(`${origin}/`, { ...kept, maxRedirects: 0 });

    expect([answer.status, answer.location?.href, count()]).toEqual([307, `${origin}/b`, 1]);
  });

  test('one to a host that is not allowed is the answer, and too many are still too many', async () => {
    const other = await upstream((_asked, response) => response.end('SECRET'));
    const own = await upstream((asked, response) => {
      response.writeHead(302, { Location: asked.url === '/away' ? other.origin : `${asked.url}x` }).end();
    });
    const allowed = (url: URL) => (url.origin === own.origin ? ('named' as const) : undefined);

    const answer = await outbound().fetchBytes(`${own.origin}/away`, { ...kept, allowed });
    expect([answer.status, answer.location?.origin, other.count()]).toEqual([302, other.origin, 0]);
    await expect(outbound().fetchBytes(`${own.origin}/`, { ...kept, allowed, maxRedirects: 1 })).rejects.toMatchObject({
      code: 'too-many-redirects',
    });
  });
});

test('the head of an answer is enough where nobody wants the body, however long that is', async () => {
  const { origin } = await upstream((_asked, response) => {
    const more = () => response.write('x'.repeat(500), () => setImmediate(more));
    more();
  });

  const answer = await outbound().fetchBytes(origin, { ...request, headOnly: true });

  expect([answer.status, answer.body.length]).toEqual([200, 0]);
});

describe('a certificate that nobody vouches for', () => {
  const unknown = selfSigned();
  const secure = (listener: Parameters<typeof startUpstream>[0]) => upstream(listener, unknown);

  test('is refused unless any will do', async () => {
    const { origin } = await secure((_asked, response) => response.end('x'));
    const out = outbound();

    await expect(out.fetchBytes(origin, request)).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect((await out.fetchBytes(origin, { ...request, insecure: true })).status).toBe(200);
    await expect(out.fetchBytes(origin, request)).rejects.toMatchObject({ type: 'upstream_error' });
  });

  test('is refused of a host that the one asked redirects to', async () => {
    const other = await secure((_asked, response) => response.end('x'));
    const own = await upstream((_asked, response) => {
      response.writeHead(302, { Location: `https://localhost:${other.port}/` }).end();
    });

    const asked = outbound().fetchBytes(own.origin, { ...request, insecure: true });

    await expect(asked).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  });
});

describe('a port', () => {
  const trial = { allowed: request.allowed, timeoutMs: 2000 };

  test('is tried by connecting to it', async () => {
    const open = await upstream((_asked, response) => response.end());

    await outbound().tryPort('127.0.0.1', open.port, trial);
    await open.stop();
    await expect(outbound().tryPort('127.0.0.1', open.port, trial)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test.each([
    ['localhost', () => undefined, 'host-not-named'],
    ['0.0.0.0', request.allowed, 'address-refused'],
    ['metadata.example', request.allowed, 'address-refused'],
    ['two words', request.allowed, 'bad-address'],
  ])('of %s is tried by the same rules as an address', async (host, allowed, code) => {
    const out = outbound(['169.254.169.254']);

    await expect(out.tryPort(host, 80, { ...trial, allowed })).rejects.toMatchObject({ type: 'refused', code });
  });
});

test('identical GETs in flight are one request; later ones, other ones and writes are not', async () => {
  const { origin, count } = await upstream((_asked, response) => setTimeout(() => response.end('x'), 50));
  const out = outbound();
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

test('credentials in the address become a header', async () => {
  const { port } = await upstream((asked, response) => response.end(`${asked.headers.authorization}`));

  const answer = await outbound().fetchBytes(`http://me:p%40ss@127.0.0.1:${port}/`, request);

  expect(answer.body.toString()).toBe(`Basic ${Buffer.from('me:p@ss').toString('base64')}`);
});

test('a header that can’t be sent is refused without its value', async () => {
  const failure = await outbound()
    .fetchBytes('http://127.0.0.1:1', { ...request, headers: { 'X-A': 'a\r\nSECRET: 1' } })
    .catch((error) => error);

  expect(failure).toMatchObject({ type: 'refused', code: 'bad-request' });
  expect(failure.message).not.toContain('SECRET');
});
