import { expect, test } from 'vitest';
import { recentTime } from './recent-time.ts';

const now = new Date(2026, 10, 24, 9, 5);

test('a moment of today is told by its time, one of another day with the day', () => {
  expect(recentTime(new Date(2026, 10, 24, 0, 1).toISOString(), 'de', now)).toBe('00:01');
  expect(recentTime(new Date(2026, 10, 23, 23, 59).toISOString(), 'de', now)).toBe('23.11.2026, 23:59');
});
