import { isMapping, type Mapping } from '../../values.ts';
import { canonicalText, isEqual, ownValue } from '../equality.ts';

/**
 * Which entry of `before` each entry of `after` was: its index, or undefined for a new one. Sections, items and widgets
 * are known by what they are called and where they lead, so that moving, adding or removing one leaves its neighbours
 * alone. Each entry is taken once.
 */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const matching = beginMatching(before, after);
  matchSame(matching);
  matchAlike(matching);
  matchGaps(matching);
  return matching.matches;
}

/** How far the entries of two lists are matched. */
export interface Matching {
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
  readonly matches: (number | undefined)[];
  /** The entries of `before` that nothing is matched with yet. */
  readonly unmatched: Set<number>;
  /** The entries of `after` that come from another list: none of this one is matched with them. */
  readonly foreign: Set<number>;
}

export const beginMatching = (before: readonly unknown[], after: readonly unknown[]): Matching => ({
  before,
  after,
  matches: new Array<number | undefined>(after.length).fill(undefined),
  unmatched: new Set(before.keys()),
  foreign: new Set(),
});

/** Matches the entries that are equal. */
export const matchSame = (matching: Matching): void => matchBy(matching, [withFormerId(canonicalText), canonicalText]);

/** Matches the entries that have the same name or address, the surest first. */
export const matchAlike = (matching: Matching): void => matchBy(matching, alike);

function matchBy({ before, after, matches, unmatched, foreign }: Matching, identities: readonly Identity[]): void {
  for (const identity of identities) {
    const known = new Map<string, Set<number>>();
    for (const index of unmatched) {
      const name = identity(before[index]);
      if (name === undefined) continue;
      const same = known.get(name);
      if (same) same.add(index);
      else known.set(name, new Set([index]));
    }
    if (known.size === 0) continue;
    for (const [index, entry] of after.entries()) {
      if (matches[index] !== undefined || foreign.has(index)) continue;
      const name = identity(entry);
      const candidates = name === undefined ? undefined : known.get(name);
      // Among equals the one at the same place, else the first.
      const [first] = candidates ?? [];
      const found = candidates?.has(index) ? index : first;
      if (found === undefined) continue;
      matches[index] = found;
      candidates?.delete(found);
      unmatched.delete(found);
    }
  }
}

/** What tells an entry from others; undefined where it has no such thing. */
export type Identity = (entry: unknown) => string | undefined;

/** What an entry is known by: its name and its address. */
export const nameAndAddress: Identity = (entry) => identityOf(entry, nameKeys, addressKeys);
export const nameOnly: Identity = (entry) => identityOf(entry, nameKeys);
export const addressOnly: Identity = (entry) => identityOf(entry, addressKeys);

function withFormerId(identity: Identity): Identity {
  return (entry) => {
    const id = formerId(entry);
    const name = id === undefined ? undefined : identity(entry);
    return name === undefined ? undefined : `${id} ${name}`;
  };
}

/** Of entries that are alike, those that had the same id belong together. */
const alike: readonly Identity[] = [nameAndAddress, nameOnly, addressOnly].flatMap((identity) => [
  withFormerId(identity),
  identity,
]);

const idMark = Symbol('id');

/** Notes the id that an entry had where it goes without: it is no part of its content, but tells it from others like it. */
export const withId = (entry: Mapping, id: string | undefined): Mapping =>
  id === undefined ? entry : Object.defineProperty(entry, idMark, { value: id });

export const formerId = (entry: unknown): string | undefined =>
  isMapping(entry) ? (entry as { [idMark]?: string })[idMark] : undefined;

const nameKeys = ['name', 'title', 'user', 'type', 'label'];
const addressKeys = ['url', 'path', 'hostname'];

/** The first of the keys in each group; undefined where a group has none. */
function identityOf(entry: unknown, ...groups: string[][]): string | undefined {
  if (!isMapping(entry)) return undefined;
  const found = groups.map((keys) => keys.find((key) => isName(ownValue(entry, key))));
  if (found.includes(undefined)) return undefined;
  return JSON.stringify(found.map((key) => [key, ownValue(entry, key as string)]));
}

const isName = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number';

/**
 * Matches what is left between two matched neighbours: an entry there is the same one with other content, such as a renamed
 * item. Where one side has more of them, only entries that share half of their keys match.
 */
export function matchGaps({ before, after, matches, unmatched, foreign }: Matching): void {
  if (unmatched.size === 0) return;
  const all = [...unmatched].sort((a, b) => a - b);
  let from = 0;
  while (from < after.length) {
    if (matches[from] !== undefined) {
      from += 1;
      continue;
    }
    let to = from;
    while (to < after.length && matches[to] === undefined) to += 1;
    const low = from === 0 ? -1 : (matches[from - 1] as number);
    const high = to === after.length ? before.length : (matches[to] as number);
    const left = all.slice(firstFrom(all, low + 1), firstFrom(all, high)).filter((index) => unmatched.has(index));
    const own = Array.from({ length: to - from }, (_, offset) => from + offset).filter((index) => !foreign.has(index));
    const same = left.length === own.length;
    for (const index of own) {
      const place = left.findIndex((candidate) => isAlike(before[candidate], after[index], same));
      const [found] = place < 0 ? [] : left.splice(same ? 0 : place, 1);
      if (found === undefined) continue;
      matches[index] = found;
      unmatched.delete(found);
    }
    from = to;
  }
}

/** Where the first of these sorted numbers stands that is at least this. */
function firstFrom(sorted: readonly number[], least: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isAlike(one: unknown, other: unknown, alone: boolean): boolean {
  if (isMapping(one) !== isMapping(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  return alone || isSimilar(one, other);
}

/** Whether two mappings share half of their keys, with the same values. */
export function isSimilar(one: unknown, other: unknown): boolean {
  if (!isMapping(one) || !isMapping(other)) return false;
  const keys = Object.keys(one);
  const equal = keys.filter((key) => Object.hasOwn(other, key) && isEqual(ownValue(one, key), ownValue(other, key)));
  return equal.length * 2 >= Math.max(keys.length, Object.keys(other).length);
}

/** The indices of the entries that keep their order among each other, as many as possible; the others have moved. */
export function inOrder(matches: readonly (number | undefined)[]): Set<number> {
  // Longest increasing subsequence: `ends[n]` is where the best one of length n + 1 ends.
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const [index, match] of matches.entries()) {
    if (match === undefined) continue;
    let [length, high] = [0, ends.length];
    while (length < high) {
      const middle = (length + high) >> 1;
      if ((matches[ends[middle] as number] as number) > match) high = middle;
      else length = middle + 1;
    }
    before.set(index, ends[length - 1]);
    ends[length] = index;
  }
  const kept = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = before.get(index)) kept.add(index);
  return kept;
}
