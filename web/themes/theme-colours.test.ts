import { expect, test } from 'vitest';
import { themeColours } from './theme-colours.ts';

test('colours come from the last sheet that says something, by names and by what stands in for them', () => {
  const { seen } = themeColours(':root { --a: #123; --b: var(--a) }', '/* --a: red */ [data-theme] { --a: #445566; }');
  expect(seen('var(--b)')).toBe('445566');
  expect(seen('var(--c, var(--a))')).toBe('445566');
  expect(() => seen('var(--c)')).toThrow('var(--c)');
  expect(() => seen('oklch(0.5 0.1 20)')).toThrow('oklch');
});

test('mixtures are those that Chromium computes, and what is seen through shows what lies below', () => {
  const { seen } = themeColours('');
  expect(seen('color-mix(in oklab, #ffffff, #000000)')).toBe('636363');
  expect(seen('color-mix(in oklab, #1fe0c6 12%, #161e42)')).toBe('1b3351');
  expect(seen('color-mix(in oklab, #e9ebf0 68%, #111318)')).toBe('9c9ea3');
  expect(seen('#000000', 'rgb(255 255 255 / 0.5)')).toBe('808080');
  expect(seen('#ffffff', 'color-mix(in oklab, #000000 25%, transparent)')).toBe('bfbfbf');
});
