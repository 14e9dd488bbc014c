import { describe, expect, test } from 'vitest';
import { cellsOf, clipped, printable, widthOf, wrapped } from './cells.ts';

const widths = (line: string) => cellsOf(line).map(({ width }) => width);

describe('the cells of a line', () => {
  test('a Latin letter takes one column, with or without its accent as a character of its own', () => {
    expect(widths('aé')).toEqual([1, 1]);
    expect(widths('e\u0301x')).toEqual([1, 1]);
  });

  test('Chinese, Japanese, Korean and fullwidth characters take two columns', () => {
    expect(widths('仪か한Ａ')).toEqual([2, 2, 2, 2]);
  });

  test('an emoji takes two columns, however many characters it is made of', () => {
    expect(widths('🚀👩‍💻❤️')).toEqual([2, 2, 2]);
    expect(cellsOf('🚀x').map(({ start }) => start)).toEqual([0, 2]);
  });

  test('a tab reaches to the next multiple of four', () => {
    expect(widths('\tab\tc')).toEqual([4, 1, 1, 2, 1]);
  });

  test('a byte-order mark takes no column', () => {
    expect(widths('\ufeffa')).toEqual([0, 1]);
  });

  test('characters that steer a terminal are replaced', () => {
    expect(printable('a\x1b[31mb\u202ec')).toBe('a\\u001b[31mb\\u202ec');
  });

  test('text for one line loses its line breaks', () => {
    expect(printable('né\r\nü')).toBe('né\\r\\nü');
    expect(printable('a\nb\n')).toBe('a\\nb');
  });
});

test('a text that is cut is never wider than its room, and ends in an ellipsis', () => {
  for (const columns of [0, 1, 5, 6, 7, 11])
    expect(widthOf(clipped('映画と音楽 and more', columns))).toBeLessThanOrEqual(columns);
  expect(clipped('映画と音楽', 6)).toBe('映画…');
  expect(clipped('映画と音楽', 10)).toBe('映画と音楽');
});

test('a text is broken between words, and its first line may have less room', () => {
  expect(wrapped('one two three four', 9)).toEqual(['one two', 'three', 'four']);
  expect(wrapped('one two three four', 9, 4)).toEqual(['one', 'two three', 'four']);
  expect(wrapped('wonderful', 5, 3)).toEqual(['', 'wonderful']);
});
