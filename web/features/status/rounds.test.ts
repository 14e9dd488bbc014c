import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StatusReply } from '../../../schema/api/status.ts';
import { unanswered, withdrawn } from '../../api/status.ts';
import { followOnly, checks as store } from '../../stores/checks.ts';
import { type Check, createRounds } from './rounds.ts';

const good: StatusReply = { successStatus: true, message: 'good' };

/** A call for a check that waits for the test to answer it. */
interface Call {
  request: string;
  wait: number;
  at: number;
  answer: (reply: StatusReply | typeof withdrawn | typeof unanswered | undefined) => Promise<void>;
  fail: () => Promise<void>;
}
let calls: Call[];
let began: number;
beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  began = performance.now();
  followOnly([]);
});
afterEach(() => {
  vi.useRealTimers();
});

const states = () => Object.fromEntries(store.getState().states);
const settle = () => vi.advanceTimersByTimeAsync(0);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const start = () =>
  createRounds(
    (request, wait) =>
      new Promise((resolve, reject) => {
        calls.push({
          request,
          wait,
          at: performance.now() - began,
          answer: async (reply) => {
            resolve(reply);
            await settle();
          },
          fail: async () => {
            reject(new Error('down'));
            await settle();
          },
        });
      }),
  );
const checks = (given: Record<string, Partial<Check>>) =>
  new Map(Object.entries(given).map(([request, check]) => [request, { interval: 0, shown: true, ...check }]));
const asked = () => calls.map(({ request }) => request);
const times = () => calls.map(({ at }) => at);
const answerAll = async () => {
  for (let index = 0; index < calls.length; index += 1) await calls[index]?.answer(good);
};

describe('checked on display, then every statusCheckInterval seconds if the interval is greater than 0', () => {
  test('without an interval a check is made once', async () => {
    start().follow(checks({ a: {} }));
    await calls[0]?.answer(good);
    await pass(600_000);

    expect(asked()).toEqual(['a']);
    expect(states()).toEqual({ a: { result: good } });
  });

  test('with one it is made again so often, reckoned from when it was asked', async () => {
    start().follow(checks({ a: { interval: 10 } }));
    await pass(4000);
    await calls[0]?.answer(good);
    await pass(6000);
    await calls[1]?.answer(good);
    await pass(9999);
    expect(times()).toEqual([0, 10_000]);
    await pass(1);
    expect(times()).toEqual([0, 10_000, 20_000]);
  });

  test('one that takes longer than its interval is made again once it is done', async () => {
    start().follow(checks({ a: { interval: 2 } }));
    await pass(9000);
    expect(asked()).toEqual(['a']);
    await calls[0]?.answer(good);
    expect(times()).toEqual([0, 9000]);
  });

  test('what is not shown waits until it is', async () => {
    const rounds = start();
    rounds.follow(checks({ a: { shown: false, interval: 5 } }));
    await pass(60_000);
    expect(asked()).toEqual([]);

    rounds.follow(checks({ a: { interval: 5 } }));
    expect(asked()).toEqual(['a']);
    await calls[0]?.answer(good);
    rounds.follow(checks({ a: { shown: false, interval: 5 } }));
    await pass(60_000);
    expect(asked()).toEqual(['a']);
  });
});

describe('no result yet: yellow, turning grey after 2 s', () => {
  test('a check that waits for its turn is not late, however long that takes', async () => {
    start().follow(checks({ a: {}, b: {}, c: {}, d: {} }));
    await pass(5000);
    expect(states()).toEqual({ a: { late: true }, b: { late: true }, c: { late: true }, d: {} });
    await calls[0]?.answer(good);
    await pass(2000);
    expect(states()).toMatchObject({ d: { late: true } });
  });

  test('a check is late two seconds after it was asked for, and no more once there is a result', async () => {
    start().follow(checks({ a: {} }));
    expect(states()).toEqual({ a: {} });
    await pass(1999);
    expect(states()).toEqual({ a: {} });
    await pass(1);
    expect(states()).toEqual({ a: { late: true } });
    await calls[0]?.answer(good);
    expect(states()).toEqual({ a: { result: good } });
  });

  test('a result stays while the next one is under way', async () => {
    start().follow(checks({ a: { interval: 3 } }));
    await calls[0]?.answer(good);
    await pass(10_000);

    expect(calls).toHaveLength(2);
    expect(states()).toEqual({ a: { result: good } });
  });
});

