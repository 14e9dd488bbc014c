import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, nearest } from './did-you-mean.ts';

const keys = [
  'description',
  'displayData',
  'footerText',
  'hideForUsers',
  'showForUsers',
  'layout',
  'target',
  'title',
  'url',
];

describe('nearest', () => {
  test.each([
    ['desription', 'description'],
    ['descruption', 'description'],
    ['layuot', 'layout'],
    ['hideForUser', 'hideForUsers'],
    ['URL', 'url'],
    ['footer', 'footerText'],
    ['displaydata', 'displayData'],
  ])('%j means %j', (word, meant) => {
    expect(nearest(word, keys)).toBe(meant);
  });

  test.each(['zebra', '', '  ', 'x', 'keywords', 'a'.repeat(5000)])('%.20s means nothing', (word) => {
    expect(nearest(word, keys)).toBeUndefined();
  });
});

describe('editDistance', () => {
  test('a swap of neighbours is one slip', () => {
    expect(editDistance('layuot', 'layout')).toBe(1);
    expect(editDistance('kitten', 'sitting')).toBe(3);
    expect(editDistance('', 'abc')).toBe(3);
  });

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

  test('it is the same both ways, nothing for equal words alone, and a limit only cuts it off', () => {
    fc.assert(
      fc.property(word, word, fc.nat(5), (a, b, limit) => {
        const distance = editDistance(a, b);
        expect(editDistance(b, a)).toBe(distance);
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(editDistance(a, b, limit)).toBe(Math.min(distance, limit + 1));
      }),
      { numRuns: 1000 },
    );
  });
});
