import { isAlias, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Mapping } from '../../values.ts';
import { isEqual, ownValue } from '../equality.ts';
import { inOrder } from '../merge/match.ts';
import { resolveAlias } from '../yaml-tree.ts';
import { carrying, landing } from './carry.ts';
import { insertLines, noteAnchors, type Patcher } from './patcher.ts';
import {
  columnOf,
  commentsStart,
  type Entry,
  entriesOf,
  isBlankAfter,
  isBlankBefore,
  isFlow,
  lineEnd,
  lineStart,
  linesEnd,
  ownsLine,
  type Span,
} from './spans.ts';
import { type Splice, splice } from './splices.ts';
import { type WritingStyle, writeEntry, writeFlow, writePair } from './yaml-writing.ts';

/**
 * Makes one mapping of lines another: keys that differ are changed, taken away or put in, behind the key that they stand
 * behind in the wanted one. False where that needs the mapping to be written anew.
 */
export function patchBlockMap(patcher: Patcher, node: YAMLMap, current: Mapping, wanted: Mapping): boolean {
  const entries = entriesOf(node);
  if (!entries) return false;
  const { gone, added } = planKeys(patcher, entries, current, wanted);
  const left = entries.filter((entry) => !gone.has(entry));
  if (left.length === 0) return false;
  for (const entry of gone) if (!removeEntry(patcher, entries, entry, { isFirst: false, isLast: false })) return false;
  for (const entry of left) {
    if (typeof entry.key !== 'string') continue;
    patcher.change({ ...entry, within: 'block-map' }, ownValue(current, entry.key), ownValue(wanted, entry.key));
  }
  const { source } = patcher;
  const column = columnOf(source, entries[0]?.start ?? 0);
  for (const { key, behind } of placesOfKeys(left, added, wanted)) {
    if (!behind) continue;
    const style = carrying(patcher, behind.end);
    insertBehind(patcher, entries, behind, asText(writePair(key, ownValue(wanted, key), column, style), style));
  }
  return true;
}

/** What each key that is put in comes to stand behind: the one before it in the wanted mapping that stays, else the last. */
export function placesOfKeys(
  left: readonly Entry[],
  added: ReadonlySet<string>,
  wanted: Mapping,
): { key: string; behind: Entry | undefined }[] {
  // Of several entries with one key the first counts.
  const staying = new Map(left.toReversed().map((entry) => [entry.key, entry]));
  const places: ReturnType<typeof placesOfKeys> = [];
  let last: Entry | undefined;
  for (const key of Object.keys(wanted)) {
    if (added.has(key)) places.push({ key, behind: last ?? left.at(-1) });
    else last = staying.get(key) ?? last;
  }
  return places;
}

/** Which entries of a mapping go, and which keys are put in. */
export function planKeys(
  patcher: Patcher,
  entries: readonly Entry[],
  current: Mapping,
  wanted: Mapping,
): { gone: ReadonlySet<Entry>; added: ReadonlySet<string> } {
  const written = new Set(entries.map(({ key }) => key));
  const merges = entries.filter(({ key }) => typeof key === 'symbol');
  let inherited = mergedIn(patcher, merges, current, written);
  const gone = entries.filter(({ key }) => typeof key === 'string' && !Object.hasOwn(wanted, key));
  // What comes with a merge key can't be left out, so the rest of it is written out instead.
  if (
    merges.some(({ node }) => repeats(patcher, node)) ||
    Object.keys(inherited).some((key) => !Object.hasOwn(wanted, key))
  ) {
    gone.push(...merges);
    inherited = {};
  }
  const added = Object.keys(wanted).filter(
    (key) => !written.has(key) && !(Object.hasOwn(inherited, key) && isEqual(inherited[key], ownValue(wanted, key))),
  );
  return { gone: new Set(gone), added: new Set(added) };
}

const sourcesOf = (node: Node | null): (Node | null)[] => (isSeq(node) ? (node.items as Node[]) : [node]);

const repeats = ({ writesOut }: Patcher, node: Node | null) =>
  sourcesOf(node).some((source) => isAlias(source) && writesOut(source.source, source.range?.[0] ?? 0));

