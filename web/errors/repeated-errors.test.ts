import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readErrorLog, reportError } from './error-log.ts';
import { reportRepeated } from './repeated-errors.ts';

let kept: string | null = null;
beforeEach(() => {
  kept = null;
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('sessionStorage', {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const at = (seconds: number) => new Date(2026, 0, 2, 10, 0, seconds);

test('a failure that comes again is counted in its line, and pushes no other out of the log', () => {
  reportError('Something else.', undefined, at(0));
  for (let count = 1; count <= 200; count += 1) reportRepeated('No answer,\ntwice.', undefined, at(count % 60));
  reportRepeated('Another.', undefined, at(1));

  expect(readErrorLog()).toEqual([
    '[10:00:00] Something else.',
    '[10:00:01] No answer, twice. (200 times, last at 10:00:20)',
    '[10:00:01] Another.',
  ]);
  expect(console.warn).toHaveBeenCalledTimes(3);
});

test('one whose line is gone has a new one', () => {
  reportRepeated('Gone.', undefined, at(1));
  kept = null;
  reportRepeated('Gone.', undefined, at(2));

  expect(readErrorLog()).toEqual(['[10:00:02] Gone.']);
});
