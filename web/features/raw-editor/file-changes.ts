import { diffWordsWithSpace } from 'diff';
import { locateProblems } from '../../../schema/document/check/locate.ts';
import { segments } from '../../../schema/document/json-pointer.ts';
import { type Change, diffValues } from '../../../schema/document/merge/changes.ts';
import { diffLines, type LineChange } from '../../../schema/document/merge/merge-lines.ts';
import type { ConfigDocument } from '../../../schema/document/read/parse.ts';
import type { Description } from '../../../schema/editing/describe.ts';
import { entryNoun, partNoun } from '../../../schema/editing/nouns.ts';

/** A line of a comparison, with its number on its side. */
export interface ShownLine {
  kind: 'same' | 'old' | 'new';
  number: number;
  /** Its text in pieces; those that are not on the other side are marked. */
  pieces: { text: string; marked: boolean }[];
}

/** Lines that change together, and what that means. */
export interface FileChange {
  /** Number of the first line in the later text. */
  line: number;
  lines: ShownLine[];
  /** Empty where only comments or the layout change. */
  descriptions: Description[];
}

export interface FileChanges {
  changes: FileChange[];
  /** Lines of the earlier text that stay. */
  staying: number;
  /** Comments of the earlier text that are not in the later one. */
  lostComments: number;
  /** Numbers of the lines in the later text that differ. */
  changedLines: number[];
}

/** What differs between two states of a file: its lines, and what they mean. */
export function compareFiles(before: ConfigDocument, after: ConfigDocument): FileChanges {
  const [old, now] = [linesOf(before.text), linesOf(after.text)];
  const hunks = joined(diffLines(old, now));
  const placed = placedChanges(before, after);
  let shift = 0;
  const changes: FileChange[] = [];
  const changedLines: number[] = [];
  for (const hunk of hunks) {
    const start = hunk.start + shift;
    const end = start + hunk.lines.length;
    for (let line = start; line < Math.max(end, Math.min(start + 1, now.length)); line += 1)
      changedLines.push(line + 1);
    const isWithin = ({ change, line }: PlacedChange) =>
      change.kind === 'removed'
        ? line > hunk.start && line <= hunk.end
        : line > start && line <= Math.max(end, start + 1);
    const descriptions = placed.filter(isWithin).flatMap(({ change }) => describeChange(change));
    changes.push({ line: start + 1, lines: shownLines(hunk, old, start), descriptions: withoutRepeats(descriptions) });
    shift += hunk.lines.length - (hunk.end - hunk.start);
  }
  const gone = hunks.reduce((count, { start, end }) => count + end - start, 0);
  const length = old.at(-1) === '' ? old.length - 1 : old.length;
  return { changes, staying: Math.max(0, length - gone), lostComments: lostComments(old, now), changedLines };
}

const linesOf = (text: string) => text.replace(/^\uFEFF/, '').split(/\r?\n/);

function joined(changes: readonly LineChange[]): LineChange[] {
  const result: LineChange[] = [];
  for (const change of changes) {
    const last = result.at(-1);
    if (last && last.end === change.start) {
      result[result.length - 1] = { start: last.start, end: change.end, lines: [...last.lines, ...change.lines] };
    } else result.push(change);
  }
  return result;
}

function shownLines({ start, end, lines }: LineChange, old: readonly string[], newStart: number): ShownLine[] {
  const plain = (kind: ShownLine['kind'], number: number, text = ''): ShownLine => ({
    kind,
    number,
    pieces: [{ text, marked: false }],
  });
  const removed = old.slice(start, end).map((text, index) => plain('old', start + index + 1, text));
  const added = lines.map((text, index) => plain('new', newStart + index + 1, text));
  for (let index = 0; index < Math.min(removed.length, added.length); index += 1) {
    markPieces(removed[index] as ShownLine, added[index] as ShownLine);
  }
  return [
    ...(start > 0 ? [plain('same', newStart, old[start - 1])] : []),
    ...removed,
    ...added,
    ...(end < old.length && old[end] !== '' ? [plain('same', newStart + lines.length + 1, old[end])] : []),
  ];
}

/** Marks in two lines what is in one of them only, unless that is most of it. */
function markPieces(old: ShownLine, now: ShownLine): void {
  const parts = diffWordsWithSpace(old.pieces[0]?.text ?? '', now.pieces[0]?.text ?? '');
  if (!parts.some(({ added, removed, value }) => !added && !removed && value.trim() !== '')) return;
  old.pieces = parts.flatMap(({ added, removed, value }) => (added ? [] : [{ text: value, marked: removed }]));
  now.pieces = parts.flatMap(({ added, removed, value }) => (removed ? [] : [{ text: value, marked: added }]));
}

interface PlacedChange {
  change: Change;
  /** From 1; of the earlier text, for what was removed. */
  line: number;
}

function placedChanges(before: ConfigDocument, after: ConfigDocument): PlacedChange[] {
  const all = diffValues(before.value, after.value);
  const isRemoved = ({ kind }: Change) => kind === 'removed';
  return [
    ...placedIn(
      after.text,
      all.filter((change) => !isRemoved(change)),
    ),
    ...placedIn(before.text, all.filter(isRemoved)),
  ];
}

function placedIn(text: string, changes: readonly Change[]): PlacedChange[] {
  const findings = changes.map(({ path }, index) => {
    return { rule: 'change', severity: 'warning', message: String(index), path, at: 'key' } as const;
  });
  return locateProblems(text, findings).flatMap(({ message, line }) => {
    const change = changes[Number(message)];
    return change ? [{ change, line }] : [];
  });
}

const nameKeys = ['title', 'name'];

/** What a change does to the innermost thing that has a name. */
function describeChange({ kind, path, place, before, after }: Change): Description[] {
  const steps = segments(path);
  const index = steps.findLastIndex((step, at) => /^\d+$/.test(step) && entryNoun(steps[at - 1]) !== undefined);
  const noun = entryNoun(steps[index - 1]) ?? partNoun(steps[0]) ?? 'file';
  const name = index < 0 ? '' : (place[index] ?? '');
  const key = place[index < 0 ? (noun === 'file' ? 0 : 1) : index + 1];
  if (key === undefined) {
    const did = kind === 'added' || kind === 'removed' || kind === 'moved' ? kind : 'changed';
    return [{ did, noun, name, ...(did === 'changed' && { keys: [] }) }];
  }
  if (kind === 'changed' && index >= 0 && steps.length === index + 2 && nameKeys.includes(key)) {
    return [{ did: 'renamed', noun, name: String(before), to: String(after) }];
  }
  return [{ did: 'changed', noun, name, keys: [key] }];
}

/** Keys of the same thing are told together. */
function withoutRepeats(descriptions: readonly Description[]): Description[] {
  const result: Description[] = [];
  for (const one of descriptions) {
    const same = result.find(({ did, noun, name }) => did === one.did && noun === one.noun && name === one.name);
    if (!same) result.push({ ...one });
    else if (same.keys && one.keys) same.keys = [...new Set([...same.keys, ...one.keys])];
  }
  return result;
}

const commentOf = (line: string): string | undefined => /(?:^|\s)(#.*)$/.exec(line)?.[1];

function lostComments(old: readonly string[], now: readonly string[]): number {
  const left = now.map(commentOf);
  let lost = 0;
  for (const comment of old.map(commentOf)) {
    if (comment === undefined) continue;
    const at = left.indexOf(comment);
    if (at < 0) lost += 1;
    else left.splice(at, 1);
  }
  return lost;
}
