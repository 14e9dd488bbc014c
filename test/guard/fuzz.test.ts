import { readFileSync } from 'node:fs';
import { type OutgoingHttpHeaders, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startUpstream, type Upstream } from '../../serve/testing/test-server.ts';
import { type Serving, startServing } from '../serving.ts';

// Nothing that a client sends is answered with a fault of ours, ends the server or stays in its memory.

/** Requests for each endpoint. */
const rounds = Number(process.env.DASH_FUZZ_ROUNDS ?? 300);
const seed = Number(process.env.DASH_FUZZ_SEED ?? 20_260_904);

/** What is aimed at, with the names that mean something there; a new endpoint is one more line. */
const endpoints: Record<string, { query?: string[]; headers?: string[]; body?: string[]; share?: number }> = {
  '/': {},
  '/home/tools': {},
  '/assets/': {},
  '/auth/login': { body: ['username', 'password', 'remember', 'to', 'guest'] },
  '/auth/logout': {},
  '/auth/session': { headers: ['Cookie', 'Authorization'] },
  '/config-manager/history': { query: ['filename', 'id'] },
  // Nothing of a request is read there but who sends it, and each one builds the whole site.
  '/config-manager/rebuild': { share: 1 / 3 },
  '/config-manager/save': { body: ['config', 'timestamp', 'filename', 'version'] },
  '/conf.yml': { headers: ['Range', 'If-Range', 'If-Match'] },
  '/cors-proxy': { headers: ['Target-URL', 'CustomHeaders', 'CustomBasic'], body: ['x'] },
  '/events': { query: ['page'], headers: ['Last-Event-ID'] },
  '/favicon.ico': { headers: ['Range'] },
  '/get-user': {},
  '/healthz': {},
  '/icons/': {},
  '/item-icons/nas.svg': { headers: ['Range', 'If-Range', 'If-Match', 'If-Unmodified-Since'] },
  '/metrics': { headers: ['Authorization'] },
  '/service-worker.js': {},
  '/status-check': {
    query: ['url', 'headers', 'enableInsecure', 'acceptCodes', 'maxRedirects', 'item'],
    headers: ['Prefer'],
  },
  '/status-ping': { query: ['host', 'port'], headers: ['Prefer'] },
  '/sync': { query: ['backupId', 'subHash'], body: ['backupId', 'subHash', 'userData'] },
  '/system-info': {},
};

let service: Upstream;
let serving: Serving;
beforeAll(async () => {
  service = await startUpstream((_request, response) => response.end('{}'));
  const config = `sections:
  - name: Tools
    items: [{title: Own, url: '${service.origin}/', statusCheck: true}]
    widgets: [{type: custom-list, options: {url: '${service.origin}/?k=DASH_TOKEN'}}]
`;
  const files = { 'home/conf.yml': config, 'home/item-icons/nas.svg': '<svg/>' };
  const args = ['home/conf.yml', '--sync', 'sync', '--metrics', '--trust-proxy', '127.0.0.1'];
  serving = await startServing(files, { args, env: { DASH_TOKEN: 'canary-91c7' } });
});
afterAll(async () => {
  await serving?.stop();
  await service?.stop();
});

/** Texts that something may stumble over, beside any other. */
const pitfalls = () => [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    'NaN',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '[object Object]',
    '"',
    "'",
    '\\',
    '%',
  ],
  ...[
    '%00',
    '%zz',
    '%e4',
    '../',
    '__proto__',
    'constructor',
    'toString',
    '🙂',
    'é',
    '\u202e',
    'a'.repeat(5000),
    '[['.repeat(500),
  ],
  ...[
    'http://',
    'http://[',
    `${service.origin}/`,
    `${service.origin}/?k=DASH_TOKEN`,
    'http://DASH_TOKEN/',
    'DASH_TOKEN',
    'VUE_APP_X',
  ],
  ...[
    'file:///etc/passwd',
    'http://a:b@c:99999/',
    'data:,x',
    '127.0.0.1',
    '::1',
    String(service.port),
    '65536',
    'bytes=0-',
    'bytes=9-1',
  ],
  ...[
    'Basic !!!',
    'Basic Og==',
    'Bearer a.b.c',
    'gzip;q=nonsense',
    '*/*;q=x',
    'text/html',
    'Sat, 99 Foo 0000',
    'W/"',
    '*',
  ],
  ...[
    '{"__proto__": {"x": 1}}',
    '{"X-A": "a\\r\\nb: c"}',
    '{"username": "DASH_TOKEN", "password": 1}',
    '{"a":'.repeat(300),
  ],
];
const text = () => fc.oneof(fc.constantFrom(...pitfalls()), fc.string({ unit: 'binary', maxLength: 40 }), fc.webUrl());

