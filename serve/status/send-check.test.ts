import { expect, test } from 'vitest';
import { answer, checksOf, nowhere, stopClock, target } from '../testing/status-checks.ts';

stopClock();

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

test('a redirect that repeats a secret is not told with it', async () => {
  const { check } = checksOf(async () => answer({ status: 302, location: new URL('https://k-123.example/k-123') }));

  const reply = await check(target({ names: ['DASH_API_KEY'], headers: { 'X-Key': 'DASH_API_KEY' } }), nowhere);

  expect(reply).toMatchObject({ successStatus: false, outcome: { code: 'leads-away', values: { to: '...' } } });
  expect(JSON.stringify(reply)).not.toContain('k-123');
});
