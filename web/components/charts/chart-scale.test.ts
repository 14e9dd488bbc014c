import { expect, test } from 'vitest';
import { heightOf, labelledColumns, linesOf, scaleOf, shareOf, timeTicks } from './chart-scale.ts';

const scale = (values: (number | null)[], rest: Partial<Parameters<typeof scaleOf>[0]> = {}) =>
  scaleOf({ caption: '', times: [], unit: '', height: 1, series: [{ label: '', values }], ...rest });

test('a scale has three round steps at most, and room for all values', () => {
  expect(scale([4, 23])).toEqual({ low: 0, high: 30, steps: [10, 20, 30] });
  expect(scale([4, 23], { highest: 100 })).toEqual({ low: 0, high: 100, steps: [50, 100] });
  expect(scale([0.625]).steps.map((step) => step.toFixed(1))).toEqual(['0.5', '1.0']);
  expect(scale([-4, 9])).toEqual({ low: -5, high: 10, steps: [0, 5, 10] });
});

test('a scale that fits its values begins near the lowest', () => {
  expect(scale([96_000, 107_300], { fitsValues: true })).toEqual({
    low: 95_000,
    high: 110_000,
    steps: [100_000, 105_000, 110_000],
  });
  expect(scale([5, 5], { fitsValues: true }).steps.length).toBeGreaterThan(0);
});

test('columns upon each other need room for their sum', () => {
  const series = [
    { label: 'a', values: [10, 20] },
    { label: 'b', values: [15, null] },
  ];
  expect([scale([], { series }).high, scale([], { series, isStacked: true }).high]).toEqual([20, 30]);
});

test('a chart of nothing, or of what is no number, has a scale too', () => {
  for (const values of [[], [null], [Number.NaN], [0, 0], [Number.POSITIVE_INFINITY]]) {
    const { low, high } = scale(values);
    expect([low, high > low && Number.isFinite(high)]).toEqual([0, true]);
  }
  expect(scale([1e-320]).steps.length).toBeLessThan(4);
});

test('a line is broken where there is a gap, and a value alone is a dot', () => {
  const { line, area } = linesOf([0, 10, 20, 30, 40], [0, 50, null, 100, null], { low: 0, high: 100, steps: [] });

  expect(line).toBe('M0 1000L250 500M750 0h0');
  expect(area).toBe('M0 1000L250 500V1000H0ZM750 0V1000H750Z');
  expect([heightOf(150, { low: 0, high: 100, steps: [] }), shareOf(5, [5])]).toEqual([0, 1]);
});

test('of very many points the highest and the lowest of each few are drawn', () => {
  const values = Array.from({ length: 5000 }, (_, place) => (place === 2501 ? 100 : 50));
  const { line } = linesOf([...values.keys()], values, { low: 0, high: 100, steps: [] });

  expect(line.split('L').length).toBeLessThan(450);
  expect(line).toMatch(/L500 0L/);
});

test('the times below are round: of the day, or days', () => {
  const at = (text: string) => new Date(text).getTime() / 1000;
  const shown = (first: string, last: string) => {
    const { ticks, areDays } = timeTicks([at(first), at(last)]);
    const written = ticks.map((tick) => new Date(tick * 1000));
    return written.map((date) => (areDays ? date.getDate() : `${date.getHours()}:${date.getMinutes()}`));
  };

  expect(shown('2026-11-24T13:37', '2026-11-24T14:37')).toEqual(['13:40', '14:0', '14:20']);
  expect(shown('2026-11-24T14:37', '2026-11-25T14:37')).toEqual(['0:0', '12:0']);
  expect(shown('2026-11-24T14:37', '2026-11-30T14:37')).toEqual([26, 28, 30]);
  expect(shown('2026-11-24T14:37', '2026-11-24T14:37')).toEqual([]);
  expect(shown('1990-11-24T14:37', '2026-11-24T14:37').length).toBeLessThan(6);
});

test('columns that say their times are apart, also where several came shortly after each other', () => {
  const hour = 3600;
  const every = (count: number, step: number) => Array.from({ length: count }, (_, place) => place * step);
  expect(labelledColumns([14 * hour, 15 * hour])).toEqual([0, 1]);
  expect(labelledColumns(every(24, hour))).toHaveLength(2);
  expect(labelledColumns([0, 9 * hour, ...every(4, 300).map((time) => 10 * hour + time)])).toEqual([1, 3, 5]);
  for (const times of [every(30, 24 * hour), every(4, hour), [0, ...every(25, 60).map((time) => 12 * hour + time)]]) {
    const places = labelledColumns(times);
    expect(places.length).toBeGreaterThan(1);
    for (const [index, place] of places.entries())
      expect(place - (places[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(times.length * 0.22);
  }
});
