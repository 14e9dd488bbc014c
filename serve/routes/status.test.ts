import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StatusQuestion, statusPath } from '../../schema/api/status.ts';
import { serviceHistoryPath } from '../../schema/api/status-history.ts';
import type { StatusTarget } from '../site/site.ts';
import { selfSigned } from '../testing/certificate.ts';
import {
  ask,
  makeSite,
  startTestServer,
  startUpstream,
  type TestServer,
  type Upstream,
} from '../testing/test-server.ts';

let server: TestServer;
let service: Upstream;
let secure: Upstream;
let stranger: Upstream;
let seen: { url: string | undefined; headers: IncomingMessage['headers'] }[];
/** Requests to `/held` that wait for the test. */
let held: ServerResponse[];

beforeAll(async () => {
  service = await startUpstream((request, response) => {
    const { url = '', headers } = request;
    seen.push({ url, headers });
    const [, code, place] = /^\/(\d+)(\/.*)?/.exec(url) ?? [];
    if (url === '/held') held.push(response);
    else if (url === '/away') response.writeHead(302, { Location: stranger.origin }).end();
    else if (url === '/hops/0') response.end('there');
    else if (url.startsWith('/hops/')) {
      response.writeHead(302, { Location: `/hops/${Number(url.slice(6)) - 1}` }).end();
    } else if (url === '/endless') response.write('x');
    else response.writeHead(Number(code ?? 200), place ? { Location: place } : {}).end();
  });
  stranger = await startUpstream((_request, response) => response.end('SECRET'));
  secure = await startUpstream((_request, response) => response.end(), selfSigned());
  server = await startTestServer();
});
afterAll(async () => {
  for (const part of [server, service, secure, stranger]) await part.stop();
});

let site = 0;
const serve = (...targets: Partial<StatusTarget>[]) => {
  site += 1;
  const statusTargets = targets.map((given) => ({ url: service.origin, interval: 0, ...given }));
  server.context.site.publish(makeSite({ version: `s${site}`, statusTargets }));
};
beforeEach(() => {
  seen = [];
  held = [];
});
/** Answers the request that `/held` waits with, once it is there. */
const answerHeld = async () => {
  await expect.poll(() => held.length).toBe(1);
  held[0]?.end();
};

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await ask(server, path, { headers });
  return { ...answer, json: JSON.parse(answer.body.toString()) };
};
const check = (question: StatusQuestion, headers?: Record<string, string>) => get(`/${statusPath(question)}`, headers);

test('an address that the config names is asked, and its answer told as JSON', async () => {
  const url = `${service.origin}/200?a=ü`;
  serve({ url });

  const { status, headers, json } = await check({ url });

  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  expect(json).toEqual({
    successStatus: true,
    statusCode: 200,
    statusText: 'OK',
    timeTaken: expect.any(Number),
    message: expect.stringMatching(/^✅ Server answered 200 OK\n⏱️ \d+ ms$/),
    outcome: expect.any(Object),
  });
  expect(seen).toMatchObject([{ url: '/200?a=%C3%BC' }]);
});

test.each([
  ['/status-check/', 400],
  ['/status-check', 400],
  ['/status-check/?&url=', 400],
  ['/status-check/?&url=undefined', 400],
  ['/status-check/?&headers=null', 400],
  ['/status-ping', 400],
  ['/status-ping?host=127.0.0.1', 400],
  ['/status-ping?host=127.0.0.1&port=0', 400],
  ['/status-ping?port=22', 400],
])('%s names nothing to ask, and says so', async (path, expected) => {
  const { status, json } = await get(path);

  expect([status, json]).toMatchObject([
    expected,
    { success: false, successStatus: false, message: expect.stringMatching(/missing or malformed/i) },
  ]);
});

