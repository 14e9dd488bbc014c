import { expect, test } from 'vitest';
import { changeOf, colourOf, thinOut } from './money.ts';

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

test('a rise has the colour of what is good, unless the file swaps both or wants none', () => {
  const coloursOf = (colours: 'usual' | 'swapped' | 'none') =>
    [1, -1, 0].map((change) => colourOf(change, { colours }));
  expect(coloursOf('usual')).toEqual(['good', 'bad', undefined]);
  expect(coloursOf('swapped')).toEqual(['bad', 'good', undefined]);
  expect(coloursOf('none')).toEqual([undefined, undefined, undefined]);
});