/** What merge keys (`<<`) are about to give a mapping, the first of several first. */
function mergedIn(
  { anchors, document }: Patcher,
  merges: readonly Entry[],
  current: Mapping,
  written: ReadonlySet<unknown>,
): Mapping {
  const merged = new Map<string, unknown>();
  for (const source of merges.flatMap(({ node }) => sourcesOf(node))) {
    const now = isAlias(source) && anchors.has(source.source) ? anchors.get(source.source) : undefined;
    const target = isAlias(source) ? resolveAlias(document, source) : source;
    const value = now ?? target?.toJS(document);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) if (!merged.has(key)) merged.set(key, child);
  }
  // Where nothing changed, the value that was read says it, in the words of the parser of values.
  const names = [...merged.keys()];
  if (merges.some(({ node }) => sourcesOf(node).some((source) => isAlias(source) && anchors.has(source.source)))) {
    return Object.fromEntries(merged);
  }
  return Object.fromEntries(names.map((key) => [key, written.has(key) ? merged.get(key) : ownValue(current, key)]));
}

/** Makes one list of lines another: entries that moved take their lines along, the others stay where they are. */
export function patchBlockList(
  patcher: Patcher,
  node: YAMLSeq,
  current: readonly unknown[],
  wanted: readonly unknown[],
): boolean {
  const entries = entriesOf(node);
  if (!entries || entries.length !== current.length || wanted.length === 0) return false;
  const matches = patcher.origins.matchesOf(current, wanted);
  const kept = inOrder(matches);
  const places = new Map(matches.map((match, index) => [match, index]));
  const changes = kept.size < wanted.length || current.length !== wanted.length;
  if (changes && !entries.every(({ start }) => ownsLine(patcher.source, start))) return false;

  const landings = placesToCome(entries, matches, kept);
  const blocks = new Map<number, string>();
  // Whether nothing stands above that stays.
  let isFirst = true;
  for (const [index, entry] of entries.entries()) {
    const place = places.get(index);
    const slot = { ...entry, within: 'block-list' as const };
    const standing = { isFirst, isLast: index === entries.length - 1 };
    if (place === undefined) {
      const stays = (at: number) => kept.has(places.get(at) ?? -1);
      if (patcher.origins.isMovedAway(current[index])) takeAway(patcher, entry, standing);
      else if (
        !removeEntry(patcher, entries, entry, {
          ...standing,
          withComments: ownsComments(patcher.source, entries, index, stays),
        })
      )
        return false;
    } else if (kept.has(place)) {
      isFirst = false;
      patcher.change(slot, current[index], wanted[place]);
    } else {
      const to = landings[place] ?? 0;
      const nested = landing(patcher, entry, to);
      nested.change(slot, current[index], wanted[place]);
      const block = takeOut(patcher, entry, standing, { nested: nested.splices, to });
      if (block === undefined) return false;
      blocks.set(place, block);
    }
  }
  insertEntries(patcher, entries, { matches, kept, wanted, blocks });
  return true;
}

/** Where each entry of the wanted list comes to stand: at the end of the one above it that stays. */
function placesToCome(
  entries: readonly Entry[],
  matches: readonly (number | undefined)[],
  kept: ReadonlySet<number>,
): number[] {
  let place = entries[0]?.start ?? 0;
  return matches.map((match, index) => {
    if (kept.has(index) && match !== undefined) place = entries[match]?.end ?? place;
    return place;
  });
}

interface ListPlan {
  matches: readonly (number | undefined)[];
  kept: ReadonlySet<number>;
  wanted: readonly unknown[];
  /** Lines of the entries that moved, by their new place. */
  blocks: ReadonlyMap<number, string>;
}

function insertEntries(patcher: Patcher, entries: readonly Entry[], plan: ListPlan): void {
  const { matches, kept, wanted, blocks } = plan;
  const [first] = entries;
  if (!first) return;
  const column = columnOf(patcher.source, first.start);
  const isCompact = entries.every(({ node }) => isFlow(node));
  let behind: Entry | undefined;
  for (const [place, entry] of wanted.entries()) {
    if (kept.has(place)) {
      behind = entries[matches[place] as number];
      continue;
    }
    const style = carrying(patcher, behind?.end ?? first.start);
    const text = blocks.get(place) ?? asText(writeListEntry(entry, column, isCompact, style), style);
    if (behind) insertBehind(patcher, entries, behind, text);
    else insertAhead(patcher, entries, first, text);
  }
}

const writeListEntry = (entry: unknown, column: number, isCompact: boolean, style: WritingStyle) =>
  style.carry?.(entry, column) ??
  (isCompact && typeof entry === 'object' && entry !== null
    ? [`${' '.repeat(column)}- ${writeFlow(entry, style)}`]
    : writeEntry(entry, column, style));

const asText = (lines: readonly string[], { eol }: WritingStyle) => lines.map((line) => line + eol).join('');

