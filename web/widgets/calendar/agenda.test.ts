import { expect, test } from 'vitest';
import { dayParts, daysOf, hasFullDay, isOver, mostOfDay } from './agenda.ts';

const time = (text: string) => Date.parse(text);
const night = {
  source: 0,
  label: 'Night train',
  at: time('2026-11-24T20:00:00Z'),
  until: time('2026-11-26T08:00:00Z'),
};

test('an event is on each of its days, in the zone that is wanted, and not on the one whose first moment is its end', () => {
  expect(daysOf(night, 'UTC')).toEqual(['2026-11-24', '2026-11-26']);
  expect(daysOf(night, 'Asia/Tokyo')).toEqual(['2026-11-25', '2026-11-26']);
  expect(daysOf({ ...night, until: time('2026-11-25T00:00:00Z') }, 'UTC')).toEqual(['2026-11-24', '2026-11-24']);
  expect(daysOf({ source: 0, label: 'Trip', day: '2026-12-24', last: '2026-12-26' }, 'Pacific/Honolulu')).toEqual([
    '2026-12-24',
    '2026-12-26',
  ]);
});

test('of an event of years only the days that are wanted are counted, each with its place', () => {
  const years = { source: 0, label: 'Loan', day: '1900-01-01', last: '2100-01-01' };
  const parts = dayParts([years, night], { first: '2026-11-24', last: '2026-11-25', timezone: 'UTC' });
  expect(parts.map(({ event, day, number }) => [event.label, day, number])).toEqual([
    ['Loan', '2026-11-24', 46_349],
    ['Night train', '2026-11-24', 1],
    ['Loan', '2026-11-25', 46_350],
    ['Night train', '2026-11-25', 2],
  ]);
});

test('a day has its first events, where there are very many on it', () => {
  const events = (count: number) =>
    Array.from({ length: count }, () => ({ source: 0, label: '', day: '2026-01-01', last: '2027-12-31' }));
  const days = { first: '2026-11-24', last: '2026-11-25', timezone: 'UTC' };
  const many = dayParts(events(mostOfDay + 1), days);
  expect([many.length, many[0]?.day, many.at(-1)?.day]).toEqual([2 * mostOfDay, '2026-11-24', '2026-11-25']);
  expect([hasFullDay(many), hasFullDay(dayParts(events(mostOfDay - 1), days))]).toEqual([true, false]);
});

test('what has ended is over, and of a day that is all of it only once it has passed', () => {
  const [first, , last] = dayParts([night], { first: '2026-11-01', last: '2026-11-30', timezone: 'UTC' });
  const noon = time('2026-11-26T12:00:00Z');
  expect([first, last].map((part) => part && isOver(part, noon, '2026-11-26'))).toEqual([true, true]);
  expect(last && isOver(last, time('2026-11-26T07:00:00Z'), '2026-11-26')).toBe(false);
});
