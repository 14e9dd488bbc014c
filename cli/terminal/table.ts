import { clipped, printable, widthOf } from './cells.ts';
import type { Style } from './style.ts';

export interface Column {
  /** Its head, which is no narrower than the column may get. */
  head: string;
  /** Columns of the terminal that it keeps however narrow that is; the width of the head unless set. */
  least?: number;
  /** Figures stand at the end of their column. */
  align?: 'end';
}

/** A cell: what it says, and how that looks. */
export interface TableCell {
  text: string;
  look?: keyof Style;
}

/** Columns of the terminal between two cells. */
const gap = 2;

/** A text in exactly so many columns: cut, with an ellipsis, or filled with blanks. */
export function fitted(text: string, width: number, align?: 'end'): string {
  const shown = clipped(printable(text), width);
  const blanks = ' '.repeat(Math.max(0, width - widthOf(shown)));
  return align === 'end' ? blanks + shown : shown + blanks;
}

/**
 * Rows under their heads, in lines of at most `width` columns: where there is too little room, the widest columns give way
 * first. Without any head that says something there is no line of heads.
 */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly TableCell[])[],
  { style, width }: { style: Style; width: number },
): string {
  const least = columns.map((column) => column.least ?? widthOf(column.head));
  const widths = columns.map((column, index) =>
    Math.max(widthOf(column.head), ...rows.map((row) => widthOf(printable(row[index]?.text ?? '')))),
  );
  const room = width - gap * (columns.length - 1);
  for (let over = sum(widths) - room; over > 0; over -= 1) {
    const slack = widths.map((each, index) => (each > (least[index] ?? 0) ? each : 0));
    const widest = slack.indexOf(Math.max(...slack));
    if (!slack[widest]) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  const line = (cells: readonly TableCell[]) =>
    columns
      .map(({ align }, index) => {
        const { text, look } = cells[index] ?? { text: '' };
        const shown = fitted(text, widths[index] ?? 0, align);
        // Nothing is drawn behind the last text of a line.
        const last = index === columns.length - 1 ? shown.trimEnd() : shown;
        return look ? style[look](last) : last;
      })
      .join(' '.repeat(gap))
      .trimEnd();
  const heads = columns.some(({ head }) => head !== '')
    ? [columns.map(({ head }) => ({ text: head, look: 'quiet' as const }))]
    : [];
  return [...heads, ...rows].map(line).join('\n');
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
