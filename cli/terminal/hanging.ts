import { stripVTControlCharacters } from 'node:util';
import { widthOf, wrapped } from './cells.ts';

/**
 * A text whose lines a terminal of so many columns need not break itself: each that is longer is broken between words, and
 * goes on `hang` columns from its left, or two further in than it begins. Lines that fit stay as they are, and so does a
 * word that is longer than a line. Where no columns are given, as in a pipe, nothing changes.
 */
export function hanging(text: string, columns: number | undefined, hang?: number): string {
  if (columns === undefined) return text;
  return text
    .split('\n')
    .map((line) => hung(line, columns, hang))
    .join('\n');
}

function hung(line: string, columns: number, hang: number | undefined): string {
  if (shownWidth(line) <= columns) return line;
  const text = line.trimStart();
  const begin = line.slice(0, line.length - text.length);
  const indent = ' '.repeat(Math.min(hang ?? begin.length + 2, Math.floor(columns / 2)));
  const [first = '', ...more] = wrapped(text, columns - indent.length, columns - begin.length, shownWidth);
  return [begin + first, ...more.map((part) => indent + part)].join('\n');
}

const shownWidth = (text: string): number => widthOf(stripVTControlCharacters(text));