test('who may not know the address of an item asks by the item, and is told nothing of where that is', async () => {
  const home = `${service.origin}/200`;
  const hidden = { url: home, askedBy: ['https://nas.example', home], item: '0_1_nas', hidesAddress: true as const };
  serve(hidden, {
    ...hidden,
    url: `tcp://127.0.0.1:${service.port}`,
    askedBy: ['tcp://db.example:5432'],
    item: '1_1_db',
  });

  const known = await check({ url: 'https://nas.example', item: '0_1_nas' });
  expect([known.status, seen.map(({ url }) => url)]).toEqual([200, ['/200']]);
  const port = await check({ url: 'tcp://db.example:5432', item: '1_1_db' });
  expect(port.json).toMatchObject({
    successStatus: true,
    outcome: { code: 'connected', values: { host: 'db.example' } },
  });
  expect(JSON.stringify([known.json, port.json])).not.toContain('127.0.0.1');

  // A guess is answered as any other address is.
  const answers = await Promise.all(
    [home, 'http://10.9.9.9'].map(async (url) => [
      (await check({ url })).status,
      (await check({ url, item: '1_2_other' })).status,
      (await check({ url, item: '0_1_nas' })).status,
    ]),
  );
  expect(answers).toEqual([
    [403, 403, 200],
    [403, 403, 200],
  ]);
  expect((await get(`/status-ping?host=127.0.0.1&port=${service.port}`)).status).toBe(403);
});

test.each([
  ['another host', () => ({ url: stranger.origin })],
  ['another path of the host', () => ({ url: `${service.origin}/other` })],
  ['the metadata of a cloud', () => ({ url: 'http://169.254.169.254/latest/meta-data' })],
  ['a file', () => ({ url: 'file:///etc/passwd' })],
  ['no address', () => ({ url: 'nonsense' })],
  ['somebody else’s headers', () => ({ url: service.origin, item: '3_1_other' })],
])('a check with %s, which the config does not name, is refused', async (_what, question) => {
  serve({});

  const { status, json } = await check(question());

  expect([status, json]).toEqual([
    403,
    {
      success: false,
      successStatus: false,
      message: expect.stringContaining('no status check'),
      error: { code: 'not-checked', message: expect.any(String), hint: expect.any(String) },
    },
  ]);
  expect(seen).toEqual([]);
  expect(stranger.count()).toBe(0);
});

test('settings are those of the config, whatever a request says', async () => {
  serve({});

  const { status, json } = await check({
    url: service.origin,
    acceptCodes: '500',
    enableInsecure: true,
    maxRedirects: 20,
  });

  expect([status, json]).toMatchObject([200, { successStatus: true }]);
  expect(seen).toHaveLength(1);
});

test('headers are those of the config, whatever a request says', async () => {
  const url = `${service.origin}/headers`;
  serve({ url, item: '0_1_a', headers: { 'X-Key': 'canary' } });

  const { body, status } = await get(
    `/status-check/?&url=${encodeURIComponent(url)}&headers=%7B%22X-Evil%22%3A%221%22%7D`,
  );

  expect(status).toBe(200);
  expect(seen[0]?.headers).toMatchObject({ 'x-key': 'canary' });
  expect(seen[0]?.headers).not.toHaveProperty('x-evil');
  expect(body.toString()).not.toContain('canary');
});

test.each([
  ['/500', undefined, false],
  ['/403', undefined, false],
  ['/403', '403,418', true],
  ['/401', '400-403', true],
  ['/404', '400-403', false],
  ['/404', '4040', false],
])('whether an answer of %s is good with the codes %j: %j', async (path, acceptCodes, expected) => {
  const url = service.origin + path;
  serve({ url, ...(acceptCodes && { acceptCodes }) });

  expect((await check({ url, ...(acceptCodes && { acceptCodes }) })).json.successStatus).toBe(expected);
});

test.each([
  [5, undefined, true],
  [6, undefined, false],
  [1, 1, true],
  [2, 1, false],
])('%i redirects with at most %j (absent is 5) are followed: %j', async (hops, maxRedirects, expected) => {
  const question = { url: `${service.origin}/hops/${hops}`, ...(maxRedirects !== undefined && { maxRedirects }) };
  serve(question);

  expect((await check(question)).json.successStatus).toBe(expected);
  expect(seen).toHaveLength(1 + Math.min(hops, maxRedirects ?? 5));
});

test('with at most 0 redirects a redirect is judged by its own code', async () => {
  const [found, permanent] = [`${service.origin}/302/x`, `${service.origin}/308/x`];
  serve({ url: found, maxRedirects: 0 }, { url: permanent, maxRedirects: 0 });

  expect((await check({ url: found, maxRedirects: 0 })).json).toMatchObject({ successStatus: true, statusCode: 302 });
  expect((await check({ url: permanent, maxRedirects: 0 })).json.successStatus).toBe(false);
  expect(seen.map(({ url }) => url)).toEqual(['/302/x', '/308/x']);
});

