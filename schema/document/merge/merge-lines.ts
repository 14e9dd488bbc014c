import { diffArrays } from 'diff';

/** Lines of one text in the place of some of another. */
export interface LineChange {
  /** The first line that is replaced, from 0. */
  start: number;
  /** The first line behind those that are replaced. */
  end: number;
  lines: readonly string[];
}

/** Milliseconds that a comparison may take: two long texts that have nothing in common take minutes. */
const patience = 1500;

/**
 * What leads from one text to another, by lines, in their order. Where a number of lines was replaced by the same number,
 * each is a change of its own. Texts that have too little in common are one change.
 */
export function diffLines(before: readonly string[], after: readonly string[], timeout = patience): LineChange[] {
  const parts = diffArrays([...before], [...after], { timeout });
  if (!parts) return [{ start: 0, end: before.length, lines: after }];
  const changes: LineChange[] = [];
  let line = 0;
  let open: { start: number; lines: string[] } | undefined;
  const close = () => {
    if (open) changes.push(...singleLines({ start: open.start, end: line, lines: open.lines }));
    open = undefined;
  };
  for (const { added, removed, value } of parts) {
    if (!added && !removed) close();
    else open ??= { start: line, lines: [] };
    if (added) open?.lines.push(...value);
    else line += value.length;
  }
  close();
  return changes;
}

const singleLines = (change: LineChange): LineChange[] =>
  change.lines.length === change.end - change.start
    ? change.lines.map((line, index) => ({
        start: change.start + index,
        end: change.start + index + 1,
        lines: [line],
      }))
    : [change];

/** A text with what two sides made of it, by lines; undefined where they changed the same ones in different ways. */
export function mergeLines(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | undefined {
  const all: LineChange[] = [];
  // Theirs come first where both insert at one place.
  const [own, others] = [diffLines(base, mine), diffLines(base, theirs)];
  for (const change of [...others, ...own].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = all.at(-1);
    if (last && isSame(last, change) && change.start !== change.end) continue;
    if (last && change.start < last.end) return undefined;
    all.push(change);
  }
  return withChanges(base, all);
}

const isSame = (one: LineChange, other: LineChange): boolean =>
  one.start === other.start && one.end === other.end && one.lines.join('\n') === other.lines.join('\n');

/** A text, or a stretch of its lines, with these changes of them, which are in order and don't overlap. */
export function withChanges(
  base: readonly string[],
  changes: readonly LineChange[],
  { start, end }: Pick<LineChange, 'start' | 'end'> = { start: 0, end: base.length },
): string[] {
  const blocks: (readonly string[])[] = [];
  let next = start;
  for (const change of changes) {
    blocks.push(base.slice(next, change.start), change.lines);
    next = change.end;
  }
  return [...blocks, base.slice(next, end)].flat();
}

/** Makes lines of those that stood there, those that are to stand there, and those of the edit; undefined to leave these. */
type Resolve = (was: readonly string[], is: readonly string[], now: readonly string[]) => string[] | undefined;

/**
 * An edit of `given` as if it had been made of `real`, which differs from that in some lines: those come to stand in it
 * where the edit left them alone. Where it didn't, `resolve` decides for a line, or they stay as the edit has them.
 */
export function replaceRanges(
  given: readonly string[],
  real: readonly string[],
  edited: readonly string[],
  resolve: Resolve,
): string[] {
  const edits = diffLines(given, edited);
  const changes = [...edits];
  for (const change of diffLines(given, real)) {
    const { start, end, lines } = change;
    const touching = edits.filter((edit) => edit.start < end && start < edit.end);
    const [edit] = touching;
    if (!edit) changes.push(change);
    else if (touching.length === 1 && edit.start === start && edit.end === end) {
      const resolved = resolve(given.slice(start, end), lines, edit.lines);
      if (resolved) changes[changes.indexOf(edit)] = { start, end, lines: resolved };
    }
  }
  return withChanges(
    given,
    changes.sort((a, b) => a.start - b.start || a.end - b.end),
  );
}