/** Every endpoint understands these, or the parts in front of it do. */
const commonHeaders = [
  ...['Accept', 'Accept-Encoding', 'Accept-Language', 'Authorization', 'Content-Encoding', 'Content-Type', 'Cookie'],
  ...[
    'If-None-Match',
    'If-Modified-Since',
    'Host',
    'Origin',
    'Referer',
    'Sec-Fetch-Site',
    'User-Agent',
    'X-Forwarded-For',
  ],
  ...['X-Forwarded-Host', 'X-Forwarded-Prefix', 'X-Forwarded-Proto', 'X-HTTP-Method-Override', 'X-Request-Id', 'X-Odd'],
];
const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=nonsense',
];

const shotAt = (path: string) => {
  const { query = [], headers = [], body = [] } = endpoints[path] ?? {};
  const names = (known: string[], more: string[]) => fc.constantFrom(...known, ...known, ...more);
  const json = fc.dictionary(names(body, ['__proto__', 'x']), fc.oneof(text(), fc.jsonValue()), { maxKeys: 5 });
  return fc.record({
    method: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('GET', 'POST') },
      fc.constantFrom('PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE'),
    ),
    suffix: fc.oneof({ weight: 12, arbitrary: fc.constant('') }, fc.constantFrom('/', '/x', '/%00', '/..', '%2f')),
    query: fc.array(fc.tuple(names(query, ['x', '__proto__', 'url[]', 'url[a]']), text()), { maxLength: 6 }),
    isEscaped: fc.boolean(),
    headers: fc.array(fc.tuple(names(headers, commonHeaders), fc.oneof(text(), fc.constantFrom(...types))), {
      maxLength: 6,
    }),
    type: fc.option(fc.constantFrom(...types)),
    body: fc.option(
      fc.oneof(
        json.map((value) => JSON.stringify(value)),
        text(),
        fc.json(),
      ),
    ),
  });
};
type Shot = ReturnType<typeof shotAt> extends fc.Arbitrary<infer T> ? T : never;

/** As Node lets it be sent: what its own client refuses can't be sent by it. */
const sendable = (value: string) =>
  Buffer.from(value)
    .toString('latin1')
    .replace(/[^ -~\x80-\xff]/g, '')
    .slice(0, 6000);
const lineSafe = (value: string) =>
  Buffer.from(value)
    .toString('latin1')
    .replace(/[^!-~]/g, '');

let clients = 0;
/** Resolves with the status; with 0 where the connection was ended without one. */
function shoot(path: string, shot: Shot): Promise<number> {
  const query = shot.query.map(
    ([name, value]) => `${name}=${shot.isEscaped ? encodeURIComponent(Buffer.from(value).toString()) : value}`,
  );
  // Each from an address of its own, so that few are turned away for coming too often.
  clients += 1;
  const headers: OutgoingHttpHeaders = {
    Connection: 'close',
    'X-Forwarded-For': `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`,
  };
  if (shot.type) headers['Content-Type'] = shot.type;
  for (const [name, value] of shot.headers) headers[name] = sendable(value);
  const target = lineSafe(path + shot.suffix + (query.length ? `?${query.join('&')}` : '')).slice(0, 15_000);
  const { hostname, port } = new URL(serving.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path: target, method: shot.method, headers }, (response) => {
      resolve(response.statusCode ?? 0);
      // Events have no end.
      response.destroy();
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') reject(error);
      else resolve(0);
    });
    asked.end(shot.body ?? undefined);
  });
}

/** Bytes of memory that the server's process holds. */
const memory = (): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${serving.process.pid}/status`, 'utf8'))?.[1]) * 1024;

/** How many requests an endpoint gets where others get this many. */
const roundsFor = (path: string, others: number) => Math.ceil(others * (endpoints[path]?.share ?? 1));

test.each(Object.keys(endpoints))(
  'nothing that is sent to %s is a fault of ours',
  { timeout: 60_000 + rounds * 100 },
  async (path) => {
    await fc.assert(
      fc.asyncProperty(shotAt(path), async (shot) => {
        const status = await shoot(path, shot);
        // 501 is Node's word for a method that it doesn't know; 502 to 504 speak of services.
        expect([500, 501, 505]).not.toContain(status);
      }),
      { numRuns: roundsFor(path, rounds), seed, endOnFailure: false },
    );

    expect(serving.process.exitCode).toBeNull();
    expect(await (await fetch(serving.url)).text()).toContain('Own');
    expect(serving.said()).not.toMatch(/A request failed|canary-91c7/);
  },
);

test('memory is steady: more requests of the same kind leave it where it was', {
  timeout: 120_000 + rounds * 1000,
}, async () => {
  const paths = Object.keys(endpoints);
  // What is kept once is there after all of the requests above.
  const before = memory();

  for (const path of paths) {
    const numRuns = roundsFor(path, rounds / 3);
    for (const shot of fc.sample(shotAt(path), { numRuns, seed })) await shoot(path, shot);
  }

  // Garbage is collected when the runtime likes: what counts is that it does not grow with the requests.
  expect(memory() - before).toBeLessThan(48 * 1024 * 1024);
  expect((await fetch(serving.url)).status).toBe(200);
});
