import { describe, expect, test } from 'vitest';
import { fromHsv, hexOf, oklchOf, parseColour, seen, toHsv } from './colours.ts';
import { nearestReadable, reading } from './readings.ts';
import { isLong, kindOf, markOn, swatches } from './values.ts';

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

describe('a reading', () => {
  test('is the ratio of WCAG 2.2, cut and never rounded up, with its level', () => {
    expect(reading(colour('#fff'), [colour('#000')])).toEqual({ ratio: 21, level: 'AAA' });
    expect(reading(colour('#777'), [colour('#fff')])).toEqual({ ratio: 4.4, level: undefined });
    expect(reading(colour('#767676'), [colour('#fff')])).toEqual({ ratio: 4.5, level: 'AA' });
  });

  test('is of what is seen: of the text through its own opacity, on all layers below', () => {
    expect(reading(colour('#ffffff80'), [colour('#000')]).ratio).toBe(5.3);
    expect(reading(colour('#fff'), [colour('#000'), colour('#ffffff80')]).ratio).toBe(3.9);
  });
});

test('the nearest readable colour holds on every surface, keeps the hue, and is as near as can be', () => {
  const grounds = [[colour('#162023')], [colour('#0d1416')]];
  const better = nearestReadable(colour('#6f837e'), grounds) ?? [0, 0, 0, 0];
  expect(Math.min(...grounds.map((layers) => reading(better, layers).ratio))).toBe(4.5);
  expect(oklchOf(better).split(' ')[2]).toMatch(/^1[67]\d/);
  const darker = nearestReadable(colour('#777'), [[colour('#fff')]]) ?? better;
  expect(reading(darker, [colour('#fff')]).ratio).toBe(4.5);
  expect(nearestReadable(colour('#e8f1ee'), grounds)).toBeUndefined();
  expect(nearestReadable(colour('#777'), [[colour('#000')], [colour('#fff')]])?.[3]).toBe(1);
  expect(nearestReadable(colour('#777'), [[colour('#808080')], [colour('#222')], [colour('#fff')]])).toBeUndefined();
});

describe('values', () => {
  test.each([
    ['primary', '1px', 'colour'],
    ['font-mine', '#fff', 'font'],
    ['mine', '#fff8', 'colour'],
    ['mine', 'rgb(1 2 3 / 50%)', 'colour'],
    ['mine', '1.5rem', 'size'],
    ['mine', '12%', 'size'],
    ['my-shadow', '0 0 2px red', 'shadow'],
    ['mine', '0.7', 'other'],
  ])('a variable is edited by what it is, and an unknown one by its value: %s, %s', (name, value, kind) => {
    expect(kindOf(name, value)).toBe(kind);
  });

  test('a font, or more than twelve characters, gets a long field', () => {
    expect([isLong('font-body', 'x'), isLong('a', '123456789012'), isLong('a', '1234567890123')]).toEqual([
      true,
      false,
      true,
    ]);
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
});
