import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import type { StatusReply } from '../../schema/api/status.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { OutboundFailure } from '../outbound/outbound-failure.ts';
import type { OutboundAnswer } from '../outbound/outbound-request.ts';
import type { StatusTarget } from '../site/site.ts';
import { createStatusChecks } from './status-checks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const nowhere = () => false;
const target = (more: Partial<StatusTarget> = {}): StatusTarget => ({
  url: 'http://nas.example/',
  interval: 0,
  ...more,
});
const answer = (more: Partial<OutboundAnswer> = {}): OutboundAnswer => ({
  url: 'http://nas.example/',
  status: 200,
  statusText: 'OK',
  type: '',
  body: Buffer.alloc(0),
  ...more,
});

/** Checks whose requests are answered by `respond`; `asked` keeps book of when they left, in ms. */
function checksOf(respond: (url: string) => Promise<OutboundAnswer> = async () => answer()) {
  const began = performance.now();
  const asked: { url: string; at: number; headers: unknown }[] = [];
  const outbound: Outbound = {
    fetchBytes(url, { headers }) {
      asked.push({ url: String(url), at: performance.now() - began, headers });
      return respond(String(url));
    },
    tryPort: async (host, port) => {
      asked.push({ url: `${host}:${port}`, at: performance.now() - began, headers: undefined });
    },
    close: async () => undefined,
  };
  const environment = { DASH_API_KEY: 'k-123', DASH_HOST: '10.0.0.9' };
  return { ...createStatusChecks({ outbound, environment }), asked };
}
const times = (asked: { at: number }[]) => asked.map(({ at }) => at);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('identical checks under way are one request, and each is judged by its own codes', async () => {
  const { check, asked } = checksOf(async () => {
    await new Promise((done) => setTimeout(done, 500));
    return answer({ status: 403, statusText: 'Forbidden' });
  });

  const replies = Promise.all([
    check(target(), nowhere),
    check(target({ acceptCodes: '403' }), nowhere),
    check(target({ acceptCodes: '400-403' }), nowhere),
  ]);
  await pass(500);

  expect((await replies).map(({ successStatus }) => successStatus)).toEqual([false, true, true]);
  expect(asked).toHaveLength(1);
});

test('what makes another request is another check: headers, certificates, redirects', async () => {
  const { check, asked } = checksOf();
  const one = { headers: { 'X-Key': 'a' } };

  const kinds = [{}, one, { headers: { 'X-Key': 'b' } }, { insecure: true as const }, { maxRedirects: 0 }];
  for (const more of [...kinds, ...kinds]) await check(target(more), nowhere);

  expect(asked).toHaveLength(kinds.length);
});

test('who comes a little early waits for the next answer instead of taking the old one', async () => {
  let status = 200;
  const { check, asked } = checksOf(async () => answer({ status }));
  const ask = async () => (await check(target({ interval: 10 }), nowhere)).successStatus;

  expect(await ask()).toBe(true);
  status = 500;
  await pass(8900);
  expect(await ask()).toBe(true);
  await pass(200);
  const early = ask();
  await pass(900);

  expect(await early).toBe(false);
  expect(times(asked)).toEqual([0, 10_000]);
});

test('however many ask, a check is made once in its interval', async () => {
  const { check, asked } = checksOf();
  const ask = () => void check(target({ interval: 10 }), nowhere);

  // Tabs that ask each 10 s, at different times.
  for (const start of [0, 3000, 9950, 7000]) {
    setTimeout(() => {
      ask();
      setInterval(ask, 10_000);
    }, start);
  }
  await pass(35_000);

  expect(times(asked)).toEqual([0, 10_000, 20_000, 30_000]);
});

test('without an interval an answer counts for two seconds', async () => {
  const { check, asked } = checksOf();

  for (const wait of [0, 1000, 700, 2000]) {
    await pass(wait);
    await check(target(), nowhere);
  }

  expect(times(asked)).toEqual([0, 3700]);
});