test('an address that is not http has its port tried, as by the other endpoint', async () => {
  const { port } = service;
  serve({ url: `ssh://me@127.0.0.1:${port}/` });

  const { json } = await get(`/status-check/?&url=${encodeURIComponent(`ssh://me@127.0.0.1:${port}/`)}`);
  expect(json).toMatchObject({ successStatus: true, outcome: { code: 'connected', values: { port } } });
  expect((await get(`/status-check/?&url=ssh%3A%2F%2F127.0.0.1%3A1`)).status).toBe(403);
});

test.each(['/status-check/?&url=SERVICE', '/status-ping?host=127.0.0.1&port=PORT'])(
  'a page that does not say where it is from is told what is known, and has nobody asked: %s',
  async (path) => {
    const fresh = await startUpstream((_request, response) => response.end());
    const url = `${fresh.origin}/`;
    serve({ url, interval: 60 });
    const address = path.replace('SERVICE', encodeURIComponent(url)).replace('PORT', String(fresh.port));
    const silent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux)' };

    const unknown = await get(address, silent);
    expect([unknown.status, unknown.json]).toMatchObject([403, { successStatus: false, message: expect.any(String) }]);
    await get(address);
    const told = await get(address, silent);

    expect([told.status, told.json.successStatus]).toEqual([200, true]);
    expect(fresh.count()).toBe(path.includes('ping') ? 0 : 1);
    for (const more of [{ Origin: 'http://evil.example' }, { Referer: 'http://evil.example/' }]) {
      expect((await get(address, { ...silent, ...more })).status).toBe(403);
    }
    await fresh.stop();
  },
);

