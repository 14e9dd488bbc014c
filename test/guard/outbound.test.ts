import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProxyFailureReply } from '../../schema/api/proxy.ts';
import { statusPath } from '../../schema/api/status.ts';
import { createOutbound, type Outbound } from '../../serve/outbound/outbound.ts';
import { type RunningServer, startServer } from '../../serve/server.ts';
import { createStatusChecks } from '../../serve/status/status-checks.ts';
import { ask, makeSite, startTestServer, startUpstream, type TestServer } from '../../serve/testing/test-server.ts';
import { faults, head } from './faults.ts';
import { type RawService, startRawService } from './raw-service.ts';

// Hostile upstreams, through the endpoints that ask them.

/** Milliseconds that stand in for the 10 and 30 seconds of the endpoints. */
const timeout = 500;

/** What a name leads to, one answer for each time that it is asked for; the last one stays. */
const names = new Map<string, { address: string; family: number }[]>();
const lookedUp: string[] = [];

let server: TestServer;
let asked: RunningServer;
let hostile: RawService;
let inner: Awaited<ReturnType<typeof startUpstream>>;
let second: Awaited<ReturnType<typeof startUpstream>>;
let location = '';
let seen: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  hostile = await startRawService((socket, request) => {
    const path = /^\S+ \/([^ ?]*)/.exec(request)?.[1] ?? '';
    const status = path === 'go-with-body' ? 307 : 302;
    const fault = faults[path];
    if (fault) fault(socket);
    else if (path.startsWith('go')) {
      socket.end(`HTTP/1.1 ${status} Found\r\nLocation: ${location}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    } else socket.end(`${head('Content-Type: text/plain\r\n')}${request}`);
  });
  inner = await startUpstream((_request, response) => response.end('SECRET of the inside'));
  second = await startUpstream(async (request, response) => {
    seen.push({ headers: request.headers, body: (await request.toArray()).join('') });
    response.end('second');
  });
  server = await startTestServer({ environment: { DASH_API_KEY: 'canary-5d1f' } });
  const out = createOutbound({
    lookup: (name, _options, done) => {
      lookedUp.push(name);
      const answers = names.get(name) ?? [];
      const next = answers.length > 1 ? answers.shift() : answers[0];
      if (next) done(null, [next]);
      else done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }), []);
    },
  });
  const outbound: Outbound = {
    ...out,
    fetchBytes: (url, request) => {
      // Much to read takes a busy machine its time.
      const isLarge = /\/(?:huge|bomb)$/.test(String(url));
      return out.fetchBytes(url, { ...request, timeoutMs: isLarge ? 20_000 : timeout });
    },
  };
  const checks = createStatusChecks({ ...server.context, outbound });
  asked = await startServer({ ...server.context, outbound, checks }, { host: '127.0.0.1', port: 0 });
  const origins = [hostile.origin, 'http://127.0.0.1:1', `http://unknown.example:${hostile.port}`];
  const moving = ['first', 'second', 'third'].map((name) => `http://${name}.moving.example:${hostile.port}`);
  server.context.site.publish(
    makeSite({
      proxyTargets: [
        ...[...origins, ...moving].map((origin) => ({ origin, names: ['DASH_API_KEY'] })),
        { origin: second.origin, names: [] },
      ],
      statusTargets: [
        ...Object.keys(faults).map((path) => ({ url: `${hostile.origin}/${path}`, interval: 0 })),
        { url: `${hostile.origin}/go`, interval: 0 },
        ...moving.map((url) => ({ url, interval: 0 })),
      ],
    }),
  );
});
afterAll(async () => {
  await asked.close();
  for (const part of [server, hostile, inner, second]) await part.stop();
});
beforeEach(() => {
  seen = [];
});

interface Given {
  method?: string;
  custom?: Record<string, string>;
  body?: string;
}
async function proxy(target: string, { method = 'GET', custom = {}, body }: Given = {}) {
  const answer = await ask(asked, '/cors-proxy', {
    method,
    headers: { 'Target-URL': target, CustomHeaders: JSON.stringify(custom) },
    ...(body !== undefined && { body }),
  });
  const text = answer.body.toString();
  const { error } = (/^\{"success":false,/.test(text) ? JSON.parse(text) : {}) as Partial<ProxyFailureReply>;
  return { status: answer.status, text, error };
}

const isUp = async () => expect((await ask(asked, '/')).status).toBe(200);

const tooLarge = /^The answer has more than 10485760 bytes\.$/;
const brokenOff = /^The host broke the connection off/;
const noHttp = /^The host answers with something that is no proper HTTP/;
const otherLength = /^The answer has another length than the host announced/;
const notUnpacked = /^The answer can’t be decompressed/;

describe('through the proxy', () => {
  test.each([
    ['huge', 502, tooLarge],
    ['bomb', 502, tooLarge],
    ['silent', 504, /^The host did not answer in \d+ ms\.$/],
    ['drips-its-head', 504, /^The host did not answer in \d+ ms\.$/],
    ['drips', 504, /^The host began to answer, and did not end in time\.$/],
    ['closes-at-once', 502, brokenOff],
    ['closes-in-head', 502, brokenOff],
    ['closes-in-body', 502, otherLength],
    ['closes-in-chunk', 502, noHttp],
    ['resets', 502, brokenOff],
    ['nonsense', 502, noHttp],
    ['old-http', 502, noHttp],
    ['bad-length', 502, noHttp],
    ['two-lengths', 502, otherLength],
    ['length-and-chunks', 502, otherLength],
    ['bad-chunks', 502, noHttp],
    ['long-head', 502, noHttp],
    ['no-status', 502, noHttp],
    ['odd-status', 502, noHttp],
    ['switches-protocol', 502, noHttp],
    ['only-continues', 502, noHttp],
    ['broken-gzip', 502, notUnpacked],
    ['cut-gzip', 502, notUnpacked],
    ['unknown-encoding', 502, /^The answer is compressed in an unknown way\.$/],
    ['leads-nowhere', 502, /^The host redirects to something that is no address\.$/],
    ['leads-around', 502, /^The host redirects too many times\.$/],
    ['leads-to-file', 502, /^The host redirects to an address that is neither http nor https\.$/],
  ])('an upstream that is %s is refused with %i and its own message', async (path, status, message) => {
    const { error, ...answer } = await proxy(`${hostile.origin}/${path}`);

    expect([answer.status, error?.message]).toEqual([status, expect.stringMatching(message)]);
    expect(error?.type).toBe(status === 504 ? 'upstream_timeout' : 'upstream_error');
    await isUp();
  });

  test('a host that is down, one that has no name, and one that is not named have failures of their own', async () => {
    expect((await proxy('http://127.0.0.1:1/')).error?.message).toMatch(/^The host takes no connections at this port/);
    expect((await proxy(`http://unknown.example:${hostile.port}/`)).error?.message).toMatch(
      /^The name of the host leads nowhere/,
    );
    expect((await proxy(inner.origin)).error?.message).toBe('The config names no widget that asks this host.');
  });

  test('a type that no header can hold does not break the answer', async () => {
    const odd = await startRawService((socket) =>
      socket.end(Buffer.from(`${head('Content-Type: text/€;ü\r\n')}hello`)),
    );
    const { site } = server.context;
    const before = site.current();
    site.publish(makeSite({ version: 'odd', proxyTargets: [{ origin: odd.origin, names: [] }] }));

    const answer = await proxy(odd.origin);

    expect([answer.status, answer.text]).toEqual([200, 'hello']);
    if (before) site.publish(before);
    await odd.stop();
  });

  test('an answer that says less of its length than it sends counts as far as it said', async () => {
    const short = await startRawService((socket) => socket.end(`${head('Content-Length: 5\r\n')}hello, and more`));
    const before = server.context.site.current();
    server.context.site.publish(makeSite({ version: 'short', proxyTargets: [{ origin: short.origin, names: [] }] }));

    expect(await proxy(short.origin)).toMatchObject({ status: 200, text: 'hello' });
    if (before) server.context.site.publish(before);
    await short.stop();
  });
});

/** Ways to write where nobody is to be led; `PORT` is that of a service that the config does not name. */
const innerAddresses = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
  ],
  ...[
    '%31%32%37.0.0.1',
    '%E2%91%A0%E2%91%A1%E2%91%A6.%E2%93%AA.%E2%93%AA.%E2%91%A0',
    '127%E3%80%820%E3%80%820%E3%80%821',
  ],
  ...['[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[0:0:0:0:0:0:0:1]', '[64:ff9b::7f00:1]'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', '0', '0.0.0.0', '[::]', '127.255.255.254'],
  ...['me:pass@127.0.0.1', 'NAMED@127.0.0.1', 'NAMED%40@127.0.0.1', '127.0.0.1:1@127.0.0.1'],
].map((host) => `http://${host}:PORT/`);
const metadata = [
  ...[
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '169.254.43518',
    '[::ffff:169.254.169.254]',
  ],
  ...[
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::a9fe:a9fe]',
    '[2002:a9fe:a9fe::]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '100.100.100.200',
  ],
  ...['metadata.google.internal', 'instance-data', '169.254.169.254.', 'me@169.254.169.254', 'NAMED@169.254.169.254'],
].map((host) => `http://${host}/latest/meta-data/`);
const otherForms = [
  ...['//127.0.0.1:PORT/', '\\\\127.0.0.1:PORT\\', '/\\127.0.0.1:PORT/', 'http:\\\\127.0.0.1:PORT'],
  ...[
    'https://NAMED/',
    'ftp://NAMED/',
    'gopher://127.0.0.1:PORT/_x',
    'file:///etc/passwd',
    'file://127.0.0.1/etc/passwd',
  ],
  ...[
    'data:text/plain,SECRET',
    'javascript:alert(1)',
    'blob:http://NAMED/x',
    'dict://127.0.0.1:PORT/',
    'ldap://127.0.0.1:PORT/',
  ],
  ...[
    'unix:/run/docker.sock',
    'http+unix://%2Frun%2Fdocker.sock/',
    'ws://127.0.0.1:PORT/',
    'view-source:http://127.0.0.1:PORT/',
  ],
];

describe('a redirect of a host that the config names', () => {
  test.each([...innerAddresses, ...metadata, ...otherForms])('to %s is not followed', async (target) => {
    location = target.replaceAll('PORT', String(inner.port)).replaceAll('NAMED', new URL(hostile.origin).host);
    lookedUp.length = 0;

    const { status, error, text } = await proxy(`${hostile.origin}/go`);

    expect([403, 502]).toContain(status);
    expect(error?.message).toMatch(/^The host redirects to /);
    expect(text).not.toContain('SECRET');
    expect([inner.count(), lookedUp]).toEqual([0, []]);
  });

  test('to an inner address is taken for the answer of a status check, and not followed either', async () => {
    location = inner.origin;

    const answer = await ask(asked, `/${statusPath({ url: `${hostile.origin}/go` })}`);

    expect(JSON.parse(answer.body.toString())).toMatchObject({ successStatus: true, statusCode: 302 });
    expect(inner.count()).toBe(0);
  });

  test.each(['http://169.254.169.254/latest/', `http://inner.example:80/`])(
    'to %s is no good answer of a status check, and not followed',
    async (target) => {
      location = target;
      lookedUp.length = 0;
      // What came of the check before counts for two seconds.
      const url = `${hostile.origin}/go?${encodeURIComponent(target)}`;
      const { site } = server.context;
      const before = site.current();
      site.publish(makeSite({ version: target, statusTargets: [{ url, interval: 0 }] }));

      const answer = await ask(asked, `/${statusPath({ url })}`);

      expect(JSON.parse(answer.body.toString())).toMatchObject({
        successStatus: false,
        message: expect.stringContaining(`leads to ${new URL(target).host}, which the config does not name`),
      });
      expect(lookedUp).toEqual([]);
      if (before) site.publish(before);
    },
  );
});

describe('a name', () => {
  const here = { address: '127.0.0.1', family: 4 };

  test('that moves to a metadata address between two requests is refused, on both ways', async () => {
    const url = `http://first.moving.example:${hostile.port}`;
    names.set('first.moving.example', [here, { address: '169.254.169.254', family: 4 }]);

    expect((await proxy(url)).status).toBe(200);
    const { status, error } = await proxy(url);
    const checked = JSON.parse((await ask(asked, `/${statusPath({ url })}`)).body.toString());

    expect([status, error?.code]).toEqual([403, 'address-refused']);
    expect(error?.message).toBe('The host has an address that is not asked from here.');
    expect(checked).toMatchObject({ successStatus: false, outcome: { code: 'address-refused' } });
  });

  test('is looked up once for a request, and asked at the address that was looked at', async () => {
    names.set('second.moving.example', [here, { address: '169.254.169.254', family: 4 }]);
    lookedUp.length = 0;

    const answer = await proxy(`http://second.moving.example:${hostile.port}/`);

    expect([answer.status, lookedUp]).toEqual([200, ['second.moving.example']]);
  });

  test('that led to the internet does not lead to this machine afterwards', async () => {
    const url = `http://third.moving.example:${hostile.port}`;
    // Without a family Node connects to nothing: no test asks the internet.
    names.set('third.moving.example', [{ address: '8.8.8.8', family: 0 }, here]);
    await proxy(url);
    const before = hostile.count();

    const { status, error } = await proxy(url);

    expect([status, error?.code, hostile.count()]).toEqual([403, 'address-refused', before]);
    expect(error?.message).toBe('The name of the host led to the internet, and now leads to this machine.');
  });
});

describe('a secret that a header names', () => {
  const custom = { 'X-Key': 'DASH_API_KEY', Authorization: 'Bearer DASH_API_KEY' };

  test('reaches its own host, and stays there when that one redirects to another', async () => {
    expect((await proxy(`${hostile.origin}/echo`, { custom })).text).toContain('DASH_API_KEY');
    location = `${second.origin}/?k=DASH_API_KEY`;

    expect((await proxy(`${hostile.origin}/go`, { custom })).text).toBe('second');

    expect(seen).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toContain('canary');
  });

  test('is not sent on in a body, nor asked for by a host that it is not for', async () => {
    location = second.origin;
    const given = { method: 'POST', custom, body: '{"key":"DASH_API_KEY"}' };

    expect((await proxy(`${hostile.origin}/go-with-body`, given)).error?.code).toBe('redirect-with-body');
    expect((await proxy(second.origin, { custom })).error?.code).toBe('variable-not-named');

    expect(seen).toEqual([]);
  });
});

test.each([
  ['silent', 'no-answer'],
  ['closes-at-once', 'failed'],
  ['nonsense', 'failed'],
  ['odd-status', 'failed'],
  ['long-head', 'failed'],
  ['switches-protocol', 'failed'],
  ['leads-nowhere', 'bad-redirect'],
  ['leads-around', 'too-many-redirects'],
])('a status check of an upstream that is %s says so: %s', async (path, code) => {
  const answer = await ask(asked, `/${statusPath({ url: `${hostile.origin}/${path}` })}`);

  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body.toString())).toMatchObject({ successStatus: false, outcome: { code } });
});

test('a port check tries what the config names, and nothing else', async () => {
  const ping = async (host: string, port: number) =>
    (await ask(asked, `/status-ping?host=${host}&port=${port}`)).status;

  expect(await ping('127.0.0.1', hostile.port)).toBe(200);
  for (const host of ['127.0.0.1', '127.1', 'localhost', '[::ffff:127.0.0.1]', '169.254.169.254']) {
    expect([host, await ping(host, inner.port)]).toEqual([host, 403]);
  }
  expect(inner.count()).toBe(0);
});
