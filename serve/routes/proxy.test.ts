import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inertPolicy } from '../http/security-headers.ts';
import { OutboundFailure } from '../outbound/outbound-failure.ts';
import { startServer } from '../server.ts';
import {
  ask,
  makeSite,
  startTestServer,
  startUpstream,
  type TestServer,
  type Upstream,
} from '../testing/test-server.ts';

const secret = 'canary-b7f3 &9';
const environment = {
  ...{ DASH_API_KEY: secret, DASH_OTHER: 'other-canary', VUE_APP_HOST: '', HOME_SECRET: 'home-canary' },
  ...{ DASH_SHORT: 'gpass', DASH_PIN: '4711' },
};

let server: TestServer;
let named: Upstream;
let second: Upstream;
let stranger: Upstream;
let seen: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers']; body: string }[];

beforeAll(async () => {
  const answer = async (request: IncomingMessage) => {
    const { method, url, headers } = request;
    const body = (await request.toArray()).join('');
    seen.push({ method, url, headers, body });
    return { method, url, headers, body };
  };
  named = await startUpstream(async (request, response) => {
    const echo = JSON.stringify(await answer(request));
    const path = request.url?.split('?')[0];
    if (path === '/status')
      response.writeHead(401, { 'Content-Type': 'application/json' }).end('{"message":"bad token"}');
    else if (path === '/echo-error') response.writeHead(500).end(echo);
    else if (path === '/echo-status') response.writeHead(418, secret).end();
    else if (path === '/echo-type')
      response.writeHead(200, { 'Content-Type': `text/x; key="${secret}"; charset=utf-8` }).end();
    else if (path === '/echo-subtype') response.writeHead(200, { 'Content-Type': 'text/canary-4711' }).end();
    else if (path === '/page') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<script>1</script>');
    else if (path === '/leak') {
      const key = new URL(`http://a${request.url}`).searchParams.get('key') ?? '';
      response.writeHead(302, { Location: `${second.origin}/?leak=${encodeURIComponent(key)}` }).end();
    } else if (path === '/stored')
      response.end(`{"comment": ${JSON.stringify(secret)}, "count": 4711, "text": "4711"}`);
    else if (path === '/to-stranger') response.writeHead(302, { Location: `${stranger.origin}/` }).end();
    else if (path === '/to-second') response.writeHead(302, { Location: `${second.origin}/landed` }).end();
    else if (path === '/large') response.end(Buffer.alloc(11 * 1024 * 1024));
    else if (path === '/cut') response.writeHead(200, { 'Content-Length': '10' }).write('x', () => response.destroy());
    else response.writeHead(200, { 'Content-Type': 'application/json', 'Set-Cookie': 'a=1', 'X-Up': '1' }).end(echo);
  });
  second = await startUpstream(async (request, response) => response.end(JSON.stringify(await answer(request))));
  stranger = await startUpstream(async (request, response) => response.end(JSON.stringify(await answer(request))));
  server = await startTestServer({
    environment: {
      ...environment,
      VUE_APP_HOST: `127.0.0.1:${named.port}`,
      VUE_APP_SECOND: `127.0.0.1:${second.port}`,
    },
    site: makeSite({
      proxyTargets: [
        {
          origin: named.origin,
          names: ['DASH_API_KEY', 'VUE_APP_HOST', 'VUE_APP_SECOND', 'DASH_UNSET', 'DASH_SHORT', 'DASH_PIN'],
        },
        { origin: second.origin, names: ['DASH_OTHER'] },
      ],
    }),
  });
});
beforeEach(() => {
  seen = [];
});
afterAll(async () => {
  for (const part of [server, named, second, stranger]) await part.stop();
});

