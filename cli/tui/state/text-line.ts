import { cellsOf } from '../../terminal/cells.ts';
import type { Key } from './key.ts';

export interface TextLine {
  text: string;
  /** Where the next letter goes, in UTF-16 units; never within a character. */
  at: number;
}

export const lineOf = (text: string): TextLine => ({ text, at: text.length });

/** Where characters begin, and the end of the line. */
const stopsOf = (text: string): number[] => [...cellsOf(text).map(({ start }) => start), text.length];

/** The line after a key; undefined for a key that means nothing to it. */
export function typed({ text, at }: TextLine, { name, text: letters, ctrl }: Key): TextLine | undefined {
  const before = stopsOf(text).findLast((stop) => stop < at) ?? 0;
  const behind = stopsOf(text).find((stop) => stop > at) ?? text.length;
  const without = (from: number, to: number): TextLine => ({ text: text.slice(0, from) + text.slice(to), at: from });
  if (ctrl) {
    if (name === 'a') return { text, at: 0 };
    if (name === 'e') return { text, at: text.length };
    if (name === 'u') return without(0, at);
    if (name === 'k') return { text: text.slice(0, at), at };
    if (name === 'w') return without(/\S*\s*$/.exec(text.slice(0, at))?.index ?? 0, at);
    return undefined;
  }
  switch (name) {
    case 'left':
      return { text, at: before };
    case 'right':
      return { text, at: behind };
    case 'home':
      return { text, at: 0 };
    case 'end':
      return { text, at: text.length };
    case 'backspace':
      return without(before, at);
    case 'delete':
      return { text: without(at, behind).text, at };
  }
  // What was pasted stays one line.
  const added = letters.replace(/\s*[\r\n]+\s*/g, ' ').replace(/\p{Cc}/gu, '');
  return added === '' ? undefined : { text: text.slice(0, at) + added + text.slice(at), at: at + added.length };
}

/** The part of a line that a number of columns has room for, and the column that the cursor is in. */
export function visiblePart({ text, at }: TextLine, columns: number): { text: string; column: number } {
  const cells = cellsOf(text);
  const widthOf = (part: typeof cells) => part.reduce((sum, { width }) => sum + width, 0);
  const before = cells.filter(({ start }) => start < at);
  // One column stays free for the cursor behind the last letter.
  while (widthOf(before) > columns - 1) before.shift();
  const shown = [...before];
  const column = widthOf(before);
  for (const cell of cells.filter(({ start }) => start >= at)) {
    if (widthOf(shown) + cell.width > columns) break;
    shown.push(cell);
  }
  return { text: shown.map((cell) => cell.text).join(''), column };
}
