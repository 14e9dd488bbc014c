import { describe, expect, test } from 'vitest';
import { wordsIn } from '../../cli/testing/words.ts';
import type { StatusReply } from '../../schema/api/status.ts';
import { OutboundFailure } from '../outbound/outbound-failure.ts';
import { answer, checksOf, nowhere, stopClock, target } from '../testing/status-checks.ts';

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
