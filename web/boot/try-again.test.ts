import { afterEach, expect, test, vi } from 'vitest';
import { tryAgain } from './try-again.ts';

afterEach(() => void vi.useRealTimers());

test('what fails is tried again after a pause, and after twice as long, until it succeeds', async () => {
  vi.useFakeTimers();
  const run = vi.fn(() => Promise.resolve());
  run.mockRejectedValueOnce('first').mockRejectedValueOnce('second');
  const failures: unknown[] = [];
  await tryAgain(run, (cause) => failures.push(cause), 1000);
  expect(failures).toEqual(['first']);

  await vi.advanceTimersByTimeAsync(1000);
  expect(failures).toEqual(['first', 'second']);

  await vi.advanceTimersByTimeAsync(1999);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(3);
});
