import { type Cell, cellsOf, printable } from '../../terminal/cells.ts';
import type { DiffLine } from '../state/editor-state.ts';

/** A row of the screen: a line of a comparison, or what of it goes on below. */
export interface DiffRow {
  kind: DiffLine['kind'];
  /** The sign of the line, or the blanks below it. */
  lead: string;
  parts: { text: string; isChanged: boolean }[];
}

const marks: Readonly<Record<DiffLine['kind'], string>> = { file: '', place: '@ ', same: '  ', old: '- ', new: '+ ' };

/** Cells of a line that differ from those of its other side: from the first one to the one behind the last. */
type Span = readonly [from: number, to: number];

/** Less than this part of a line that both sides share is chance. */
const leastShared = 0.3;
/** Of a row, the part at whose end a break between words is looked for. */
const breakWithin = 0.3;

const known = new WeakMap<readonly DiffLine[], { width: number; rows: readonly DiffRow[] }>();

/**
 * A comparison in rows of a width. What is too long for one goes on below it, under where its text begins; of a line that
 * was changed, the part that is another is told apart.
 */
export function diffRows(lines: readonly DiffLine[], width: number): readonly DiffRow[] {
  const before = known.get(lines);
  if (before?.width === width) return before.rows;
  const spans = changedSpans(lines);
  const rows = lines.flatMap((line, index) => rowsOf(line, spans.get(index), width));
  known.set(lines, { width, rows });
  return rows;
}

/** Which part of a line differs, for each line that stands in the place of another one. */
function changedSpans(lines: readonly DiffLine[]): Map<number, Span> {
  const spans = new Map<number, Span>();
  let index = 0;
  const runOf = (kind: DiffLine['kind']) => {
    const first = index;
    while (lines[index]?.kind === kind) index += 1;
    return { first, count: index - first };
  };
  while (index < lines.length) {
    const [old, now] = [runOf('old'), runOf('new')];
    for (let at = 0; at < Math.min(old.count, now.count); at += 1) {
      const both = differing(cellsIn(lines[old.first + at]), cellsIn(lines[now.first + at]));
      if (!both) continue;
      spans.set(old.first + at, both[0]);
      spans.set(now.first + at, both[1]);
    }
    if (old.count + now.count === 0) index += 1;
  }
  return spans;
}

const cellsIn = (line: DiffLine | undefined): Cell[] => cellsOf(printable(line?.text ?? ''));

/** What differs between two lines: all but their common beginning and end; undefined for two that have little in common. */
function differing(one: readonly Cell[], other: readonly Cell[]): [Span, Span] | undefined {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start]?.text === other[start]?.text) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end)?.text === other.at(-1 - end)?.text) end += 1;
  const blanks = one.findIndex(({ text }) => text !== ' ');
  const shared = Math.max(0, start - Math.max(0, blanks)) + end;
  if (shared < leastShared * (shorter - Math.max(0, blanks))) return undefined;
  return [
    [start, one.length - end],
    [start, other.length - end],
  ];
}

function rowsOf(line: DiffLine, span: Span | undefined, width: number): DiffRow[] {
  const cells = cellsIn(line);
  const lead = marks[line.kind];
  const begins = /^ *(?:- )*/.exec(line.text)?.[0].length ?? 0;
  const indent = Math.min(begins, Math.floor(width / 2));
  const rows: DiffRow[] = [];
  let at = 0;
  do {
    const blanks = at === 0 ? lead : ' '.repeat(lead.length + indent);
    const end = rowEnd(cells, at, Math.max(2, width - blanks.length));
    rows.push({ kind: line.kind, lead: blanks, parts: partsOf(cells, [at, end], span) });
    at = end;
  } while (at < cells.length);
  return rows;
}

/** Where a row ends that begins at a cell: behind a blank near its end, else behind the last cell that fits. */
function rowEnd(cells: readonly Cell[], first: number, room: number): number {
  let end = first;
  let used = 0;
  while (end < cells.length && used + (cells[end]?.width ?? 0) <= room) {
    used += cells[end]?.width ?? 0;
    end += 1;
  }
  if (end === cells.length) return end;
  for (let at = end; at > end - room * breakWithin; at -= 1) if (cells[at - 1]?.text === ' ') return at;
  return end;
}

function partsOf(cells: readonly Cell[], [from, to]: Span, [first, last]: Span = [0, 0]): DiffRow['parts'] {
  const edges = [from, Math.min(to, Math.max(from, first)), Math.min(to, Math.max(from, last)), to];
  return edges.slice(1).flatMap((edge, index) => {
    const text = cells
      .slice(edges[index], edge)
      .map((cell) => cell.text)
      .join('');
    return text === '' ? [] : [{ text, isChanged: index === 1 }];
  });
}
