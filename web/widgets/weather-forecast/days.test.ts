import { expect, test } from 'vitest';
import { daysOf } from './days.ts';

const stepAt = (date: string, temperature: number) => ({
  at: Date.parse(date),
  temperature,
  low: temperature - 1,
  high: temperature + 1,
  icon: '01d',
  sky: `sky of ${temperature}`,
  rain: 0,
});
const dayOf = (day: string, first: number) =>
  [0, 3, 6, 9, 12, 15, 18, 21].map((hour, place) =>
    stepAt(`${day}T${String(hour).padStart(2, '0')}:00:00Z`, first + place),
  );

test('a day has the lowest and the highest of its steps, and the sky of its afternoon', () => {
  expect(daysOf([stepAt('2026-03-03T21:00:00Z', 4), ...dayOf('2026-03-04', 10)], 0)).toEqual([
    { day: '2026-03-03', low: 3, high: 5, icon: '01d', sky: 'sky of 4' },
    { day: '2026-03-04', low: 9, high: 18, icon: '01d', sky: 'sky of 14' },
  ]);
});

test('days are those of the place, and a last one of which only the night is known is left out', () => {
  const days = daysOf(dayOf('2026-03-04', 10), -5 * 3600);

  expect(days.map(({ day }) => day)).toEqual(['2026-03-03', '2026-03-04']);
  expect(daysOf(dayOf('2026-03-04', 10), 10 * 3600).map(({ day }) => day)).toEqual(['2026-03-04']);
});

test('a time that no calendar has is left out', () => {
  expect(daysOf([stepAt('nonsense', 1), { ...stepAt('2026-03-04', 1), at: 1e18 }], 0)).toEqual([]);
});
