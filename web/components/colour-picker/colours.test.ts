import { expect, test } from 'vitest';
import { fromHsv, hexOf, oklchOf, parseColour, seen, toHsv } from './colours.ts';
import { markOn, swatches } from './swatches.ts';

const colour = (css: string) => {
  const parsed = parseColour(css);
  if (!parsed) throw new Error(`${css} is no colour.`);
  return parsed;
};

test.each([
  ['#abc', '#aabbcc'],
  ['#abc8', '#aabbcc88'],
  ['rgb(255, 128, 0)', '#ff8000'],
  ['rgba(255 128 0 / 50%)', '#ff800080'],
  ['hsl(120 100% 25%)', '#008000'],
  ['oklab(0.627955 0.224863 0.125846)', '#ff0000'],
  ['oklch(62.8% 0.2577 29.23deg)', '#ff0000'],
  ['color(srgb 1 0.5 0 / 0.25)', '#ff800040'],
  ['color(xyz-d65 0.9505 1 1.0891)', '#ffffff'],
  ['transparent', '#00000000'],
])('a colour is read in each form that stylesheets and browsers have: %s', (css, hex) => {
  expect(hexOf(colour(css))).toBe(hex);
});

test.each([
  '10px',
  'var(--a)',
  'color-mix(in oklab, red, blue)',
  'rgb(1)',
  '#12345',
  'rebeccapurple',
  'color(xyz 0 0 0)',
  'color(1 0 0)',
  'rgb(1, 2, 3, 1, 1)',
  'rgb(a b c)',
])('what only a browser knows, or nobody, is no colour here: %s', (css) => expect(parseColour(css)).toBeUndefined());

test.each(['#eb5cad', '#00ccb4', '#0d0d0d', '#f5f5f5', '#141b3380', '#000000'])(
  'the square, the sliders and OKLCH keep a colour as it is: %s',
  (hex) => {
    expect(hexOf(fromHsv(toHsv(colour(hex))))).toBe(hex);
    const [before, after] = [colour(hex), colour(oklchOf(colour(hex)))];
    // A step of the digits that it is written with.
    for (const at of [0, 1, 2, 3] as const) expect(Math.abs(after[at] - before[at])).toBeLessThan(0.006);
  },
);

test('a grey keeps the hue that was chosen', () => {
  expect(toHsv(colour('#808080'), 210)[0]).toBe(210);
});

test('layers are seen through each other', () => {
  expect(hexOf(seen([colour('#000'), colour('#ffffff80')]))).toBe('#808080');
});

test('a mark on a swatch is white on dark ones and on what is no hex colour', () => {
  expect(['#141b33', '#eff961', 'var(--a)', '#636363', '#646464'].map(markOn)).toEqual([
    'white',
    'black',
    'white',
    'white',
    'black',
  ]);
  expect(swatches).toHaveLength(28);
});
