import { expect, test } from 'vitest';
import { clampColCount, clampSpan, footerHeight, itemColumns } from './layout.ts';

test.each([
  [331, 1],
  [332, 2],
  [527, 2],
  [528, 3],
  [699, 3],
  [700, 4],
  [871, 4],
  [872, 5],
  [1043, 5],
  [1044, 0],
])('a section %d pixels wide has %d item columns', (width, columns) => {
  expect(itemColumns(width)).toBe(columns);
});

test('itemCountX wins over the width, from 1 to 12', () => {
  expect(itemColumns(300, 4)).toBe(4);
  expect(itemColumns(300, 99)).toBe(12);
  expect(itemColumns(300, 0)).toBe(1);
  expect(itemColumns(300, Number.NaN)).toBe(1);
  expect(itemColumns(Number.NaN)).toBe(0);
});

test('colCount is clamped to 1 to 8', () => {
  expect([0, 1, 8, 9, 3.7].map(clampColCount)).toEqual([1, 1, 8, 8, 3]);
  expect(clampColCount(Number.NaN)).toBeUndefined();
});

test('spans are digits, otherwise 1, and at most 6', () => {
  expect([2, '3', 9, 0, -1, 1.5, 'wide', null, undefined].map(clampSpan)).toEqual([2, 3, 6, 1, 1, 1, 1, 1, 1]);
});

test('the foot of a page is as high as what the page shows asks for', () => {
  expect(footerHeight({ heading: true, footer: true })).toBe('1rem');
  expect(footerHeight({ footer: true })).toBe('5rem');
  expect(footerHeight({ heading: true })).toBe('4rem');
  expect(footerHeight({})).toBeUndefined();
});
