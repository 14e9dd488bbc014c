import { visible } from './visible.ts';

/** One character as a terminal draws it. */
export interface Cell {
  /** What is printed: tabs as blanks, characters that would steer the terminal as a visible stand-in. */
  text: string;
  /** Columns that it takes on a terminal: 0, 1, 2, or up to 4 for a tab. */
  width: number;
  /** Where it begins in the line, in UTF-16 code units from 0. */
  start: number;
  /** UTF-16 code units that it takes in the line. */
  length: number;
}

const tabWidth = 4;
const plainAscii = /^[\x20-\x7e]*$/;
/** Made at its first use: it loads the break tables of ICU, which takes longer than most runs of `validate`. */
let graphemes: Intl.Segmenter | undefined;

/** Drawn two columns wide: East Asian wide and fullwidth ranges, and whatever is shown as an emoji by default. */
const wide =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;
/** Takes no column of its own: marks without a base, joiners, the byte-order mark. */
const zeroWidth = /^[\p{Mn}\p{Me}\u200b-\u200d\ufeff]+$/u;
/** Control, direction-changing and unassigned characters: printing these could rewrite what the terminal shows. */
const unsafe = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** Splits a line into the characters that a terminal draws, with their widths. */
export function cellsOf(line: string): Cell[] {
  if (plainAscii.test(line)) return Array.from(line, (text, start) => ({ text, width: 1, start, length: 1 }));
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const cells: Cell[] = [];
  let column = 0;
  for (const { segment, index } of graphemes.segment(line)) {
    const cell = cellOf(segment, index, column);
    cells.push(cell);
    column += cell.width;
  }
  return cells;
}

/** Makes text from a config harmless for a terminal, on one line: what would steer it is shown. */
export const printable = (text: string): string =>
  plainAscii.test(text)
    ? text
    : cellsOf(visible(text.trimEnd().replaceAll('\t', ' ')))
        .map((cell) => cell.text)
        .join('');

/** Columns that a text takes on a terminal. */
export const widthOf = (text: string): number => cellsOf(text).reduce((sum, { width }) => sum + width, 0);

/** A text in at most so many columns: what is too long ends in an ellipsis. */
export function clipped(text: string, columns: number): string {
  if (plainAscii.test(text) ? text.length <= columns : widthOf(text) <= columns) return text;
  let used = 0;
  let kept = '';
  for (const cell of cellsOf(text)) {
    if (used + cell.width > columns - 1) break;
    used += cell.width;
    kept += cell.text;
  }
  return columns > 0 ? `${kept}…` : '';
}

/** A text in lines of at most so many columns, broken between words; the first line has room for `first`. */
export function wrapped(text: string, columns: number, first = columns, width = widthOf): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const next = line === '' ? word : `${line} ${word}`;
    const room = lines.length === 0 ? first : columns;
    if (width(next) > room && (line !== '' || room < columns)) {
      lines.push(line.trimEnd());
      line = word;
    } else {
      line = next;
    }
  }
  return line === '' ? lines : [...lines, line];
}

function cellOf(segment: string, start: number, column: number): Cell {
  const { length } = segment;
  if (segment === '\t') {
    const width = tabWidth - (column % tabWidth);
    return { text: ' '.repeat(width), width, start, length };
  }
  if (unsafe.test(segment)) return { text: '\ufffd', width: 1, start, length };
  if (zeroWidth.test(segment)) return { text: '', width: 0, start, length };
  return { text: segment, width: wide.test(segment) ? 2 : 1, start, length };
}
