import { expect, test } from 'vitest';
import { dayText, sizeText, timeAgo } from './when.ts';

const now = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T12:00:00Z', 'now'],
  ['2026-03-10T11:58:30Z', '1 minute ago'],
  ['2026-03-10T09:00:00Z', '3 hours ago'],
  ['2026-03-09T12:00:00Z', 'yesterday'],
  ['2025-12-10T12:00:00Z', '3 months ago'],
])('%s is told as %s', (time, words) => {
  expect(timeAgo(time, 'en', now)).toBe(words);
});

test('a size is in bytes while it is small', () => {
  expect([sizeText(812, 'en'), sizeText(20_480, 'en'), sizeText(20_480, 'de')]).toEqual([
    '812 bytes',
    '20.5 kB',
    '20,5 kB',
  ]);
});

test.each([
  ['2026-03-10T01:00:00', 'en', 'Today'],
  ['2026-03-09T23:00:00', 'en', 'Yesterday'],
  ['2026-03-09T23:00:00', 'de', 'Gestern'],
  ['2026-03-04T12:00:00', 'en', 'Wednesday, March 4, 2026'],
])('the day of %s is told in %s as %s', (time, language, words) => {
  expect(dayText(time, language, Date.parse('2026-03-10T12:00:00'))).toBe(words);
});
