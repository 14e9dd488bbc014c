import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBigNumber, formatBytes, formatPrice, formatThousands, noFigure, separateThousands } from './figures.ts';

// The examples are what widgets of older dashboards show.
describe('formatBytes', () => {
  test.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1_073_741_824, '1 GB'],
    [123_456_789_012, '114.98 GB'],
  ])('%d is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  test('decimals may be left out', () => {
    expect(formatBytes(123_456_789, 0)).toBe('118 MB');
  });

  test('sign and fractions are kept', () => {
    expect(formatBytes(-1536)).toBe('-1.5 KB');
    expect(formatBytes(0.5)).toBe('0.5 Bytes');
    expect(formatBytes(-0.001)).toBe('0 Bytes');
  });

  test('rounding reaches the next unit', () => {
    expect(formatBytes(1_048_575)).toBe('1 MB');
    expect(formatBytes(2 ** 100)).toBe('1048576 YB');
  });
});

describe('formatBigNumber', () => {
  test.each([
    [999, '999'],
    [1000, '1K'],
    [1500, '1.5K'],
    [999_949, '999.9K'],
    [999_999, '1000K'],
    [1_000_000, '1M'],
    [4_294_967_295, '4.3B'],
    [1e12, '1T'],
    [1e15, '1000T'],
    [-1500, '-1.5K'],
    [-12, '-12'],
    [0.25, '0.25'],
  ])('%d is %s', (number, text) => {
    expect(formatBigNumber(number)).toBe(text);
  });

  test('more decimals may be asked for', () => {
    expect(formatBigNumber(1_234_567, 3)).toBe('1.235M');
  });
});

test.each([
  [999, '999'],
  [1000, '1k'],
  [1499, '1k'],
  [1500, '2k'],
  [1_250_000, '1250k'],
  [-1500, '-2k'],
])('formatThousands: %d is %s', (number, text) => {
  expect(formatThousands(number)).toBe(text);
});

test.each([
  [1234, '1,234'],
  [1_234_567.891, '1,234,567.891'],
  [-9_876_543, '-9,876,543'],
  ['1000000', '1,000,000'],
  [12, '12'],
  ['abc', noFigure],
  ['', noFigure],
  [Number.NaN, noFigure],
])('separateThousands: %j is %s', (number, text) => {
  expect(separateThousands(number)).toBe(text);
});

test.each([
  [25_000.5, '25001'],
  [1000, '1000.00'],
  [1, '1.000'],
  [0.5, '0.500'],
  [0.1, '0.1000'],
  [0.05, '0.0500'],
  [0.01, '0.01000'],
  [0.001234, '0.00123'],
  [0, '0.00000'],
  [-5, '-5.00000'],
  [Number.NaN, 'NaN'],
])('formatPrice: %d is %s', (price, text) => {
  expect(formatPrice(price)).toBe(text);
});

test('every number has a text, and commas can be taken out again', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (number, decimals) => {
      for (const format of [formatBytes, formatBigNumber])
        expect(format(number, decimals)).not.toMatch(/NaN|undefined|Infinity/);
      expect(formatThousands(number)).not.toMatch(/NaN|undefined|Infinity/);
      const separated = separateThousands(number);
      if (Number.isFinite(number)) expect(Number(separated.replaceAll(',', ''))).toBe(Number(String(number)));
      else expect(separated).toBe(noFigure);
    }),
  );
});
