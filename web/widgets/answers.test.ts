import { expect, test } from 'vitest';
import { DashError } from '../../schema/errors.ts';
import { bodiesOf, firstRead, numberOf, refused, unreadable } from './answers.ts';

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

test('what a service says of its refusal ends in one full stop', () => {
  expect(refused('Example', 'No such key.').message).toBe('Example answered: No such key.');
  expect(refused('Example', 'quota-reached').message).toBe('Example answered: quota-reached.');
});

test('one answer comes by itself, several in a list', () => {
  expect(bodiesOf([1, 2], 1)).toEqual([[1, 2]]);
  expect(bodiesOf([1, 2], 2)).toEqual([1, 2]);
});

test('of several answers the first that can be read counts, else why the first can’t', () => {
  const read = (body: unknown) => {
    if (typeof body !== 'number') throw unreadable('number');
    return body * 2;
  };
  const away = new DashError('away', 'Nobody is there.');
  expect(firstRead([away, 'text', 4, 5], read)).toBe(8);
  expect(() => firstRead([away, 'text'], read)).toThrow('Nobody is there.');
  expect(() => firstRead(['text', away], read)).toThrow('The answer has no number.');
});
