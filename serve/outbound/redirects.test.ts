import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { setUpServers } from '../testing/set-up.ts';
import { addressKind } from './addresses.ts';
import type { OutboundRequest } from './outbound-request.ts';

const { createOutbound, endWithTest, startUpstream } = setUpServers();
const request: OutboundRequest = { allowed: () => 'named', timeoutMs: 2000, maxBytes: 1000 };

test('a redirect is followed on its own host with everything, and to another without headers', async () => {
  const other = await startUpstream((asked, response) => response.end(JSON.stringify(asked.headers)));
  const own = await startUpstream((asked, response) => {
    if (asked.url === '/a') response.writeHead(302, { Location: '/b' }).end();
    else if (asked.url === '/away') response.writeHead(301, { Location: `http://u:p@127.0.0.1:${other.port}/` }).end();
    else response.end(JSON.stringify(asked.headers));
  });
  const headers = { Authorization: 'Bearer t', 'X-Api-Key': 'k', Cookie: 'c=1', Accept: 'text/x' };
  const ask = async (path: string) =>
    JSON.parse((await createOutbound().fetchBytes(own.origin + path, { ...request, headers })).body.toString());

  expect(await ask('/a')).toMatchObject({ authorization: 'Bearer t', 'x-api-key': 'k', cookie: 'c=1' });
  const seen = await ask('/away');
  expect(seen.accept).toBe('text/x');
  for (const name of ['authorization', 'x-api-key', 'cookie']) expect(seen).not.toHaveProperty(name);
});

test('a redirect to a host that is not allowed is refused before it is asked', async () => {
  const other = await startUpstream((_asked, response) => response.end('SECRET'));
  const own = await startUpstream((_asked, response) => response.writeHead(302, { Location: other.origin }).end());
  const allowed = (url: URL) => (url.origin === own.origin ? ('named' as const) : undefined);

  await expect(createOutbound().fetchBytes(own.origin, { ...request, allowed })).rejects.toMatchObject({
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
  const { origin } = await startUpstream(async (asked, response) => {
    if (asked.url === '/') return response.writeHead(status, { Location: '/b' }).end();
    response.end(`${asked.method} ${(await asked.toArray()).join('')}`);
  });

  const answer = await createOutbound().fetchBytes(`${origin}/`, { ...request, method: 'POST', body: '{}' });

  expect(answer.body.toString()).toBe(seen);
});

test('what was sent is not sent on to another host', async () => {
  const other = await startUpstream((_asked, response) => response.end());
  const own = await startUpstream((_asked, response) => response.writeHead(307, { Location: other.origin }).end());

  const asked = createOutbound().fetchBytes(own.origin, { ...request, method: 'POST', body: '{}' });

  await expect(asked).rejects.toMatchObject({ code: 'redirect-with-body' });
  expect(other.count()).toBe(0);
});

test('the sixth redirect is one too many', async () => {
  const { origin, count } = await startUpstream((asked, response) => {
    response.writeHead(302, { Location: `${asked.url}x` }).end();
  });

  await expect(createOutbound().fetchBytes(`${origin}/`, request)).rejects.toMatchObject({
    code: 'too-many-redirects',
  });
  expect(count()).toBe(6);
});

describe('where redirects are kept', () => {
  const kept = { ...request, keepRedirects: true };

  test('one is the answer when none may be followed', async () => {
    const { origin, count } = await startUpstream((_asked, response) => {
      response.writeHead(307, { Location: '/b' }).end();
    });

    const answer = await createOutbound().fetchBytes(`${origin}/`, { ...kept, maxRedirects: 0 });

    expect([answer.status, answer.location?.href, count()]).toEqual([307, `${origin}/b`, 1]);
  });

  test('one to a host that is not allowed is the answer, and too many are still too many', async () => {
    const other = await startUpstream((_asked, response) => response.end('SECRET'));
    const own = await startUpstream((asked, response) => {
      response.writeHead(302, { Location: asked.url === '/away' ? other.origin : `${asked.url}x` }).end();
    });
    const allowed = (url: URL) => (url.origin === own.origin ? ('named' as const) : undefined);

    const answer = await createOutbound().fetchBytes(`${own.origin}/away`, { ...kept, allowed });
    expect([answer.status, answer.location?.origin, other.count()]).toEqual([302, other.origin, 0]);
    await expect(
      createOutbound().fetchBytes(`${own.origin}/`, { ...kept, allowed, maxRedirects: 1 }),
    ).rejects.toMatchObject({
      code: 'too-many-redirects',
    });
  });
});

describe('a host of the internet', () => {
  /** An address of this machine that is not its loopback: a name can lead to it and to the internet. */
  const own = Object.values(networkInterfaces())
    .flat()
    .find((found) => found?.family === 'IPv4' && !found.internal && addressKind(found.address) === 'private')?.address;

  test.skipIf(own === undefined)('may not redirect into a network of one’s own where that is asked for', async () => {
    const inside = await startUpstream((_asked, response) => response.end('inside'));
    const server = createServer((_asked, response) => response.writeHead(302, { Location: inside.origin }).end());
    await new Promise<void>((resolve) => server.listen(0, own, resolve));
    endWithTest(async () => void server.close());
    const { port } = server.address() as AddressInfo;
    const ask = (addresses: string[], more: Partial<OutboundRequest> = {}) =>
      createOutbound(addresses).fetchBytes(`http://name.example:${port}/`, { ...request, ...more });
    const [outside, inHouse] = [[own ?? '', '8.8.8.8'], [own ?? '']];

    await expect(ask(outside, { staysOutside: true })).rejects.toMatchObject({ code: 'address-refused' });
    expect(inside.count()).toBe(0);
    expect((await ask(outside)).body.toString()).toBe('inside');
    expect((await ask(inHouse, { staysOutside: true })).body.toString()).toBe('inside');
  });
});
