import { expect, test } from 'vitest';
import { version3, version4 } from '../gl-cpu-history/fixture.ts';
import { readHistory, timesAsOf } from './history.ts';

const nine = Date.parse('2026-01-01T09:00:00.104Z') / 1000;

test('stamps with a zone are exact', () => {
  const history = readHistory(version4);

  expect(history.zoned).toBe(true);
  expect(history.times[0]).toBeCloseTo(nine, 1);
  expect(timesAsOf(history, 0)).toBe(history.times);
});

test('stamps without a zone are shifted to the viewer’s by quarters of an hour', () => {
  const history = readHistory(version3);

  const times = timesAsOf(history, nine + 125);

  expect(history.zoned).toBe(false);
  expect(times.map((time) => Math.round(time - nine))).toEqual([0, 120]);
});

test('series of different lengths go together from the newest on', () => {
  const { times, series } = readHistory({ user: version4.user, system: version4.system.slice(1) });

  expect(times).toHaveLength(2);
  expect(series.system).toEqual([null, 6]);
});

test('points that are none are left out or are gaps', () => {
  const { times, series } = readHistory({ user: [['soon', 1], ...version4.user.slice(0, 1), null], system: 'no' });

  expect(times).toHaveLength(1);
  expect(series).toEqual({ user: [12.4], system: [null] });
});
