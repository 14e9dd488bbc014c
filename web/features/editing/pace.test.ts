import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';

let shown: number;
const show = (cost: number) => () => {
  shown += 1;
  vi.advanceTimersByTime(cost);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  shown = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Letters that follow each other so fast. */
function type(pace: ReturnType<typeof createPace>, letters: number, every: number): void {
  for (let at = 0; at < letters; at += 1) {
    pace.soon();
    vi.advanceTimersByTime(every);
  }
}

test('what costs nothing is shown with each letter', () => {
  type(createPace(show(0)), 10, 20);
  expect(shown).toBe(10);
});

test('what takes long is shown now and then, and at last', () => {
  const pace = createPace(show(40));
  type(pace, 10, 50);
  expect(shown).toBeLessThan(4);
  const before = shown;
  pace.soon();
  vi.advanceTimersByTime(400);
  expect(shown).toBe(before + 1);
});

test('what waits is shown when it is caught up with, and not once more', () => {
  const pace = createPace(show(40));
  pace.now();
  pace.catchUp();
  expect(shown).toBe(1);
  vi.advanceTimersByTime(1);
  pace.soon();
  expect(shown).toBe(1);
  pace.catchUp();
  vi.advanceTimersByTime(400);
  expect(shown).toBe(2);
});

test('what has ended is not shown any more', () => {
  const pace = createPace(show(40));
  pace.now();
  vi.advanceTimersByTime(1);
  pace.soon();
  pace.end();
  vi.advanceTimersByTime(1000);
  expect(shown).toBe(1);
});