/** Whether a blank line stands between all entries of a block. They are looked at once, however many are put in. */
function areApart(source: string, entries: readonly Entry[]): boolean {
  let apart = knownApart.get(entries);
  if (apart === undefined) {
    apart =
      entries.length > 1 && entries.slice(1).every(({ start }) => isBlankBefore(source, commentsStart(source, start)));
    knownApart.set(entries, apart);
  }
  return apart;
}

const knownApart = new WeakMap<readonly Entry[], boolean>();

function insertBehind(patcher: Patcher, entries: readonly Entry[], behind: Entry, text: string): void {
  const { source, style } = patcher;
  const gap = areApart(source, entries) ? style.eol : '';
  insertLines(patcher, linesEnd(source, behind), gap + text);
}

function insertAhead(patcher: Patcher, entries: readonly Entry[], first: Entry, text: string): void {
  const { source, style } = patcher;
  const gap = areApart(source, entries) ? style.eol : '';
  insertLines(patcher, commentsStart(source, first.start), text + gap);
}

/**
 * Whether the comments right above an entry of a list are about that entry alone, so that they go with it. What heads a
 * group, above the first of entries that stand together, is about those that stay as well; and an entry that is commented
 * out is about none.
 */
function ownsComments(
  source: string,
  entries: readonly Entry[],
  index: number,
  stays: (index: number) => boolean,
): boolean {
  const start = entries[index]?.start ?? 0;
  const from = commentsStart(source, start);
  const comments = source.slice(from, lineStart(source, start));
  if (comments === '' || /^ *# ?- /m.test(comments)) return false;
  if (index > 0 && !isBlankBefore(source, from)) return true;
  for (let next = index + 1; next < entries.length && followsDirectly(source, entries, next); next += 1) {
    if (stays(next)) return false;
  }
  return true;
}

/** Whether an entry begins on the line below the one before it. */
const followsDirectly = (source: string, entries: readonly Entry[], index: number): boolean => {
  const [before, entry] = [entries[index - 1], entries[index]];
  return before !== undefined && entry !== undefined && linesEnd(source, before) === lineStart(source, entry.start);
};

/** Takes an entry's lines away, and the comments above it if asked to; a blank line that only set it apart goes. */
function removeEntry(
  patcher: Patcher,
  entries: readonly Entry[],
  entry: Entry,
  { withComments = false, ...standing }: Standing & { withComments?: boolean },
): boolean {
  const { source, splices } = patcher;
  const end = linesEnd(source, entry);
  noteAnchors(patcher, entry.node);
  if (ownsLine(source, entry.start)) {
    const start = withComments ? commentsStart(source, entry.start) : lineStart(source, entry.start);
    splices.push(withGap(source, { start, end }, standing));
    return true;
  }
  // `- title: A`: what follows moves up to the dash.
  const next = /\S/.exec(source.slice(end));
  if (entry !== entries[0] || !next) return false;
  splices.push({ start: entry.start, end: end + next.index, text: '' });
  return true;
}

/** Whether nothing that stays in its list stands above an entry, and whether no entry at all stands below. */
interface Standing {
  isFirst: boolean;
  isLast: boolean;
}

/** What takes lines away, with a blank line that only set them apart: the one above, or the one below the first of a list. */
function withGap(source: string, { start, end }: Span, { isFirst, isLast }: Standing): Splice {
  if (!isBlankAfter(source, end)) return { start, end, text: '' };
  if (isFirst) return { start, end: isLast ? end : lineEnd(source, end), text: '' };
  return { start: isBlankBefore(source, start) ? lineStart(source, start - 1) : start, end, text: '' };
}

/** Takes an entry's lines away, with the comments right above it, and answers where they stood. */
function takeAway({ source, splices }: Patcher, entry: Entry, standing: Standing): Span {
  const span = { start: commentsStart(source, entry.start), end: linesEnd(source, entry) };
  splices.push(withGap(source, span, standing));
  return span;
}

/** The same, and answers the lines as they are about to be, at a place where they are put in. */
function takeOut(
  patcher: Patcher,
  entry: Entry,
  standing: Standing,
  { nested, to }: { nested: readonly Splice[]; to: number },
): string | undefined {
  const { start, end } = takeAway(patcher, entry, standing);
  noteAnchors(patcher, entry.node, { to });
  const text = splice(patcher.source, nested, start, end);
  return text === undefined || text.endsWith('\n') ? text : text + patcher.style.eol;
}
