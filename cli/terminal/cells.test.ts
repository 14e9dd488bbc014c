import { describe, expect, test } from 'vitest';
import { cellsOf, printable } from './cells.ts';

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
    expect(printable('a\x1b[31mb\u202ec')).toBe('a\ufffd[31mb\ufffdc');
  });

  test('text for one line loses its line breaks', () => {
    expect(printable('né\r\nü')).toBe('né ü');
    expect(printable('a\nb')).toBe('a b');
  });
});