test('a call that fails is noted as such, and tried again in the next round', async () => {
  start().follow(checks({ a: { interval: 10 } }));
  await calls[0]?.fail();
  expect(states()).toEqual({
    a: { result: { statusText: 'Failed to make request', statusSuccess: false } },
  });

  await pass(10_000);
  await calls[1]?.answer(good);
  expect(states()).toEqual({ a: { result: good } });
});

describe('a check that the server knows no more', () => {
  const refused = { result: { statusText: 'Failed to make request', statusSuccess: false } };

  test('stays as it is until the page must have changed, and is told as failed if it has not', async () => {
    start().follow(checks({ a: { interval: 1 } }));
    await calls[0]?.answer(good);
    await pass(1000);
    await calls[1]?.answer(withdrawn);
    expect(states()).toEqual({ a: { result: good } });
    await pass(4999);
    expect([asked(), states()]).toEqual([['a', 'a'], { a: { result: good } }]);
    await pass(1);
    await calls[2]?.answer(withdrawn);
    expect(states()).toEqual({ a: refused });
    await pass(1000);
    await calls[3]?.answer(good);
    expect(states()).toEqual({ a: { result: good } });
  });

  test('is asked for no more once the page has changed', async () => {
    const rounds = start();
    rounds.follow(checks({ a: {} }));
    await calls[0]?.answer(withdrawn);
    rounds.follow(checks({ b: {} }));
    await pass(60_000);
    expect(asked()).toEqual(['a', 'b']);
  });
});

describe('while Dash gives no answer', () => {
  test('what was found stays, and one check at a time asks whether it does again', async () => {
    start().follow(checks({ a: { interval: 10 }, b: { interval: 10 }, c: {}, d: {} }));
    await calls[0]?.answer(good);
    await calls[1]?.answer(undefined);
    for (const call of [2, 3, 4]) await calls[call]?.answer(unanswered);
    expect(states()).toMatchObject({ a: { result: good }, b: {}, c: {}, d: {} });
    const before = calls.length;
    await pass(4999);
    expect(calls).toHaveLength(before);
    await pass(1);
    expect(calls).toHaveLength(before + 1);
    await calls.at(-1)?.answer(unanswered);
    expect(calls).toHaveLength(before + 1);
    await pass(5000);
    expect(calls).toHaveLength(before + 2);
    await calls.at(-1)?.answer(good);
    expect(calls).toHaveLength(before + 5);
    for (const call of calls.slice(before)) await call.answer(good);
    expect(Object.values(states()).map(({ result }) => result)).toEqual(Array(4).fill(good));
  });

  test('it is asked at once where somebody wants to know, even if nothing is due', async () => {
    const rounds = start();
    rounds.follow(checks({ a: {}, b: { shown: false } }));
    await calls[0]?.answer(good);
    rounds.tryAgain();
    expect(asked()).toEqual(['a', 'a']);
    await calls[1]?.answer(unanswered);
    rounds.tryAgain();
    expect(asked()).toEqual(['a', 'a', 'a']);
    expect(states()).toEqual({ a: { result: good }, b: {} });
  });
});