test('who asks again hears of a check that was slower than its answer counts', async () => {
  const { check, asked } = checksOf(async () => {
    await new Promise((done) => setTimeout(done, 3000));
    return answer();
  });

  void check(target(), nowhere);
  await pass(30_000);
  expect((await check(target(), nowhere, true)).successStatus).toBe(true);
  expect(asked).toHaveLength(1);

  await pass(40_000);
  for (const asksAgain of [true, false]) void check(target(), nowhere, asksAgain);
  await pass(5000);
  void check(target(), nowhere);
  await pass(0);
  expect(times(asked)).toEqual([0, 70_000, 75_000]);
});

test('a check that takes longer than its interval is not made twice', async () => {
  const { check, asked } = checksOf(async () => {
    await new Promise((done) => setTimeout(done, 10_000));
    throw new OutboundFailure('upstream_timeout', 'upstream-timeout', '');
  });

  const replies = [check(target({ interval: 2 }), nowhere)];
  await pass(5000);
  replies.push(check(target({ interval: 2 }), nowhere));
  await pass(5000);

  expect((await Promise.all(replies)).map(({ message }) => message)).toEqual(
    Array(2).fill('❌ nas.example: no answer in 10 s (ETIMEDOUT)'),
  );
  expect(asked).toHaveLength(1);
});

test('no more than 64 are under way at a time, and the rest follow in order', async () => {
  let running = 0;
  let most = 0;
  const { check, asked } = checksOf(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setTimeout(done, 100));
    running -= 1;
    return answer();
  });

  const all = Array.from({ length: 300 }, (_, index) => check(target({ url: `http://nas.example/${index}` }), nowhere));
  await pass(500);

  expect(await Promise.all(all)).toHaveLength(300);
  expect(most).toBe(64);
  expect(asked.map(({ url }) => url)).toEqual(all.map((_, index) => `http://nas.example/${index}`));
});

test('what is kept has an end', async () => {
  const { check, asked } = checksOf();
  const ask = (index: number) => check(target({ url: `http://nas.example/${index}`, interval: 60 }), nowhere);

  for (let index = 0; index < 5100; index += 1) await ask(index);
  await ask(5000);
  expect(asked).toHaveLength(5100);
  await ask(0);
  expect(asked).toHaveLength(5101);
});

test('a variable that a check may not send stays here, whatever its address and its headers name', async () => {
  const { check, asked } = checksOf();

  for (const more of [{ url: 'http://a.example/?k=DASH_API_KEY' }, { headers: { 'X-Key': 'DASH_API_KEY' } }]) {
    expect(await check(target({ ...more, names: ['DASH_HOST'] }), nowhere)).toMatchObject({
      successStatus: false,
      message: expect.stringContaining('DASH_API_KEY is not for this host'),
    });
  }
  expect(asked).toEqual([]);
});

test('variables are filled in on their way to the host that the item names', async () => {
  const { check, asked } = checksOf();

  await check(
    target({
      names: ['DASH_HOST', 'DASH_API_KEY'],
      url: 'http://DASH_HOST/x?k=DASH_API_KEY',
      headers: { Authorization: 'Bearer DASH_API_KEY' },
    }),
    nowhere,
  );
  const missing = await check(target({ headers: { 'X-Key': 'DASH_UNSET' }, names: ['DASH_UNSET'] }), nowhere);

  expect(asked).toMatchObject([{ url: 'http://10.0.0.9/x?k=k-123', headers: { Authorization: 'Bearer k-123' } }]);
  expect(missing).toMatchObject({
    successStatus: false,
    message: '❌ Server: Environment variable DASH_UNSET not found',
  });
});

