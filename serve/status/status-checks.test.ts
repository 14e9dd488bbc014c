import { expect, test, vi } from 'vitest';
import { OutboundFailure } from '../outbound/outbound-failure.ts';
import { createMemoryState } from '../state/memory-state.ts';
import { answer, checksOf, nowhere, pass, stopClock, target, times } from '../testing/status-checks.ts';

stopClock();

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

test('a clock that is set back makes no answer count for longer, and servers that share a state share answers', async () => {
  const state = createMemoryState();
  const [one, other] = [checksOf(undefined, state), checksOf(undefined, state)];
  await one.check(target({ interval: 10 }), nowhere);
  await other.check(target({ interval: 10 }), nowhere);
  expect([one.asked.length, other.asked.length]).toEqual([1, 0]);

  vi.setSystemTime(Date.now() - 3_600_000);
  await other.check(target({ interval: 10 }), nowhere);
  expect([one.asked.length, other.asked.length]).toEqual([1, 1]);
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