describe('many checks', () => {
  const many = (count: number) =>
    checks(Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, {}])));

  test('are asked three at a time, in the order of the page', async () => {
    start().follow(many(10));
    expect(asked()).toEqual(['c0', 'c1', 'c2']);
    await calls[1]?.answer(good);
    expect(asked()).toEqual(['c0', 'c1', 'c2', 'c3']);
    await answerAll();
    expect(asked()).toEqual([...many(10).keys()]);
  });

  test('wait for none that is slow: what is under way is asked about again after all others', async () => {
    start().follow(many(5));
    await calls[0]?.answer(undefined);
    await calls[1]?.answer(undefined);
    await calls[2]?.answer(undefined);
    expect(calls.map(({ request, wait }) => [request, wait])).toEqual([
      ['c0', 0],
      ['c1', 0],
      ['c2', 0],
      ['c3', 0],
      ['c4', 0],
      ['c0', 1],
    ]);
    await answerAll();
    expect(Object.values(states()).map(({ result }) => result)).toEqual(Array(5).fill(good));
  });

  test('under way keep the time of their round', async () => {
    start().follow(checks({ a: { interval: 10 } }));
    await calls[0]?.answer(undefined);
    await pass(1000);
    await calls[1]?.answer(undefined);
    await pass(1000);
    await calls[2]?.answer(good);
    await pass(8000);

    expect(calls.map(({ at, wait }) => [at, wait])).toEqual([
      [0, 0],
      [0, 1],
      [1000, 1],
      [10_000, 0],
    ]);
  });
});

describe('while nobody looks', () => {
  test('nothing is asked, and what has become due is asked at once on return', async () => {
    const rounds = start();
    rounds.follow(checks({ a: { interval: 10 }, b: { interval: 60 } }));
    await answerAll();
    rounds.pause(true);
    await pass(30_000);
    expect(asked()).toEqual(['a', 'b']);

    rounds.pause(false);
    expect(asked()).toEqual(['a', 'b', 'a']);
    await pass(30_000);
    expect(times().slice(3)).toEqual([60_000]);
  });

  test('a page that was opened in the background asks nothing, and nothing is late on it', async () => {
    const rounds = start();
    rounds.pause(true);
    rounds.follow(checks({ a: {} }));
    await pass(5000);
    expect([asked(), states()]).toEqual([[], { a: {} }]);

    rounds.pause(false);
    expect(asked()).toEqual(['a']);
  });

  test('what waits in the queue or is under way goes on after the return', async () => {
    const rounds = start();
    rounds.follow(checks({ a: {}, b: {}, c: {}, d: {} }));
    rounds.pause(true);
    await calls[0]?.answer(good);
    await calls[1]?.answer(undefined);
    await pass(5000);
    expect(asked()).toEqual(['a', 'b', 'c']);

    rounds.pause(false);
    expect(asked()).toEqual(['a', 'b', 'c', 'd', 'b']);
  });
});

describe('when the dashboard changes', () => {
  test('what is new is checked, and what is gone no more, nor its answer noted', async () => {
    const rounds = start();
    rounds.follow(checks({ a: { interval: 5 }, b: { interval: 5 } }));
    await calls[0]?.answer(good);
    rounds.follow(checks({ a: { interval: 5 }, c: { interval: 5 } }));
    expect(asked()).toEqual(['a', 'b', 'c']);
    await calls[1]?.answer(good);
    await calls[2]?.answer(good);
    expect(Object.keys(states())).toEqual(['a', 'c']);

    await pass(60_000);
    expect(asked().slice(3)).not.toContain('b');
  });

  test('what stays keeps its result, and takes its new interval', async () => {
    const rounds = start();
    rounds.follow(checks({ a: {} }));
    await calls[0]?.answer(good);
    rounds.follow(checks({ a: { interval: 3 } }));
    expect(states()).toEqual({ a: { result: good } });
    await pass(3000);

    expect(times()).toEqual([0, 3000]);
  });

  test('what comes back is checked anew', async () => {
    const rounds = start();
    rounds.follow(checks({ a: {} }));
    await calls[0]?.answer(good);
    rounds.follow(checks({}));
    rounds.follow(checks({ a: {} }));

    expect(asked()).toEqual(['a', 'a']);
    expect(states()).toEqual({ a: {} });
  });
});
