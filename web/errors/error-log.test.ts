import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readErrorLog, reportError } from './error-log.ts';

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

test('an error is a line of the session’s log, with the time of day', () => {
  reportError('It went wrong.', undefined, new Date(2026, 0, 2, 3, 4, 5));
  reportError('Again,\n  in two lines.', undefined, new Date(2026, 0, 2, 13, 14, 15));

  expect(kept).toBe('[03:04:05] It went wrong.\n[13:14:15] Again, in two lines.');
  expect(readErrorLog()).toHaveLength(2);
});

test('the log keeps the last hundred', () => {
  for (let count = 1; count <= 130; count += 1) reportError(`Error ${count}`, undefined, new Date(2026, 0, 1));

  expect(readErrorLog()).toHaveLength(100);
  expect([readErrorLog()[0], readErrorLog().at(-1)]).toEqual(['[00:00:00] Error 31', '[00:00:00] Error 130']);
});

test('without storage there is no log, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);

  expect(() => reportError('It went wrong.')).not.toThrow();
  expect(readErrorLog()).toEqual([]);
});