interface Given {
  method?: string;
  custom?: unknown;
  headers?: Record<string, string>;
  body?: string;
}
const proxy = async (target: string | undefined, { method = 'GET', custom, headers = {}, body }: Given = {}) => {
  const answer = await ask(server, '/cors-proxy', {
    method,
    headers: {
      ...(target !== undefined && { 'Target-URL': target }),
      ...(custom !== undefined && { CustomHeaders: JSON.stringify(custom) }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  return { ...answer, text: answer.body.toString(), error: () => JSON.parse(answer.body.toString()).error };
};

test('a host that the config names is asked, with the method, the body and the custom headers', async () => {
  const answer = await proxy(`${named.origin}/api?a=1`, {
    method: 'POST',
    custom: { 'X-Api-Key': 'k', Accept: 'text/x' },
    headers: { 'Content-Type': 'application/json' },
    body: '{"a": 1}',
  });

  expect(answer.status).toBe(200);
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/api?a=1', body: '{"a": 1}' });
  expect(seen[0]?.headers).toMatchObject({ 'x-api-key': 'k', accept: 'text/x', 'content-type': 'application/json' });
});

test('what concerns only the way to the dashboard stays here', async () => {
  await proxy(`${named.origin}/`, {
    headers: {
      Cookie: 'dashAuthToken=t',
      Authorization: 'Basic eDp5',
      Referer: 'http://dash/',
      'X-Forwarded-For': '1.2.3.4',
    },
    custom: { Host: 'evil.example', Connection: 'upgrade', 'Transfer-Encoding': 'chunked', 'Content-Length': '3' },
  });

  const headers = seen[0]?.headers ?? {};
  for (const name of ['cookie', 'authorization', 'referer', 'x-forwarded-for', 'target-url', 'customheaders']) {
    expect(headers).not.toHaveProperty(name);
  }
  expect(headers.host).toBe(`127.0.0.1:${named.port}`);
});

test('the answer carries the type of the target and no other header of it', async () => {
  const { headers } = await proxy(`${named.origin}/`);

  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  for (const name of ['set-cookie', 'x-up', 'access-control-allow-origin']) expect(headers).not.toHaveProperty(name);
});

test.each([
  [undefined, 400, 'no-target'],
  ['', 400, 'no-target'],
  ['nonsense', 400, 'bad-target'],
  ['ftp://127.0.0.1/', 400, 'bad-target'],
  ['file:///etc/passwd', 400, 'bad-target'],
  ['http://169.254.169.254/latest/meta-data', 403, 'host-not-named'],
  ['http://127.0.0.1:22/', 403, 'host-not-named'],
  ['http://localhost/', 403, 'host-not-named'],
])('the target %j is refused with %i', async (target, status, code) => {
  const answer = await proxy(target);

  expect(answer.status).toBe(status);
  expect(answer.error()).toMatchObject({ type: 'refused', code });
});

test('another port of a named host, and a host that looks like it, are other hosts', async () => {
  for (const target of [
    `${stranger.origin}/`,
    `http://127.0.0.1:${named.port}@127.0.0.1:${stranger.port}/`,
    `http://127.0.0.1.${named.port}/`,
  ]) {
    expect([400, 403]).toContain((await proxy(target)).status);
  }
  expect(seen).toEqual([]);
});

test('custom headers have to be an object; null is none', async () => {
  expect((await proxy(named.origin, { custom: null })).status).toBe(200);
  expect((await proxy(named.origin, { custom: [1] })).error()).toMatchObject({ code: 'bad-headers' });
  expect((await proxy(named.origin, { headers: { CustomHeaders: '{nonsense' } })).status).toBe(400);
  expect((await proxy(named.origin, { custom: { 'bad name': 'x' } })).status).toBe(400);
  expect((await proxy(named.origin, { custom: { 'X-A': 'a\r\nX-B: 1' } })).status).toBe(400);
});

test('a redirect to another named host is followed without the headers, to any other it is refused', async () => {
  const away = await proxy(`${named.origin}/to-second`, { custom: { Authorization: 'Bearer t', 'X-Key': 'k' } });
  expect(away.status).toBe(200);
  expect(seen[1]).toMatchObject({ url: '/landed' });
  expect(seen[1]?.headers).not.toHaveProperty('authorization');
  expect(seen[1]?.headers).not.toHaveProperty('x-key');

  const lost = await proxy(`${named.origin}/to-stranger`);
  expect([lost.status, lost.error().code]).toEqual([403, 'host-not-named']);
  expect(stranger.count()).toBe(0);
});

// In the shape that clients know.
test('an error of the target keeps its status and its words', async () => {
  const answer = await proxy(`${named.origin}/status`);

  expect(answer.status).toBe(401);
  expect(answer.error()).toEqual({
    type: 'upstream_status',
    name: 'ProxyError',
    message: 'Request failed with status 401',
    code: 401,
    status: 401,
    statusText: 'Unauthorized',
    data: { message: 'bad token' },
  });
});

test('an answer that is too large or breaks off is an error of the target', async () => {
  const large = await proxy(`${named.origin}/large`);
  expect([large.status, large.error().type, large.error().code]).toEqual([502, 'upstream_error', 'answer-too-large']);
  const cut = await proxy(`${named.origin}/cut`);
  expect([cut.status, cut.error().type]).toEqual([502, 'upstream_error']);
});

test('a service that is down is an error of the target', async () => {
  server.context.site.publish(
    makeSite({ version: '3', proxyTargets: [...targets(), { origin: 'http://127.0.0.1:1', names: [] }] }),
  );
  const answer = await proxy('http://127.0.0.1:1/');

  expect(answer.status).toBe(502);
  expect(answer.error()).toMatchObject({ type: 'upstream_error', code: 'ECONNREFUSED', status: null });
});
const targets = () => server.context.site.current()?.proxyTargets ?? [];

test('a body of more than 1 MiB is refused', async () => {
  const answer = await proxy(named.origin, { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) });

  expect(answer.status).toBe(413);
  expect(seen).toEqual([]);
});

test('secrets are filled in where they stand: address, headers, credentials, body', async () => {
  await proxy('http://VUE_APP_HOST/x?key=DASH_API_KEY', {
    method: 'PUT',
    custom: { 'X-Key': 'DASH_API_KEY', Authorization: `Basic ${Buffer.from('me:DASH_API_KEY').toString('base64')}` },
    headers: { 'Content-Type': 'application/json' },
    body: '{"password":"DASH_API_KEY"}',
  });

  expect(seen[0]?.url).toBe(`/x?key=${encodeURIComponent(secret)}`);
  expect(seen[0]?.headers['x-key']).toBe(secret);
  expect(seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from(`me:${secret}`).toString('base64')}`);
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ password: secret });
});

test('basic credentials that name a variable are encoded here', async () => {
  await proxy(named.origin, { headers: { CustomBasic: '{"username":"me","password":"DASH_API_KEY"}' } });

  expect(seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from(`me:${secret}`).toString('base64')}`);
});

test('a secret goes to no host but its own', async () => {
  for (const given of [
    { target: `${second.origin}/?k=DASH_API_KEY` },
    { target: `http://DASH_API_KEY@127.0.0.1:${second.port}/` },
    { target: second.origin, custom: { 'X-Key': 'DASH_API_KEY' } },
    { target: second.origin, custom: { Authorization: `Basic ${Buffer.from('a:DASH_API_KEY').toString('base64')}` } },
    { target: second.origin, headers: { CustomBasic: '{"username":"me","password":"DASH_API_KEY"}' } },
    { target: second.origin, method: 'POST', body: '{"a":["DASH_API_KEY"]}' },
    { target: `${stranger.origin}/?k=DASH_API_KEY` },
    { target: 'http://DASH_API_KEY.evil.example/' },
    { target: `${second.origin}\\DASH_API_KEY` },
    { target: `http:\\\\127.0.0.1:${second.port}\\DASH_API_KEY` },
    { target: 'http://VUE_APP_SECOND/' },
  ]) {
    const answer = await proxy(given.target, given);
    expect([400, 403]).toContain(answer.status);
    expect(answer.text).not.toContain('canary');
  }
  expect(seen).toEqual([]);
});

test('variables with other names are out of reach', async () => {
  await proxy(`${named.origin}/HOME_SECRET?p=$PATH`, { custom: { 'X-A': 'HOME_SECRET $HOME_SECRET' } });

  expect(JSON.stringify(seen)).not.toContain('home-canary');
});

test('a variable that is not set says so', async () => {
  const answer = await proxy(`${named.origin}/?k=DASH_UNSET`);

  expect(answer.status).toBe(400);
  expect(answer.error()).toMatchObject({ type: 'refused', message: 'Environment variable DASH_UNSET not found' });
});

test('an answer that repeats what was asked gives no secret away', async () => {
  const custom = {
    Authorization: `Basic ${Buffer.from('me:DASH_API_KEY').toString('base64')}`,
    'X-Key': 'DASH_API_KEY',
  };
  for (const [path, given] of [
    ['/?k=DASH_API_KEY', {}],
    ['\\DASH_API_KEY', {}],
    ['/', { custom }],
    ['/echo-error?k=DASH_API_KEY', { custom }],
  ] as const) {
    const answer = await proxy(`${named.origin}${path}`, given);
    expect(answer.text).toContain('DASH_API_KEY');
    for (const form of [secret, encodeURIComponent(secret), Buffer.from(`me:${secret}`).toString('base64')]) {
      expect(answer.text).not.toContain(form);
    }
  }
  expect(JSON.stringify(server.logged)).not.toContain('canary');
});

test('what a service has in the place of words and types is not passed on', async () => {
  const status = await proxy(`${named.origin}/echo-status?k=DASH_API_KEY`);
  expect([status.status, status.error().statusText]).toEqual([418, "I'm a Teapot"]);

  const type = await proxy(`${named.origin}/echo-type?k=DASH_API_KEY`);
  expect(type.headers['content-type']).toBe('text/x; charset=utf-8');
  const subtype = await proxy(`${named.origin}/echo-subtype?k=DASH_PIN`);
  expect(subtype.headers['content-type']).toBe('application/octet-stream');
});

test('a short value does not come back, and numbers of JSON stay numbers', async () => {
  const answer = await proxy(`${named.origin}/`, { custom: { 'X-A': 'DASH_SHORT', 'X-B': 'DASH_PIN' } });

  expect(JSON.parse(answer.text).headers).toMatchObject({ 'x-a': 'DASH_SHORT', 'x-b': 'DASH_PIN' });
});

test('what a service was sent another time does not come back either', async () => {
  const { text } = await proxy(`${named.origin}/stored`);

  expect(JSON.parse(text)).toEqual({ comment: 'DASH_API_KEY', count: 4711, text: 'DASH_PIN' });
});

test('a redirect takes no secret along to another host that the config names', async () => {
  const leak = await proxy(`${named.origin}/leak?key=DASH_API_KEY`);

  expect([leak.status, leak.error().code]).toEqual([403, 'redirect-with-secret']);
  expect([leak.text.includes('canary'), seen.map(({ url }) => url?.split('?')[0])]).toEqual([false, ['/leak']]);
  await proxy(`${named.origin}/to-second`, { custom: { 'User-Agent': 'DASH_API_KEY', 'Accept-Language': 'de' } });
  expect(seen.at(-1)).toMatchObject({ url: '/landed', headers: { 'accept-language': 'de' } });
  expect(JSON.stringify(seen.at(-1))).not.toContain('canary');
});

test('a document of a service comes as one that can do nothing', async () => {
  const { headers } = await proxy(`${named.origin}/page`);

  expect(headers).toMatchObject({ 'content-type': 'text/html', 'content-security-policy': inertPolicy });
  expect(inertPolicy).toMatch(/^default-src 'none';.*; sandbox$/);
});

test.each([
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'http://evil.example' },
  { Origin: 'null' },
])('a page of another site (%j) is refused', async (headers) => {
  const answer = await proxy(named.origin, { headers: headers as never });

  expect([answer.status, seen.length]).toEqual([403, 0]);
});

test('a preflight is answered, and gets no permission', async () => {
  const answer = await proxy(undefined, { method: 'OPTIONS', headers: { Origin: 'http://evil.example' } });

  expect([answer.status, answer.headers.allow]).toEqual([200, 'OPTIONS, HEAD, GET, POST, PUT, PATCH, DELETE']);
  expect(Object.keys(answer.headers).join()).not.toContain('access-control');
});

test('a service that is too slow is given up with a 504', async () => {
  const slow = new OutboundFailure('upstream_timeout', 'upstream-timeout', 'The host did not answer in 30000 ms.');
  const outbound = { ...server.context.outbound, fetchBytes: () => Promise.reject(slow), close: async () => undefined };
  const impatient = await startServer({ ...server.context, outbound }, { host: '127.0.0.1', port: 0 });

  const answer = await ask(impatient, '/cors-proxy', { headers: { 'Target-URL': named.origin } });

  expect(answer.status).toBe(504);
  expect(JSON.parse(answer.body.toString()).error).toMatchObject({ type: 'upstream_timeout', status: null });
  await impatient.close();
});
