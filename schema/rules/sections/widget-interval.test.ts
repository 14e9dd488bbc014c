import { expect, test } from 'vitest';
import { updateSeconds } from './widget-interval.ts';

test.each([
  [true, 30],
  [2, 2],
  [7200, 7200],
  [600, 600],
  [1, 0],
  [7201, 0],
  [0, 0],
  [false, 0],
  ['30', 0],
  [Number.NaN, 0],
])('an updateInterval of %j is %d seconds', (value, seconds) => {
  expect(updateSeconds(value, 20)).toBe(seconds);
});

test('what is not written is the default of the widget', () => {
  expect(updateSeconds(undefined, 20)).toBe(20);
  expect(updateSeconds(null, 1)).toBe(1);
  expect(updateSeconds(undefined)).toBe(0);
});