test.each([
  [
    answer(),
    {
      successStatus: true,
      statusCode: 200,
      statusText: 'OK',
      timeTaken: 0,
      message: '✅ Server answered 200 OK\n⏱️ 0 ms',
    },
  ],
  [
    answer({ url: 'https://nas.example/', statusText: '' }),
    { serverName: 'nas.example', message: '✅ nas.example answered 200 OK\n⏱️ 0 ms' },
  ],
  [answer({ url: 'https://10.0.0.1/' }), { message: '✅ Server answered 200 OK\n⏱️ 0 ms' }],
  [
    answer({ status: 302, statusText: 'Found' }),
    { successStatus: true, message: '⚠️ Server answered 302 Found\n⏱️ 0 ms' },
  ],
  [
    answer({ status: 308, location: new URL('https://www.nas.example:8443/') }),
    { successStatus: true, message: '⚠️ Server answered 308 Permanent Redirect\n⏱️ 0 ms' },
  ],
  [
    answer({ status: 302, location: new URL('http://169.254.169.254/latest') }),
    {
      successStatus: false,
      message:
        '❌ nas.example answered 302 Found and leads to 169.254.169.254, which the config does not name\n' +
        'statusCheckAcceptCodes: 302 counts that as good',
    },
  ],
])('an answer %# is told in the layout that clients know', async (given, expected) => {
  const { check } = checksOf(async () => given);

  expect(await check(target(), nowhere)).toMatchObject(expected);
});

test.each([
  ['https://jellyfin.example.org/', 'https://auth.example.org/', true],
  ['https://example.org/', 'https://auth.example.org/', true],
  ['https://auth.example.org/', 'https://example.org/', true],
  ['http://nas.lan/', 'https://auth.lan/', true],
  ['http://nas.home.arpa/', 'https://auth.home.arpa/', true],
  ['https://example.org/', 'https://other.org/', false],
  ['https://nas.example.org/', 'https://example.net/', false],
  ['https://nas.example.org/', 'https://evil-example.org/', false],
  ['http://192.168.1.5/', 'http://192.168.1.6/', false],
  ['http://nas/', 'http://router/', false],
])('a redirect from %s to %s that nobody follows counts as good: %s', async (url, to, isGood) => {
  const { check } = checksOf(async () => answer({ url, status: 302, location: new URL(to) }));

  expect((await check(target({ url }), nowhere)).successStatus).toBe(isGood);
});

test('a code that is not good is told without fields of its own', async () => {
  const { check } = checksOf(async () => answer({ status: 503, statusText: 'Service Unavailable' }));

  const { outcome, ...reply } = await check(target(), nowhere);
  expect(reply).toEqual({ successStatus: false, message: '❌ Service error: 503 Service Unavailable' });
  expect(outcome).toEqual({ code: 'service-error', values: { answer: '503 Service Unavailable' } });
});

test('a redirect to a host that is not asked counts as good where the item accepts its code', async () => {
  const { check } = checksOf(async () => answer({ status: 302, location: new URL('https://sign-in.example/') }));

  expect(await check(target(), nowhere)).toMatchObject({ successStatus: false });
  for (const more of [{ acceptCodes: '302' }, { acceptCodes: '300-399' }, { maxRedirects: 0 }]) {
    expect(await check(target(more), nowhere)).toMatchObject({ successStatus: true, statusCode: 302 });
  }
});

test('a redirect that repeats a secret is not told with it', async () => {
  const { check } = checksOf(async () => answer({ status: 302, location: new URL('https://k-123.example/k-123') }));

  const reply = await check(target({ names: ['DASH_API_KEY'], headers: { 'X-Key': 'DASH_API_KEY' } }), nowhere);

  expect(reply).toMatchObject({ successStatus: false, outcome: { code: 'leads-away', values: { to: '...' } } });
  expect(JSON.stringify(reply)).not.toContain('k-123');
});

test('what is known of a check is told without another, for a while', async () => {
  const { check, ping, recall, recallPing, asked } = checksOf();

  expect([await recall(target()), await recallPing('nas.example', 22)]).toEqual([undefined, undefined]);
  await Promise.all([check(target(), nowhere), ping('nas.example', 22, 0)]);
  await pass(500_000);
  expect([await recall(target()), await recallPing('nas.example', 22)]).toMatchObject([
    { successStatus: true, statusCode: 200 },
    { successStatus: true },
  ]);
  await pass(200_000);

  expect([await recall(target()), await recallPing('nas.example', 22)]).toEqual([undefined, undefined]);
  expect(asked).toHaveLength(2);
});

