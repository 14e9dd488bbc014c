import type { Problem } from '../../schema/problem.ts';
import { type Cell, cellsOf } from '../terminal/cells.ts';
import type { Style } from '../terminal/style.ts';

interface FrameOptions {
  style: Style;
  /** Columns that a line of the frame may take. */
  width: number;
}

/**
 * The line that a problem is in, its neighbours, and carets under the place. Tabs and wide characters are
 * measured as a terminal draws them, and of a long line the part around the place is shown.
 */
export function codeFrame(lines: readonly string[], problem: Problem, { style, width }: FrameOptions): string {
  const first = Math.max(1, problem.line - 1);
  const last = Math.max(problem.line, Math.min(lastLine(lines), problem.line + 1));
  const gutter = String(last).length;
  const room = Math.max(20, width - gutter - 5);
  const frame: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const row = rowOf(lines[number - 1] ?? '', problem, number === problem.line, room);
    const label = String(number).padStart(gutter);
    if (row.carets === undefined) {
      frame.push(`  ${style.quiet(`${label} │ ${row.text}`.trimEnd())}`);
    } else {
      frame.push(`  ${label} ${style.quiet('│')} ${row.text}`.trimEnd());
      frame.push(`  ${' '.repeat(gutter)} ${style.quiet('│')} ${row.indent}${style.bad(row.carets)}`);
    }
  }
  return frame.join('\n');
}

/** The line break at the end of a file begins no line that is worth showing. */
const lastLine = (lines: readonly string[]) => (lines.at(-1) === '' ? lines.length - 1 : lines.length);

interface Row {
  text: string;
  indent?: string;
  carets?: string;
}

/** UTF-16 code units on either side of a place that are looked at: a line can be megabytes long. */
const reach = 500;

function rowOf(line: string, problem: Problem, marked: boolean, room: number): Row {
  const cut = Math.max(0, problem.column - 1 - reach);
  const part = line.slice(cut, cut + 2 * reach);
  const cells = cellsOf(part);
  const offset = problem.column - 1 - cut;
  const [from, to] = window(cells, offset, room);
  const opening = cut + from > 0 ? '…' : '';
  const closing = to < cells.length || cut + part.length < line.length ? '…' : '';
  const text = opening + textOf(cells, from, to) + closing;
  if (!marked) return { text };
  const end = problem.endLine > problem.line ? part.length : problem.endColumn - 1 - cut;
  const start = cellAt(cells, offset);
  const before = opening.length + widthOf(cells, from, start);
  const inside = widthOf(cells, start, Math.min(to, cellAt(cells, end)));
  return { text, indent: ' '.repeat(before), carets: '^'.repeat(Math.max(1, inside)) };
}

/** The cells to show: all of a line that fits, else those around the place, a third of the room before it. */
function window(cells: readonly Cell[], offset: number, room: number): [number, number] {
  if (widthOf(cells, 0, cells.length) <= room) return [0, cells.length];
  const place = cellAt(cells, offset);
  let from = place;
  while (from > 0 && widthOf(cells, from - 1, place) <= room / 3) from -= 1;
  let to = from;
  while (to < cells.length && widthOf(cells, from, to + 1) <= room - 2) to += 1;
  return [from, to];
}

/** Index of the cell that holds a place in the line; the number of cells for a place behind its end. */
function cellAt(cells: readonly Cell[], offset: number): number {
  const next = cells.findIndex(({ start }) => start > offset);
  if (next >= 0) return Math.max(0, next - 1);
  const last = cells.at(-1);
  return last && offset < last.start + last.length ? cells.length - 1 : cells.length;
}

const widthOf = (cells: readonly Cell[], from: number, to: number): number => {
  let width = 0;
  for (let index = from; index < to; index += 1) width += cells[index]?.width ?? 0;
  return width;
};

const textOf = (cells: readonly Cell[], from: number, to: number): string =>
  cells
    .slice(from, to)
    .map(({ text }) => text)
    .join('');
