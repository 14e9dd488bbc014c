import { stripVTControlCharacters } from 'node:util';
import { widthOf } from './cells.ts';

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
  const begin = hang ?? line.length - line.trimStart().length + 2;
  const indent = ' '.repeat(Math.min(begin, Math.floor(columns / 2)));
  const lines = [''];
  // A word with the blanks before it, which go where it begins a line.
  for (const word of line.match(/\s*\S+/g) ?? []) {
    const last = lines.length - 1;
    const longer = `${lines[last]}${word}`;
    if (lines[last] !== '' && shownWidth(longer) > columns) lines.push(indent + word.trimStart());
    else lines[last] = longer;
  }
  return lines.join('\n');
}

/** Columns that a styled text takes. */
const shownWidth = (text: string): number => widthOf(stripVTControlCharacters(text));
