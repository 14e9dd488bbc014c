import { describe, expect, test } from 'vitest';
import { wordsIn } from '../../cli/testing/words.ts';
import type { StatusReply } from '../../schema/api/status.ts';
import { OutboundFailure } from '../outbound/outbound-failure.ts';
import { answer, checksOf, nowhere, stopClock, target } from '../testing/status-checks.ts';
import { certificateReply } from './check-result.ts';

const en = wordsIn('en');

stopClock();

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

describe('the outcome that a page has words for', () => {
  const words: Record<string, string> = en.status;
  const worded = ({ outcome }: StatusReply) => {
    const values: Record<string, unknown> = { server: words.server, host: words.server, ...outcome?.values };
    const key = `outcome-${outcome?.code}`;
    const text = words[key] ?? words[`${key}_${values.count === 1 ? 'one' : 'other'}`];
    return text?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
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
    for (const url of ['icmp://nas.example', 'dns://nas.example', 'tls://nas.example', 'icmp://nas.example:7']) {
      const reply = await check(target({ url }), nowhere);
      expect(worded(reply)).toBe(reply.message);
    }
    const short = await check(target({ body: 'text' }), nowhere);
    expect(worded(short)).toBe(short.message);
  });

  test('is left out where there are no words for it', async () => {
    const { check } = checksOf(() => Promise.reject(failing('upstream_error', 'unknown-encoding', 'Odd.')));
    expect(await check(target(), nowhere)).toEqual({ successStatus: false, message: '❌ nas.example: Odd.' });
  });
});

test('an address says by its scheme what is done, and what came of it is told in words', async () => {
  const { check, asked } = checksOf();
  const replies = await Promise.all(
    ['icmp://nas.example', 'dns://a.example?server=10.0.0.1', 'tls://nas.example', 'icmp://nas.example:7'].map((url) =>
      check(target({ url }), nowhere),
    ),
  );

  expect(replies).toMatchObject([
    { successStatus: true, timeTaken: 3, message: '✅ nas.example answers pings\n⏱️ 3 ms' },
    { successStatus: true, message: '✅ a.example has an address\n⏱️ 0 ms' },
    { successStatus: true, warns: true, message: '⚠️ The certificate of nas.example ends in 1 day\n⏱️ 0 ms' },
    { successStatus: false, message: '❌ Server: This is not an address.' },
  ]);
  expect(asked.map(({ url }) => url)).toEqual(['icmp://nas.example']);
});

test.each([
  [14, true, undefined],
  [13.9, true, true],
  [0.5, true, true],
  [-0.1, false, undefined],
])('a certificate with %d days left is well: %s, and warns: %s', (days, successStatus, warns) => {
  const now = Date.now();
  const reply = certificateReply('nas.example', now + days * 86_400_000, { timeTaken: 8, now });
  expect([reply.successStatus, reply.warns]).toEqual([successStatus, warns]);
});

test('an answer without the text that it has to hold is not good, and the text is not told', async () => {
  const given = { ...answer(), body: Buffer.from('{"status": "größer"}') };
  const { check } = checksOf(async () => given);
  const ask = (body: string) => check(target({ body }), nowhere);

  expect(await ask('"größer"')).toMatchObject({ successStatus: true, statusCode: 200 });
  const reply = await ask('secret');
  expect(reply).toMatchObject({ successStatus: false, outcome: { code: 'no-text', values: { answer: '200 OK' } } });
  expect(JSON.stringify(reply)).not.toContain('secret');
});

test('what a check has found last is known by its name, for each that shares a request', async () => {
  const { check, ping, last, nameOf } = checksOf(async () => answer({ status: 403 }));
  const [plain, accepting] = [target(), target({ acceptCodes: '403' })];

  expect(last(nameOf(plain))).toBeUndefined();
  for (const one of [plain, accepting, target({ url: 'tls://nas.example' })]) await check(one, nowhere);
  await ping('nas.example', 22, 0);

  expect(last(nameOf(plain))).toEqual({ isUp: false, at: Date.now() });
  expect(last(nameOf(accepting))).toMatchObject({ isUp: true, timeTaken: 0 });
  expect(last(nameOf(target({ url: 'tls://nas.example' })))).toMatchObject({ isUp: true, days: 1 });
  expect(last(nameOf(target({ url: 'tcp://nas.example:22' })))).toMatchObject({ isUp: true });
});