test('a redirect is judged by its own code where none is to be followed', async () => {
  const { check } = checksOf(async () => answer({ status: 307, location: new URL('http://nas.example/b') }));

  expect(await check(target({ maxRedirects: 0 }), nowhere)).toMatchObject({ successStatus: false });
  expect(await check(target({ maxRedirects: 0, acceptCodes: '307' }), nowhere)).toMatchObject({ successStatus: true });
});

test.each([
  [
    new OutboundFailure('upstream_error', 'ECONNREFUSED', '', { cause: { errors: [{ errno: -111 }] } }),
    '❌ nas.example: ECONNREFUSED (-111)',
  ],
  [
    new OutboundFailure('upstream_error', 'ENOTFOUND', '', { cause: { errno: -3008 } }),
    '❌ nas.example: ENOTFOUND (-3008)',
  ],
  [
    new OutboundFailure('upstream_error', 'DEPTH_ZERO_SELF_SIGNED_CERT', ''),
    '❌ nas.example: DEPTH_ZERO_SELF_SIGNED_CERT',
  ],
  [
    new OutboundFailure('upstream_error', 'too-many-redirects', 'The host redirects too many times.'),
    '❌ nas.example: The host redirects too many times.',
  ],
])('a failure %# is told with the host and what went wrong', async (failure, message) => {
  const { check } = checksOf(() => Promise.reject(failure));

  expect(await check(target(), nowhere)).toMatchObject({ successStatus: false, message });
});

test('a port is tried once in its interval too', async () => {
  const { ping, asked } = checksOf();

  const replies = await Promise.all([ping('nas.example', 22, 10), ping('nas.example', 22, 10)]);
  await ping('nas.example', 23, 10);

  expect(replies[0]).toMatchObject({
    successStatus: true,
    timeTaken: 0,
    message: '✅ nas.example takes connections on port 22\n⏱️ 0 ms',
  });
  expect(asked.map(({ url }) => url)).toEqual(['nas.example:22', 'nas.example:23']);
});

describe('the outcome that a page has words for', () => {
  const words: Record<string, string> = en.status;
  const worded = ({ outcome }: StatusReply) => {
    const values: Record<string, unknown> = { server: words.server, host: words.server, ...outcome?.values };
    return words[`outcome-${outcome?.code}`]?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };
  const failing = (type: OutboundFailure['type'], code: string, message = '') =>
    new OutboundFailure(type, code, message);

  test.each([
    [answer()],
    [answer({ url: 'https://nas.example/', status: 302, statusText: 'Found' })],
    [answer({ status: 500, statusText: '' })],
    [answer({ status: 302, location: new URL('https://sign-in.example/') })],
    [failing('upstream_timeout', 'upstream-timeout')],
    [failing('upstream_error', 'ECONNREFUSED')],
    [failing('upstream_error', 'too-many-redirects', 'The host redirects too many times.')],
    [failing('refused', 'address-refused', 'The host has an address that is not asked from here.')],
  ])('says in English what the message says: %#', async (given) => {
    const { check } = checksOf(async () => {
      if (given instanceof Error) throw given;
      return given;
    });

    const reply = await check(target(), nowhere);
    expect(worded(reply)).toBe(reply.message);
  });

  test('says so of a port and of a missing variable too', async () => {
    const { check, ping } = checksOf();
    const open = await ping('nas.example', 22, 10);
    expect(worded(open)).toBe(open.message);
    const missing = await check(target({ url: 'http://DASH_UNSET/', names: ['DASH_UNSET'] }), nowhere);
    expect(worded(missing)).toBe(missing.message);
  });

  test('is left out where there are no words for it', async () => {
    const { check } = checksOf(() => Promise.reject(failing('upstream_error', 'unknown-encoding', 'Odd.')));
    expect(await check(target(), nowhere)).toEqual({ successStatus: false, message: '❌ nas.example: Odd.' });
  });
});
