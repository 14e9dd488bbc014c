import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate, formatTime, inLargestUnit, readDate, relativeTime } from './dates.ts';

const moment = '2026-03-04T15:06:07Z';
const utc = (locale: string) => ({ locale, timeZone: 'UTC' });
const plainBlanks = (text = '') => text.replace(/\s/gu, ' ');

describe('dates', () => {
  test('a date is short weekday, day, short month and year', () => {
    expect(formatDate(moment, utc('en-GB'))).toBe('Wed, 4 Mar 2026');
    expect(formatDate(moment, utc('en-US'))).toBe('Wed, Mar 4, 2026');
  });

  test('a time is hours, minutes and seconds', () => {
    expect(formatTime(moment, utc('en-GB'))).toBe('15:06:07');
    expect(plainBlanks(formatTime(moment, utc('en-US')))).toBe('3:06:07 PM');
  });

  test('an unreadable date has no text', () => {
    expect(formatDate('soon')).toBeUndefined();
    expect(formatTime(null)).toBeUndefined();
  });

  test('a malformed locale or zone falls back to one that works', () => {
    expect(formatDate(moment, { locale: 'zh_TW', timeZone: 'UTC' })).toContain('2026');
    expect(formatDate(moment, { locale: 'en-GB', timeZone: 'Nowhere/Land' })).toMatch(/Mar 2026/);
  });
});

describe('relative time', () => {
  test.each([
    [0, 0, 'second'],
    [1, 1, 'second'],
    [59, 59, 'second'],
    [60, 1, 'minute'],
    [90, 2, 'minute'],
    [3599, 60, 'minute'],
    [3600, 1, 'hour'],
    [86_399, 24, 'hour'],
    [129_600, 2, 'day'],
    [604_800, 1, 'week'],
    [1_209_599, 2, 'week'],
    [1_209_600, 1, 'fortnight'],
    [2_627_999, 2, 'fortnight'],
    [2_628_000, 1, 'month'],
    [31_557_599, 12, 'month'],
    [31_557_600, 1, 'year'],
  ])('%d seconds are %d %s', (seconds, amount, unit) => {
    expect(inLargestUnit(seconds)).toEqual({ amount, unit });
    expect(inLargestUnit(-seconds)).toEqual({ amount, unit });
  });

  test('past and future are told apart', () => {
    const now = Date.parse(moment);
    expect(relativeTime(now - 90_000, now)).toEqual({ amount: 2, unit: 'minute', direction: 'past' });
    expect(relativeTime(now + 3_600_000, now)).toEqual({ amount: 1, unit: 'hour', direction: 'future' });
  });

  test('nothing, an unreadable date and the year 1 are unknown', () => {
    for (const value of [null, undefined, '', 'soon', '0001-01-01T00:00:00Z', Number.NaN]) {
      expect([value, relativeTime(value, 0)]).toEqual([value, undefined]);
    }
    expect(readDate(0)?.getTime()).toBe(0);
  });

  test('every duration has a whole amount, and a longer one is never in a smaller unit', () => {
    const order = ['second', 'minute', 'hour', 'day', 'week', 'fortnight', 'month', 'year'];
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        const [shorter, longer] = [inLargestUnit(Math.min(a, b)), inLargestUnit(Math.max(a, b))];
        expect(Number.isInteger(shorter.amount)).toBe(true);
        expect(order.indexOf(shorter.unit)).toBeLessThanOrEqual(order.indexOf(longer.unit));
      }),
    );
  });
});
