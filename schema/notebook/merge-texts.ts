import { diffLines, type LineChange, withChanges } from '../document/merge/merge-lines.ts';

/** Lines that stand around what two people have written in the same place, in the viewer's language. */
export interface ConflictWords {
  /** Above the viewer's own lines. */
  own: string;
  /** Above those of the other. */
  other: string;
}

/** Milliseconds that each of the two comparisons may take: the page stands still meanwhile, and others have written the text. */
const timeout = 500;

/**
 * What becomes of a text that two have changed: what each has done to its lines. Where both have changed the same ones, both are
 * in it, with a quoted line above each that says so.
 */
export function mergeTexts(base: string, own: string, other: string, words: ConflictWords): string {
  if (own === other || other === base) return own;
  if (own === base) return other;
  const before = base.split('\n');
  const changesTo = (text: string) => diffLines(before, text.split('\n'), timeout);
  const blocks: (readonly string[])[] = [];
  let next = 0;
  for (const { start, end, ownChanges, otherChanges } of findStretches(changesTo(own), changesTo(other))) {
    const stretch = { start, end };
    const mine = withChanges(before, ownChanges, stretch);
    const theirs = withChanges(before, otherChanges, stretch);
    const isBoth = ownChanges.length > 0 && otherChanges.length > 0;
    blocks.push(before.slice(next, start));
    blocks.push(isBoth ? bothOf(mine, theirs, words) : ownChanges.length > 0 ? mine : theirs);
    next = end;
  }
  return [...blocks, before.slice(next)].flat().join('\n');
}

/** Lines of a text that one or both have changed; changes of different stretches don't touch the same lines. */
interface Stretch {
  start: number;
  end: number;
  ownChanges: LineChange[];
  otherChanges: LineChange[];
}

function findStretches(own: readonly LineChange[], other: readonly LineChange[]): Stretch[] {
  const all = [...own.map((change) => ({ change, isOwn: true })), ...other.map((change) => ({ change, isOwn: false }))];
  const stretches: Stretch[] = [];
  for (const { change, isOwn } of all.sort((a, b) => a.change.start - b.change.start || a.change.end - b.change.end)) {
    const { start, end } = change;
    let last = stretches.at(-1);
    // Of two that are put in at one place, neither comes first.
    const isTouched = last && (start < last.end || (start === end && start === last.start));
    if (!last || !isTouched) {
      last = { start, end, ownChanges: [], otherChanges: [] };
      stretches.push(last);
    }
    last.end = Math.max(last.end, end);
    (isOwn ? last.ownChanges : last.otherChanges).push(change);
  }
  return stretches;
}

function bothOf(own: readonly string[], other: readonly string[], words: ConflictWords): readonly string[] {
  if (own.join('\n') === other.join('\n')) return own;
  // What one has taken out and the other has changed stays, and needs no mark: there is one text of it.
  if (own.every(isBlank)) return other;
  if (other.every(isBlank)) return own;
  return [...quoted(words.own), ...own, ...quoted(words.other), ...other, ''];
}

const isBlank = (line: string): boolean => line.trim() === '';

const quoted = (text: string): string[] => ['', `> **${text}**`, ''];

/** Where a place in a text is, once another text stands there that differs from it in one stretch. */
export function movedPlace(before: string, after: string, place: number): number {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  if (place <= start) return place;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return place >= before.length - end ? place + after.length - before.length : Math.min(place, after.length - end);
}
