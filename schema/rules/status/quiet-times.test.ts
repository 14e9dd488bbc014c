import { describe, expect, test } from 'vitest';
import { isQuiet, readQuietTime } from './quiet-times.ts';

test.each([
  ['22:00-07:00', { from: 1320, until: 420 }],
  ['Sun 03:00–05:00', { days: [0], from: 180, until: 300 }],
  ['mon-Fri 9:00 - 24:00', { days: [1, 2, 3, 4, 5], from: 540, until: 1440 }],
  ['Fri-Sun, Tue 0:00-1:00', { days: [0, 2, 5, 6], from: 0, until: 60 }],
  ['at night', undefined],
  ['25:00-26:00', undefined],
  ['Someday 03:00-05:00', undefined],
])('%s is read', (text, expected) => {
  expect(readQuietTime(text)).toEqual(expected);
});

describe('a moment lies within', () => {
  // 22 November 2026 is a Sunday.
  const at = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes);
  test.each([
    ['Sun 03:00-05:00', at(22, 3), true],
    ['Sun 03:00-05:00', at(22, 5), false],
    ['Sun 03:00-05:00', at(23, 4), false],
    ['22:00-07:00', at(24, 23), true],
    ['22:00-07:00', at(24, 6, 59), true],
    ['22:00-07:00', at(24, 7), false],
    ['Sat 22:00-07:00', at(22, 6), true],
    ['Sat 22:00-07:00', at(22, 22), false],
    ['Sun 00:00-24:00', at(22, 23, 59), true],
    ['00:00-00:00', at(22, 12), true],
  ])('%s at %s: %s', (text, moment, expected) => {
    expect(
      isQuiet(
        [readQuietTime(text)].flatMap((time) => time ?? []),
        moment,
      ),
    ).toBe(expected);
  });
});
