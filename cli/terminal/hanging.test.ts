import { stripVTControlCharacters, styleText } from 'node:util';
import { expect, test } from 'vitest';
import { hanging } from './hanging.ts';

test('a long line is broken between words and hangs below itself, what fits stays as it is', () => {
  expect(hanging('  One and two and three.\n  Short.', 12)).toBe('  One and\n    two and\n    three.\n  Short.');
  expect(hanging('hint: one two three', 12, 6)).toBe('hint: one\n      two\n      three');
});

test('a word that is longer than a line stays whole, and gaps within a line stay', () => {
  expect(hanging('see https://example.org/long now', 12)).toBe('see\n  https://example.org/long\n  now');
  expect(hanging('a:1  error  b', 12)).toBe('a:1  error\n  b');
});

test('wide letters count twice, and colours nothing', () => {
  expect(hanging('漢字 漢字 漢字', 9)).toBe('漢字 漢字\n  漢字');
  const styled = styleText('red', 'one two three', { validateStream: false });
  expect(stripVTControlCharacters(hanging(styled, 8))).toBe('one two\n  three');
});

test('in a pipe nothing changes', () => {
  const text = 'one two three '.repeat(20);
  expect(hanging(text, undefined)).toBe(text);
});
