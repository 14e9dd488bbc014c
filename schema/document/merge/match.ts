import { isMapping, type Mapping } from '../../values.ts';
import { canonicalText, isEqual, ownValue } from '../equality.ts';

/**
 * Which entry of `before` each entry of `after` was: its index, or undefined for a new one. Sections, items and widgets
 * are known by what they are called and where they lead, so that moving, adding or removing one leaves its neighbours
 * alone. Each entry is taken once.
 */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const matches = new Array<number | undefined>(after.length).fill(undefined);
  const unmatched = new Set(before.keys());
  const assign = (index: number, found: number | undefined) => {
    if (found === undefined) return;
    matches[index] = found;
    unmatched.delete(found);
  };
  for (const identity of identities) {
    const known = new Map<string, number[]>();
    for (const index of unmatched) {
      const name = identity(before[index]);
      if (name !== undefined) known.set(name, [...(known.get(name) ?? []), index]);
    }
    for (const [index, entry] of after.entries()) {
      if (matches[index] !== undefined) continue;
      const name = identity(entry);
      const candidates = name === undefined ? undefined : known.get(name);
      // Among equals the one at the same place, else the first.
      const place = candidates?.indexOf(index) ?? -1;
      assign(index, candidates?.splice(Math.max(0, place), 1)[0]);
    }
  }
  matchGaps(before, after, matches, unmatched, assign);
  return matches;
}

type Identity = (entry: unknown) => string | undefined;

/** What an entry is known by, the surest first. */
const content: readonly Identity[] = [
  canonicalText,
  (entry) => identityOf(entry, nameKeys, addressKeys),
  (entry) => identityOf(entry, nameKeys),
  (entry) => identityOf(entry, addressKeys),
];

/** Of entries that are alike, those that had the same id belong together. */
const identities: readonly Identity[] = content.flatMap((identity) => [withFormerId(identity), identity]);

function withFormerId(identity: Identity): Identity {
  return (entry) => {
    const id = formerId(entry);
    const name = id === undefined ? undefined : identity(entry);
    return name === undefined ? undefined : `${id} ${name}`;
  };
}

const idMark = Symbol('id');

/** Notes the id that an entry had where it goes without: it is no part of its content, but tells it from others like it. */
export const withId = (entry: Mapping, id: string | undefined): Mapping =>
  id === undefined ? entry : Object.defineProperty(entry, idMark, { value: id });

/** The id that an entry had. */
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
function matchGaps(
  before: readonly unknown[],
  after: readonly unknown[],
  matches: readonly (number | undefined)[],
  unmatched: ReadonlySet<number>,
  assign: (index: number, found: number) => void,
): void {
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
    const left = [...unmatched].filter((index) => index > low && index < high).sort((a, b) => a - b);
    const same = left.length === to - from;
    for (let index = from; index < to; index += 1) {
      const place = left.findIndex((candidate) => isSimilar(before[candidate], after[index], same));
      const [found] = place < 0 ? [] : left.splice(same ? 0 : place, 1);
      if (found !== undefined) assign(index, found);
    }
    from = to;
  }
}

function isSimilar(one: unknown, other: unknown, alone: boolean): boolean {
  if (isMapping(one) !== isMapping(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  if (alone || !isMapping(one) || !isMapping(other)) return alone;
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
    let length = ends.findIndex((end) => (matches[end] as number) > match);
    if (length < 0) length = ends.length;
    before.set(index, ends[length - 1]);
    ends[length] = index;
  }
  const kept = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = before.get(index)) kept.add(index);
  return kept;
}
