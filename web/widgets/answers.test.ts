import { expect, test } from 'vitest';
import { numberOf } from './answers.ts';

test.each([
  [24518, 24518],
  ['24518', 24518],
  ['24,518', 24518],
  ['-1,234,567.5', -1234567.5],
  ['0.5', 0.5],
  [' 7 ', 7],
])('%j is the number %d', (value, number) => {
  expect(numberOf(value)).toBe(number);
});

test.each([
  [null],
  [undefined],
  [''],
  ['many'],
  ['1,5'],
  ['1,2345'],
  ['12,34,567'],
  ['12 345'],
  [true],
  [[1]],
  [Number.NaN],
])('%j is none', (value) => {
  expect(numberOf(value)).toBeUndefined();
});
