import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHostLimiter, usualLimits } from './host-limiter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Tasks that go on until they are ended, by the order in which they began. */
function hangingTasks() {
  const limit = createHostLimiter({ most: 3, mostPerHost: 2, patience: 1000, mostOpen: 5, mostOpenPerHost: 3 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string, host = name, urgent = false) =>
    limit(
      host,
      () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      },
      urgent,
    );
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { begun, begin, settle, end: (name: string) => ends.get(name)?.() };
}

test('no more run than may in all, and toward one host; who waits goes on as soon as there is room', async () => {
  const { begun, begin, settle, end } = hangingTasks();
  for (const name of ['a1', 'a2', 'a3']) void begin(name, 'a');
  for (const name of ['b', 'c']) void begin(name);
  await settle();
  expect(begun).toEqual(['a1', 'a2', 'b']);

  end('b');
  await settle();
  expect(begun).toEqual(['a1', 'a2', 'b', 'c']);

  end('a1');
  await settle();
  expect(begun.at(-1)).toBe('a3');
});

test('what takes long makes room for others, up to a number that are open', async () => {
  const { begun, begin, settle, end } = hangingTasks();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void begin(name);
  await settle();
  expect(begun).toHaveLength(3);

  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toHaveLength(5);

  end('a');
  await settle();
  expect(begun.at(-1)).toBe('f');
});

test('a slow host has its own bound, however much room there is', async () => {
  const { begun, begin } = hangingTasks();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void begin(name, 'a');
  await vi.advanceTimersByTimeAsync(5000);

  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

test('what is urgent comes before what waits', async () => {
  const { begun, begin, settle, end } = hangingTasks();
  for (const name of ['a', 'b', 'c', 'd']) void begin(name);
  void begin('urgent', 'urgent', true);
  await settle();

  end('a');
  await settle();
  expect(begun.at(-1)).toBe('urgent');
});

test('a task that fails makes room, and the failure is its caller’s', async () => {
  const limit = createHostLimiter({ ...usualLimits, most: 1 });
  const failing = limit('a', () => Promise.reject(new Error('no')));

  await expect(failing).rejects.toThrow('no');
  expect(await limit('a', async () => 'next')).toBe('next');
});
