import { describe, expect, test } from 'vitest';
import { setUpServers } from '../testing/set-up.ts';
import type { Lookup } from './guarded-lookup.ts';
import { createOutbound as createOutboundWith } from './outbound.ts';
import type { OutboundFailure } from './outbound-failure.ts';
import type { OutboundRequest } from './outbound-request.ts';
import { isSecured, nextHop, redirectOf } from './redirects.ts';

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

test('user info of a redirect is dropped', () => {
  const from = new URL('http://a.lan/');
  expect(redirectOf(302, 'http://u:p@b.lan/x', from)?.href).toBe('http://b.lan/x');
});

test('a header that says nothing of the client stays all the same where a secret is in it', () => {
  const headers = { accept: 'text/canary', 'user-agent': 'Dash', 'x-api-key': 'k' };
  const next = nextHop(
    { url: new URL('http://a.lan/'), method: 'GET', headers, body: undefined },
    302,
    new URL('http://b.lan/'),
    (text) => text.includes('canary'),
  );
  expect(next.headers).toEqual({ 'user-agent': 'Dash' });
});

test.each([
  ['http://a.lan/', 'https://a.lan/x', true],
  ['http://a.lan/', 'https://a.lan:8443/', false],
  ['http://a.lan:8080/', 'https://a.lan/', false],
  ['https://a.lan/', 'http://a.lan/', false],
  ['http://a.lan/', 'https://b.lan/', false],
])('%s and %s are one host, by HTTPS now: %s', (from, to, is) => {
  expect(isSecured(new URL(from), new URL(to))).toBe(is);
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
  const inHouse = [{ address: '127.0.0.1', family: 4 }];
  const outside = [{ address: '8.8.8.8', family: 4 }];

  /**
   * Asks a host of this machine for what redirects into it. Its name leads to the internet from the first request on
   * where `isOutside` says so: that is looked up for a connection that has been given up by then, so none is made.
   */
  async function ask(isOutside: boolean, more: Partial<OutboundRequest> = {}) {
    const inside = await startUpstream((_asked, response) => response.end('inside'));
    const host = await startUpstream(async (_asked, response) => {
      if (isOutside) await learnOutside();
      response.writeHead(302, { Location: inside.origin }).end();
    });
    let lookup: Lookup = (_name, _options, done) => done(null, inHouse);
    const out = createOutboundWith({ lookup: (...asked) => lookup(...asked) });
    endWithTest(() => out.close());
    const learnOutside = async () => {
      const answered = new Promise<Parameters<Lookup>[2]>((resolve) => {
        lookup = (_name, _options, done) => resolve(done);
      });
      await expect(out.tryPort('name.example', host.port, { ...request, timeoutMs: 1 })).rejects.toThrow();
      (await answered)(null, outside);
    };
    const said = await out.fetchBytes(`http://name.example:${host.port}/`, { ...request, ...more }).then(
      ({ body }) => body.toString(),
      ({ code }: OutboundFailure) => code,
    );
    return { said, reached: inside.count() };
  }

  test('may not redirect into a network of one’s own where that is asked for', async () => {
    expect(await ask(true, { staysOutside: true })).toEqual({ said: 'address-refused', reached: 0 });
    expect(await ask(true)).toEqual({ said: 'inside', reached: 1 });
    expect(await ask(false, { staysOutside: true })).toEqual({ said: 'inside', reached: 1 });
  });
});
