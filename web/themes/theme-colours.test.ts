import { expect, test } from 'vitest';
import { themeColours } from './theme-colours.ts';

test('colours come from the last sheet that says something, by names and by what stands in for them', () => {
  const { seen } = themeColours(
    'dark',
    ':root { --a: #123; --b: var(--a) }',
    '/* --a: red */ [data-theme] { --a: #445566; }',
  );
  expect(seen('var(--b)')).toBe('445566');
  expect(seen('var(--c, var(--a))')).toBe('445566');
  expect(() => seen('var(--c)')).toThrow('var(--c)');
  expect(() => seen('lab(50 0.1 20)')).toThrow('lab');
});

test('mixtures are those that Chromium computes, and what is seen through shows what lies below', () => {
  const { seen } = themeColours('dark');
  expect(seen('color-mix(in oklab, #ffffff, #000000)')).toBe('636363');
  expect(seen('color-mix(in oklab, #1fe0c6 12%, #161e42)')).toBe('1b3351');
  expect(seen('color-mix(in oklab, #e9ebf0 68%, #111318)')).toBe('9c9ea3');
  expect(seen('#000000', 'rgb(255 255 255 / 0.5)')).toBe('808080');
  expect(seen('#ffffff', 'color-mix(in oklab, #000000 25%, transparent)')).toBe('bfbfbf');
  expect(seen('#000000', '#ffffff80')).toBe('808080');
});

test('shares of a mixture may stand in variables', () => {
  const { seen } = themeColours('dark', ':root { --tint: 12%; --other: #161e42 }');
  expect(seen('color-mix(in oklab, #1fe0c6 var(--tint), var(--other))')).toBe('1b3351');
  expect(seen('color-mix(in oklab, #1fe0c6 var(--none, 0%), var(--other))')).toBe('161e42');
});

test.each([
  ['dark', '7aabff'],
  ['light', '215fcb'],
] as const)('of two colours that counts which is meant for the scheme: %s', (scheme, colour) => {
  const { seen } = themeColours(scheme, ':root { --a: light-dark(#215fcb, #7aabff) }');
  expect(seen('var(--a)')).toBe(colour);
});

test('a colour out of another is the one that Chromium computes, with numbers out of variables', () => {
  const { seen } = themeColours('dark', ':root { --least: 0.8; --hue: 264 }');
  expect(seen('oklch(from #ff6347 max(l, var(--least)) c h)')).toBe('ff8668');
  expect(seen('oklch(0.34 0.075 var(--hue))')).toBe('24365f');
  const ink = 'color(from #7aabff xyz-d65 clamp(0, (0.179 - y) * 9999, 0.9505) 0 calc(z / 2 - (z - 0.1) * 0.5))';
  expect(seen(ink)).toBe('000741');
});
