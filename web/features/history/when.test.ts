import { expect, test } from 'vitest';
import { dayText } from './time-text.ts';

test.each([
  ['2026-03-10T01:00:00', 'en', 'Today'],
  ['2026-03-09T23:00:00', 'en', 'Yesterday'],
  ['2026-03-09T23:00:00', 'de', 'Gestern'],
  ['2026-03-04T12:00:00', 'en', 'Wednesday, March 4, 2026'],
])('the day of %s is told in %s as %s', (time, language, words) => {
  expect(dayText(time, language, Date.parse('2026-03-10T12:00:00'))).toBe(words);
});
