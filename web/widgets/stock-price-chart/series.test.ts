import { expect, test } from 'vitest';
import { secondsOf } from './series.ts';

const written = (...parts: Parameters<typeof secondsOf>) => new Date(secondsOf(...parts) * 1000).toISOString();

test('times are those of the exchange, a day is its noon', () => {
  expect(written('2026-03-04 19:30:00', 'US/Eastern')).toBe('2026-03-05T00:30:00.000Z');
  expect(written('2026-07-01 09:00:00', 'Europe/Berlin')).toBe('2026-07-01T07:00:00.000Z');
  expect(written('2026-03-04 19:30:00', 'Nowhere/At all')).toBe('2026-03-04T19:30:00.000Z');
  expect(written('2026-03-04', 'US/Eastern')).toBe('2026-03-04T12:00:00.000Z');
  expect(secondsOf('soon')).toBeNaN();
});
