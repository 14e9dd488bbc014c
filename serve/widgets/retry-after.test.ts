import { expect, test } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const now = Date.UTC(2026, 0, 1);

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['-5', undefined],
  ['1e9', undefined],
  ['99999999999', undefined],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('the wait of %j is %j ms', (header, milliseconds) => {
  expect(readRetryAfter(header, now)).toBe(milliseconds);
});
