import { describe, expect, test } from 'vitest';
import { oklchOf, parseColour } from '../../components/colour-picker/colours.ts';
import { nearestReadable, reading } from './readings.ts';
import { isLong, kindOf } from './values.ts';

const colour = (css: string) => {
  const parsed = parseColour(css);
  if (!parsed) throw new Error(`${css} is no colour.`);
  return parsed;
};

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
});
