import { expect, test } from 'vitest';
import { formatFor } from '../../../schema/format.ts';
import { changeOf, thinOut, writeChange, writeLargeMoney, writeMoney, writeRate } from './money.ts';

const format = formatFor('en-GB');

test('an amount has the digits that tell something, and the sign of its currency', () => {
  const written = (amount: number, currency = 'eur') => writeMoney(amount, currency, format);
  expect([58402.77, 999.999, 201, 0.6412, 0.00012345, 0, -12.5].map((amount) => written(amount))).toEqual([
    '€58,403',
    '€1,000',
    '€201.00',
    '€0.64',
    '€0.00012',
    '€0.00',
    '−€12.50',
  ]);
  expect(written(1234.5, 'sats')).toBe('1,235\u202fSATS');
  expect(written(0.25, 'sats')).toBe('0.25\u202fSATS');
});

test('large amounts, changes and rates are short', () => {
  expect(writeLargeMoney(1.152e12, 'USD', format)).toMatch(/^\$1\.2tn?$/i);
  expect(writeLargeMoney(1.152e12, 'sats', format)).toMatch(/^1\.2tn?$/i);
  expect([2.42, -0.4471, 0].map((change) => writeChange(change, format))).toEqual([
    '+2.4\u202f%',
    '−0.4\u202f%',
    '0\u202f%',
  ]);
  expect([1.08349, 161.94, 0.86123, 0].map((rate) => writeRate(rate, format))).toEqual([
    '1.083',
    '161.9',
    '0.8612',
    '0',
  ]);
});

test('a change is that from the first to the last', () => {
  expect(changeOf([80, 200, 100])).toBe(25);
  expect(changeOf([])).toBeUndefined();
  expect(changeOf([0, 5])).toBeUndefined();
});

test('many points become as many means, and the last one stays', () => {
  const points = Array.from({ length: 10 }, (_, place) => [place, place * 10] as const);
  expect(thinOut(points, 4)).toEqual([
    [0, 0],
    [2, 20],
    [5, 50],
    [9, 90],
  ]);
  expect(thinOut(points, 30)).toEqual(points);
  expect(thinOut([], 30)).toEqual([]);
});
