import { diff3Merge } from 'node-diff3';

/** Lines that stand around what two people have written in the same place, in the viewer's language. */
export interface ConflictWords {
  /** Above the viewer's own lines. */
  own: string;
  /** Above those of the other. */
  other: string;
}

/**
 * What becomes of a text that two have changed: what each has done to its lines. Where both have changed the same ones, both are
 * in it, with a quoted line above each that says so.
 */
export function mergeTexts(base: string, own: string, other: string, words: ConflictWords): string {
  if (own === other || other === base) return own;
  if (own === base) return other;
  const [first, before, second] = [own, base, other].map((text) => text.split('\n'));
  const blocks = diff3Merge(first ?? [], before ?? [], second ?? [], { excludeFalseConflicts: true });
  const lines = blocks.flatMap(({ ok, conflict }) => {
    if (ok) return ok;
    if (!conflict) return [];
    const { a, b } = conflict;
    // What one has taken out and the other has changed stays, and needs no mark: there is one text of it.
    if (a.every(isBlank) || b.every(isBlank)) return a.every(isBlank) ? b : a;
    return [...quoted(words.own), ...a, ...quoted(words.other), ...b, ''];
  });
  return lines.join('\n');
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
