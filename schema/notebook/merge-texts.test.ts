import { expect, test } from 'vitest';
import { mergeTexts, movedPlace } from './merge-texts.ts';

const words = { own: 'Here', other: 'There' };
const base = 'one\ntwo\nthree\nfour';

test('what each has done to other lines is all there', () => {
  expect(mergeTexts(base, 'ONE\ntwo\nthree\nfour', 'one\ntwo\nthree\nfour\nfive', words)).toBe(
    'ONE\ntwo\nthree\nfour\nfive',
  );
  expect(mergeTexts(base, base, 'other', words)).toBe('other');
  expect(mergeTexts(base, 'own', base, words)).toBe('own');
  expect(mergeTexts(base, 'same', 'same', words)).toBe('same');
});

test('where both have changed the same lines both stay, each under a mark', () => {
  expect(mergeTexts(base, 'one\nmine\nthree\nfour', 'one\nyours\nthree\nfour', words)).toBe(
    'one\n\n> **Here**\n\nmine\n\n> **There**\n\nyours\n\nthree\nfour',
  );
});

test('what one has taken out and the other changed stays', () => {
  expect(mergeTexts(base, 'one\nthree\nfour', 'one\ntwo, changed\nthree\nfour', words)).toBe(
    'one\ntwo, changed\nthree\nfour',
  );
});

test('neighbouring lines that each has changed are no conflict, and lines at the same place are one', () => {
  expect(mergeTexts('- [ ] a\n- [ ] b', '- [x] a\n- [ ] b', '- [ ] a\n- [x] b', words)).toBe('- [x] a\n- [x] b');
  expect(mergeTexts('a\nb', 'a\nb, mine', 'a\nnew\nb', words)).toBe('a\nnew\nb, mine');
  expect(mergeTexts('a', 'a\nmine', 'a\nyours', words)).toBe('a\n\n> **Here**\n\nmine\n\n> **There**\n\nyours\n');
});

test('texts of many equal lines are merged in a moment', () => {
  const equal = 'a\n'.repeat(30_000);
  expect(mergeTexts(equal, `${equal}mine`, `theirs\n${equal}`, words)).toBe(`theirs\n${equal}mine`);
});

test('a caret stays at its words', () => {
  expect(movedPlace('ab|cd', 'ab|cdef', 2)).toBe(2);
  expect(movedPlace('hello world', 'hello big world', 11)).toBe(15);
  expect(movedPlace('hello big world', 'hello world', 8)).toBe(6);
  expect(movedPlace('aaa', 'aaaa', 3)).toBe(3);
});
