import { expect, test } from 'vitest';
import { DashError } from '../../schema/errors.ts';
import { bodiesOf, firstRead, numberOf, recordsOf, refusedBy, timeOf, unreadable } from './answers.ts';

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

test('the records of a list are empty ones where an entry is none, and none where there is no list', () => {
  expect(recordsOf([{ id: 1 }, 'two', null])).toEqual([{ id: 1 }, {}, {}]);
  expect([recordsOf(null), recordsOf({ id: 1 })]).toEqual([[], []]);
});

test('what a service says in place of an answer is one sentence, with what to do', () => {
  const error = refusedBy('Pi-hole', 'not authorised', 'Check the key.');
  expect([error.code, error.message, error.hint]).toEqual([
    'service-refused',
    'Pi-hole answered: not authorised.',
    'Check the key.',
  ]);
});

test('a date is read with its zone, as UTC without one, and not at all where it stands for none', () => {
  const expected = Date.parse('2026-03-04T15:06:07Z');
  expect(['2026-03-04T16:06:07+01:00', '2026-03-04 15:06:07', ' 2026-03-04T15:06:07.000 '].map(timeOf)).toEqual([
    expected,
    expected,
    expected,
  ]);
  expect(['', 'soon', null, 7, '0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z'].map(timeOf)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

test('what a service says of its refusal ends in one full stop', () => {
  expect(refusedBy('Example', 'No such key.').message).toBe('Example answered: No such key.');
  expect(refusedBy('Example', 'quota-reached').message).toBe('Example answered: quota-reached.');
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