test('every refusal of these addresses has the words that clients look for', async () => {
  serve({});
  for (const path of ['/status-check/?&url=http://a.example', '/status-ping?host=a.example&port=22']) {
    const post = await ask(server, path, { method: 'POST' });
    const foreign = await ask(server, path, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    for (const { status, body } of [post, foreign, await ask(server, path)]) {
      expect([status >= 400, JSON.parse(body.toString())]).toMatchObject([
        true,
        { success: false, successStatus: false, message: expect.any(String), error: { message: expect.any(String) } },
      ]);
    }
  }
});

test('a redirect to another port of the host, which the config does not name, is not followed; the service is up', async () => {
  const url = `${service.origin}/away`;
  serve({ url });

  expect((await check({ url })).json).toMatchObject({ successStatus: true, statusCode: 302 });
  expect(stranger.count()).toBe(0);
});

test('a certificate that nobody vouches for is taken only where the item says so', async () => {
  const [strict, lax] = [`${secure.origin}/strict`, `${secure.origin}/lax`];
  serve({ url: strict }, { url: lax, insecure: true });

  expect((await check({ url: strict })).json).toEqual({
    successStatus: false,
    message: '❌ 127.0.0.1: DEPTH_ZERO_SELF_SIGNED_CERT',
    outcome: expect.any(Object),
  });
  expect((await check({ url: lax, enableInsecure: true })).json).toMatchObject({
    successStatus: true,
    statusCode: 200,
  });
});

test('a service that is down is told with the code of the network', async () => {
  const gone = await startUpstream(() => undefined);
  await gone.stop();
  serve({ url: gone.origin });

  expect((await check({ url: gone.origin })).json).toEqual({
    successStatus: false,
    message: expect.stringMatching(/^❌ 127\.0\.0\.1: ECONNREFUSED \(-\d+\)$/),
    outcome: expect.any(Object),
  });
});

test('an answer without an end is an answer', async () => {
  const url = `${service.origin}/endless`;
  serve({ url });

  expect((await check({ url })).json.successStatus).toBe(true);
});

test('who asks while a check is under way, or soon after, gets the answer of that one', async () => {
  const url = `${service.origin}/held`;
  serve({ url, interval: 60 });

  const [one, two, three] = await Promise.all([
    check({ url }),
    check({ url }),
    get(`/status-check/?&url=${encodeURIComponent(url)}`),
    answerHeld(),
  ]);
  const replies = [one, two, three, await check({ url })];

  expect(replies.map(({ json }) => json.successStatus)).toEqual([true, true, true, true]);
  expect(seen).toHaveLength(1);
});

test('when the interval is over, whoever asks first gets a new answer', async () => {
  const url = `${service.origin}/again`;
  serve({ url, interval: 1 });

  for (const headers of [undefined, { Prefer: 'respond-async' }]) {
    const before = seen.length;
    const askedUntilNow = async () => {
      await check({ url }, headers);
      return seen.length;
    };
    await expect.poll(askedUntilNow, { timeout: 15_000 }).toBe(before + 1);
  }
});

test('who would rather not wait is told that the check is under way, and later what came of it', async () => {
  const url = `${service.origin}/held`;
  // Other settings than above: nothing of that is kept for it.
  serve({ url, maxRedirects: 3 });
  const impatient = (wait = '') => check({ url, maxRedirects: 3 }, { Prefer: `respond-async${wait}` });

  const first = await impatient();
  expect([first.status, first.json]).toEqual([202, { pending: true }]);
  const [second] = await Promise.all([impatient(', wait=60'), answerHeld()]);

  expect(second.json.successStatus).toBe(true);
  expect((await impatient()).status).toBe(200);
  expect(seen).toHaveLength(1);
});

test.each([{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'http://evil.example' }])(
  'a page of another site (%j) is refused',
  async (headers) => {
    const url = `${service.origin}/cross`;
    serve({ url });

    expect((await check({ url }, headers as never)).status).toBe(403);
    expect((await get(`/status-ping?host=127.0.0.1&port=${service.port}`, headers as never)).status).toBe(403);
    expect(seen).toEqual([]);
  },
);

test('other methods are none', async () => {
  for (const path of ['/status-check/?&url=x', '/status-ping?host=a&port=1']) {
    expect((await ask(server, path, { method: 'POST' })).status).toBe(405);
  }
});

test('a port that the config names is tried, any other is refused', async () => {
  serve({ url: `tcp://127.0.0.1:${service.port}` }, { url: 'http://127.0.0.1:9/' });
  const ping = (port: number, host = '127.0.0.1') => get(`/status-ping?host=${host}&port=${port}`);

  expect((await ping(service.port)).json).toEqual({
    successStatus: true,
    timeTaken: expect.any(Number),
    message: expect.stringMatching(`^✅ 127.0.0.1 takes connections on port ${service.port}\n⏱️ \\d+ ms$`),
    outcome: expect.any(Object),
  });
  expect((await ping(9)).json).toMatchObject({
    successStatus: false,
    message: expect.stringMatching(/^❌ 127\.0\.0\.1: ECONNREFUSED/),
  });
  for (const [port, host] of [
    [22, '127.0.0.1'],
    [service.port, 'localhost'],
    [80, '169.254.169.254'],
  ] as const) {
    expect((await ping(port, host)).status).toBe(403);
  }
});

test('the past day is told of all that the viewer may see together, or of one service', async () => {
  const [well, bad] = [`${service.origin}/200/day`, `${service.origin}/503/day`];
  serve({ url: well }, { url: bad });
  const states = async (query = '') => {
    const { periods } = (await get(`/status-history${query}`)).json as { periods: number[][] };
    expect(periods).toHaveLength(48);
    return ['up', 'slow', 'down'].filter((_, state) => periods.some((period) => period[state]));
  };
  expect(await states()).toEqual([]);
  await check({ url: well });
  await check({ url: bad });
  expect(await states()).toEqual(['down']);
  expect(await states(`?url=${well}`)).toEqual(['up']);
  expect((await get(`/status-history?url=${service.origin}/other`)).status).toBe(403);
});

test('the history of one service is told to who may see it, with what was said last, and without its address', async () => {
  const bad = `${service.origin}/503/history?a=1`;
  serve({ url: bad }, { url: `tcp://127.0.0.1:${service.port}` });
  const port = { url: `tcp://127.0.0.1:${service.port}` };
  const historyOf = (question: StatusQuestion) => get(`/${serviceHistoryPath(statusPath(question))}`);
  expect((await historyOf({ url: bad })).json).toMatchObject({ incidents: [] });
  await check({ url: bad });
  await check(port);

  const { status, headers, body, json } = await historyOf({ url: bad });
  expect([status, headers['cache-control'], json.state]).toEqual([200, 'no-store', 'down']);
  expect(json.incidents).toEqual([{ from: expect.any(Number), state: 'down', code: 'service-error', answer: '503' }]);
  expect(Object.values(json.spans as Record<string, unknown[]>).map((spans) => spans.length)).toEqual([24, 28, 30]);
  expect(body.toString()).not.toMatch(/127\.0\.0\.1|history/);
  expect((await historyOf(port)).json.state).toBe('up');
  for (const url of [`${service.origin}/other`, 'tcp://127.0.0.1:1']) {
    expect((await historyOf({ url })).status).toBe(403);
  }
  expect((await get('/service-history')).status).toBe(400);
});
