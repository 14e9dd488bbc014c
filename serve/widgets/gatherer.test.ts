import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WidgetTarget } from '../site/site.ts';
import { makeTarget } from '../testing/widgets.ts';
import type { WidgetAnswer } from './ask-widget.ts';
import { createGatherer } from './gatherer.ts';
import type { Kept } from './kept-data.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
});
afterEach(() => {
  vi.useRealTimers();
});

const good = (value: unknown): WidgetAnswer => ({ json: JSON.stringify(value), reading: 0 });
const bad = (retryAfter?: number): WidgetAnswer => ({
  failure: { code: 'no', message: 'No.' },
  reading: 0,
  ...(retryAfter !== undefined && { retryAfter }),
});

/** A gatherer whose services answer at once, with what it has asked and kept. */
function gathererOf(answer: (count: number) => WidgetAnswer = good, before: Record<string, Kept> = {}) {
  const asked: string[] = [];
  const befores: unknown[] = [];
  const kept = new Map<string, Kept>();
  const gatherer = createGatherer({
    random: () => 0.5,
    ask: async ({ id }, _urgent, _errand, before) => {
      asked.push(id);
      befores.push(before);
      return answer(asked.length);
    },
    kept: {
      read: async () => before.any,
      write: (name, data) => void kept.set(name, data),
    },
  });
  const stateOf = (target: WidgetTarget) => JSON.parse(gatherer.stateOf(target));
  return { gatherer, asked, befores, kept, stateOf };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const every10 = makeTarget('a', 'http://a.example/', { interval: 10 });

test('one gathering serves all who look, once an interval, and ends when nobody does', async () => {
  const { gatherer, asked, stateOf } = gathererOf();
  const changes: string[] = [];
  const stops = ['one', 'other'].map((name) =>
    gatherer.watch([{ ...every10, id: name, page: name }], () => changes.push(name)),
  );
  await seconds(25);

  expect(asked).toHaveLength(3);
  expect(changes).toEqual(['one', 'other', 'one', 'other', 'one', 'other']);
  expect(stateOf(every10)).toEqual({ data: 3, at: Date.now() - 5000 });

  stops[0]?.();
  await seconds(10);
  expect(asked).toHaveLength(4);
  stops[1]?.();
  await seconds(100);
  expect(asked).toHaveLength(4);
});

test('other options, requests, secrets or limits are another gathering', async () => {
  const { gatherer, asked } = gathererOf();
  const others: Partial<WidgetTarget>[] = [
    {},
    { options: { a: 1 } },
    { requests: [{ url: 'http://b.example/' }] },
    { secrets: ['x'] },
    { names: ['DASH_X'] },
    { timeout: 1 },
    { type: 'other' },
  ];
  for (const given of others) gatherer.watch([makeTarget('a', 'http://a.example/', given)], () => undefined);
  await seconds(1);

  expect(asked).toHaveLength(others.length);
});

test('the shortest interval of those who look counts, and none is shorter than two seconds', async () => {
  const { gatherer, asked } = gathererOf();
  gatherer.watch([{ ...every10, interval: 60 }], () => undefined);
  const stop = gatherer.watch([{ ...every10, interval: 0.1 }], () => undefined);
  await seconds(9);
  expect(asked).toHaveLength(5);

  stop();
  await seconds(50);
  expect(asked).toHaveLength(5);
});

test('who looks again within the interval sees what there is', async () => {
  const { gatherer, asked } = gathererOf();
  const stop = gatherer.watch([every10], () => undefined);
  await seconds(1);
  stop();
  gatherer.watch([every10], () => undefined);
  await seconds(1);
  expect(asked).toHaveLength(1);
  await seconds(8);
  expect(asked).toHaveLength(2);
});

test('the last good data stays while tries fail, ever further apart, and the failure goes with the next good one', async () => {
  const { gatherer, asked, stateOf } = gathererOf((count) => (count === 1 || count > 4 ? good(count) : bad()));
  gatherer.watch([every10], () => undefined);
  await seconds(10);
  expect(stateOf(every10)).toMatchObject({ data: 1, error: { code: 'no', message: 'No.' } });
  expect(asked).toHaveLength(2);

  await seconds(10);
  expect(asked).toHaveLength(3);
  await seconds(19);
  expect(asked).toHaveLength(3);
  await seconds(1);
  expect(asked).toHaveLength(4);
  await seconds(40);
  expect(stateOf(every10)).toEqual({ data: 5, at: Date.now() });
  expect(gatherer.counts()).toEqual({ good: 2, failed: 3 });
});

test('after an outage of any length a service is asked once a minute, and at once by who begins to look', async () => {
  const { gatherer, asked, stateOf } = gathererOf((count) => (count < 20 ? bad() : good(count)));
  const look = () => gatherer.watch([every10], () => undefined);
  const stop = look();
  await seconds(600);
  const before = asked.length;
  await seconds(60);
  expect(asked).toHaveLength(before + 1);

  // The others leaving changes nothing of that.
  stop();
  await seconds(6);
  const looks = [look(), look(), look()];
  looks[0]?.();
  await seconds(1);
  expect(asked).toHaveLength(before + 2);
  looks[1]?.();
  const last = look();
  looks[2]?.();
  await seconds(3.9);
  expect(asked).toHaveLength(before + 2);
  await seconds(1);
  expect(asked).toHaveLength(before + 3);
  last();

  while (asked.length < 20) {
    look();
    await seconds(6);
  }
  expect(stateOf(every10)).toEqual({ data: 20, at: expect.any(Number) });
});

test('a service that asks to wait is left alone, by those who press refresh too, for an hour at most', async () => {
  const { gatherer, asked } = gathererOf(() => bad(24 * 3600 * 1000));
  gatherer.watch([every10], () => undefined);
  await seconds(600);
  await gatherer.refresh(every10);
  expect(asked).toHaveLength(1);
  await seconds(3001);
  expect(asked).toHaveLength(2);
});

test('a refresh asks at once, but once in two seconds', async () => {
  const { gatherer, asked, stateOf } = gathererOf();
  gatherer.watch([every10], () => undefined);
  await seconds(3);
  await Promise.all([gatherer.refresh(every10), gatherer.refresh(every10)]);
  await gatherer.refresh(every10);
  expect(asked).toHaveLength(2);
  expect(stateOf(every10).data).toBe(2);
  await seconds(2);
  await gatherer.refresh(every10);
  expect(asked).toHaveLength(3);
});

test('after something was done it asks at once, and for who looks again when that has had time', async () => {
  const { gatherer, asked } = gathererOf();
  await gatherer.renew(every10);
  await seconds(5);
  expect(asked).toHaveLength(1);

  gatherer.watch([every10], () => undefined);
  await gatherer.renew(every10);
  expect(asked).toHaveLength(2);
  await seconds(2);
  expect(asked).toHaveLength(3);
  await seconds(8);
  expect(asked).toHaveLength(3);
  await seconds(2);
  expect(asked).toHaveLength(4);
});

test('what was done where a service fails makes nobody ask it sooner', async () => {
  const { gatherer, asked } = gathererOf(() => bad());
  gatherer.watch([every10], () => undefined);
  await gatherer.renew(every10);
  const { length } = asked;
  await seconds(5);
  expect(asked).toHaveLength(length);
});

test('kept data is there before anything is asked, which waits until it is old', async () => {
  const { gatherer, asked, stateOf, kept } = gathererOf(good, { any: { json: '"old"', at: Date.now() - 4000 } });
  const { revisionOf } = gatherer;
  const none = revisionOf([every10]);
  await gatherer.load([every10]);
  expect(stateOf(every10)).toEqual({ data: 'old', at: Date.now() - 4000 });
  expect(revisionOf([every10])).not.toBe(none);
  expect(gatherer.load([every10])).toBeUndefined();

  gatherer.watch([every10], () => undefined);
  await seconds(5);
  expect(asked).toHaveLength(0);
  await seconds(1);
  expect(asked).toHaveLength(1);
  expect([...kept.values()]).toEqual([{ json: '1', at: Date.now() }]);
});

test('widgets that ask the same are asked for together', async () => {
  const { gatherer, asked } = gathererOf();
  const [one, other] = [1, 2].map((n) => makeTarget(`${n}`, 'http://a.example/', { interval: 10, options: { n } }));
  if (!one || !other) throw new Error('There are two.');
  gatherer.watch([one], () => undefined);
  await seconds(2);
  gatherer.watch([other], () => undefined);
  await seconds(7.9);
  expect(asked).toEqual(['1', '2']);
  await seconds(0.2);
  expect(asked).toEqual(['1', '2', '2', '1']);
});

test('widgets that ask some of the same are asked for together, others are not', async () => {
  const { gatherer, asked } = gathererOf();
  const requests = (...paths: string[]) => paths.map((path) => ({ url: `http://a.example/${path}` }));
  const [cpu, both, memory] = [requests('cpu'), requests('memory', 'cpu'), requests('memory')].map((list, n) =>
    makeTarget(`${n}`, '', { interval: 10, requests: list }),
  );
  if (!cpu || !both || !memory) throw new Error('There are three.');
  gatherer.watch([cpu], () => undefined);
  await seconds(1);
  gatherer.watch([memory], () => undefined);
  await seconds(1);
  gatherer.watch([both], () => undefined);
  await seconds(7.9);
  expect(asked).toEqual(['0', '2', '1']);
  await seconds(0.2);
  expect(asked).toEqual(['0', '2', '1', '1', '0']);
});

test('what is under way at the end is the last that is asked', async () => {
  let answer: (result: WidgetAnswer) => void = () => undefined;
  let asked = 0;
  const gatherer = createGatherer({
    ask: () => {
      asked += 1;
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    kept: { read: async () => undefined, write: () => undefined },
  });
  gatherer.watch([every10], () => undefined);
  await seconds(1);
  await gatherer.close();
  answer(good(1));
  await seconds(100);
  expect(asked).toBe(1);
});

test('after the end nothing is asked', async () => {
  const { gatherer, asked } = gathererOf();
  gatherer.watch([every10], () => undefined);
  await seconds(1);
  await gatherer.close();
  await gatherer.refresh(every10);
  await seconds(100);
  expect(asked).toHaveLength(1);
});

test('a service that has refused a password is left alone for a quarter of an hour, but for who asks anew', async () => {
  const refused: WidgetAnswer = {
    failure: { code: 'widget-status', message: 'No.', values: { status: 401 } },
    reading: 0,
  };
  const { gatherer, asked } = gathererOf(() => refused);
  const guarded = { ...every10, secrets: ['pa55-of-it'] };
  gatherer.watch([guarded], () => undefined);
  await seconds(600);
  gatherer.watch([guarded], () => undefined);
  await seconds(60);
  expect(asked).toHaveLength(1);
  await gatherer.refresh(guarded);
  expect(asked).toHaveLength(2);
  await seconds(901);
  expect(asked).toHaveLength(3);

  gatherer.watch([makeTarget('open', 'http://b.example/', { interval: 10 })], () => undefined);
  await seconds(100);
  expect(asked.filter((id) => id === 'open').length).toBeGreaterThan(2);
});

test('what asks nobody is read at once, and what only follows is shown as it was kept', async () => {
  const before = { any: { json: '"kept"', at: Date.now() - 4000 } };
  const alone = { ...every10, requests: [] };
  const own = gathererOf(good, before);
  own.gatherer.watch([alone], () => {});
  await seconds(0);
  expect(own.stateOf(alone)).toMatchObject({ data: 1 });
  const following = gathererOf(() => bad(), before);
  following.gatherer.watch([{ ...alone, follows: true }], () => {});
  await seconds(0);
  expect(following.stateOf({ ...alone, follows: true })).toMatchObject({ data: 'kept' });
});

test('who asks gets along what is there, and whether all of it is wanted anew', async () => {
  const { gatherer, befores } = gathererOf();
  gatherer.watch([every10], () => {});
  await seconds(11);
  await gatherer.renew(every10);
  await seconds(5);
  await gatherer.refresh(every10);

  expect(befores).toEqual([
    undefined,
    { json: '1', asksAll: false },
    { json: '2', asksAll: true },
    { json: '3', asksAll: false },
    { json: '4', asksAll: true },
  ]);
});
