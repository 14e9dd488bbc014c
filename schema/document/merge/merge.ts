import { isMapping, type Mapping, mapping } from '../../values.ts';
import { canonicalText, isEqual, ownValue } from '../equality.ts';
import { pointer } from '../json-pointer.ts';
import { inOrder, matchEntries } from './match.ts';

/** One place that two sides changed differently. What is absent on a side is undefined there. */
export interface Conflict {
  /** JSON pointer into the present file; into the edited config for what the file no longer has. */
  path: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** What becomes of a conflict: a value (undefined takes the key or entry away), or a conflict that is reported. */
export type Settle = (conflict: Conflict) => { value: unknown } | undefined;

export interface Merged {
  value: unknown;
  conflicts: Conflict[];
}

/**
 * What two sides made of the same config, put together: whatever only one of them changed is as that side has it. A key
 * that both changed to something else is a conflict, and so is an entry that one took away and the other changed, and a
 * list that both put into another order. `value` then has their side in it. Arguments are not written to.
 */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown, settle: Settle = () => undefined): Merged {
  const conflicts: Conflict[] = [];
  const merger: Merger = {
    conflict(conflict) {
      const settled = settle(conflict);
      if (settled) return settled.value;
      conflicts.push(conflict);
      return conflict.theirs;
    },
  };
  return { value: merge(merger, [], base, mine, theirs), conflicts };
}

interface Merger {
  conflict(conflict: Conflict): unknown;
}

type Path = readonly (string | number)[];

function merge(merger: Merger, path: Path, base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isEqual(mine, base)) return theirs;
  if (isEqual(theirs, base) || isEqual(mine, theirs)) return mine;
  if (isMapping(mine) && isMapping(theirs)) return mergeMappings(merger, path, mapping(base), mine, theirs);
  if (Array.isArray(mine) && Array.isArray(theirs) && (Array.isArray(base) || base === undefined)) {
    return mergeLists(merger, path, base ?? [], mine, theirs);
  }
  return merger.conflict({ path: pointer(...path), base, mine, theirs });
}

function mergeMappings(merger: Merger, path: Path, base: Mapping, mine: Mapping, theirs: Mapping): Mapping {
  const entries: [string, unknown][] = [];
  for (const key of mergedOrder(Object.keys(mine), Object.keys(theirs))) {
    const value = merge(merger, [...path, key], ownValue(base, key), ownValue(mine, key), ownValue(theirs, key));
    if (value !== undefined) entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}

/** Their keys in their order, each of mine that they don't have behind the one that it stands behind. */
function mergedOrder(mine: readonly string[], theirs: readonly string[]): string[] {
  const known = new Set(theirs);
  const behind = new Map<string | undefined, string[]>();
  let last: string | undefined;
  for (const key of mine) {
    if (known.has(key)) last = key;
    else push(behind, last, key);
  }
  return [...theirs.flatMap((key) => [key, ...(behind.get(key) ?? [])]), ...(behind.get(undefined) ?? [])];
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** An entry of a merged list, and where it comes from. */
interface Entry {
  mine?: number;
  theirs?: number;
}

function mergeLists(
  merger: Merger,
  path: Path,
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): unknown {
  const fromMine = matchEntries(base, mine);
  const fromTheirs = matchEntries(base, theirs);
  const iMoved = hasMoved(fromMine);
  const theyMoved = hasMoved(fromTheirs);
  if (iMoved && theyMoved && !isEqual(common(fromMine, fromTheirs), common(fromTheirs, fromMine))) {
    return merger.conflict({ path: pointer(...path), base, mine, theirs });
  }
  const same = pairUp(base, { mine, fromMine }, { theirs, fromTheirs });
  // The order is that of the side that changed it; entries of the other one stand behind their neighbour there.
  const order = iMoved ? weave(sideOf(mine, same.mine, 'mine'), sideOf(theirs, same.theirs, 'theirs')) : undefined;
  const entries = order ?? weave(sideOf(theirs, same.theirs, 'theirs'), sideOf(mine, same.mine, 'mine'));
  const merged: unknown[] = [];
  for (const { mine: left, theirs: right } of entries) {
    const baseIndex = left === undefined ? fromTheirs[right as number] : fromMine[left];
    const place = [...path, right ?? left ?? 0];
    const was = baseIndex === undefined ? undefined : base[baseIndex];
    const [my, their] = [left === undefined ? undefined : mine[left], right === undefined ? undefined : theirs[right]];
    const value =
      baseIndex === undefined && my !== undefined && their !== undefined ? their : merge(merger, place, was, my, their);
    if (value !== undefined) merged.push(value);
  }
  return merged;
}

const hasMoved = (matches: readonly (number | undefined)[]) =>
  inOrder(matches).size < matches.filter((match) => match !== undefined).length;

/** The entries of the base that both sides still have, in the order of the first. */
function common(one: readonly (number | undefined)[], other: readonly (number | undefined)[]) {
  const others = new Set(other);
  return one.filter((match) => match !== undefined && others.has(match));
}

/** Index of an entry to that of its like on the other side. */
interface Pairs {
  mine: Map<number, number>;
  theirs: Map<number, number>;
}

/** Entries that come from the same one of the base, and equal ones that both sides added. */
function pairUp(
  base: readonly unknown[],
  { mine, fromMine }: { mine: readonly unknown[]; fromMine: readonly (number | undefined)[] },
  { theirs, fromTheirs }: { theirs: readonly unknown[]; fromTheirs: readonly (number | undefined)[] },
): Pairs {
  const pairs: Pairs = { mine: new Map(), theirs: new Map() };
  const pair = (left: number, right: number) => {
    pairs.mine.set(left, right);
    pairs.theirs.set(right, left);
  };
  const [myPlaces, theirPlaces] = [placesOf(fromMine), placesOf(fromTheirs)];
  for (const index of base.keys()) {
    const [left, right] = [myPlaces.get(index), theirPlaces.get(index)];
    if (left !== undefined && right !== undefined) pair(left, right);
  }
  const added = new Map<string, number[]>();
  for (const [right, match] of fromTheirs.entries()) {
    if (match === undefined) push(added, canonicalText(theirs[right]), right);
  }
  if (added.size === 0) return pairs;
  for (const [left, match] of fromMine.entries()) {
    const right = match === undefined ? added.get(canonicalText(mine[left]))?.shift() : undefined;
    if (right !== undefined) pair(left, right);
  }
  return pairs;
}

const placesOf = (matches: readonly (number | undefined)[]) => new Map(matches.map((match, place) => [match, place]));

type Side = 'mine' | 'theirs';

const sideOf = (list: readonly unknown[], pairs: Map<number, number>, side: Side): Entry[] =>
  [...list.keys()].map((index) => entryOf(index, pairs.get(index), side));

const entryOf = (index: number, other: number | undefined, side: Side): Entry =>
  side === 'mine'
    ? { mine: index, ...(other !== undefined && { theirs: other }) }
    : { theirs: index, ...(other !== undefined && { mine: other }) };

/** The first list with what only the second has, each behind the entry that it stands behind there. */
function weave(first: readonly Entry[], second: readonly Entry[]): Entry[] {
  const [byMine, byTheirs] = [new Map<unknown, number>(), new Map<unknown, number>()];
  for (const [place, { mine, theirs }] of first.entries()) {
    if (mine !== undefined) byMine.set(mine, place);
    if (theirs !== undefined) byTheirs.set(theirs, place);
  }
  const behind = new Map<number, Entry[]>();
  let at = -1;
  for (const entry of second) {
    const there = byMine.get(entry.mine) ?? byTheirs.get(entry.theirs);
    if (there === undefined) push(behind, at, entry);
    else at = there;
  }
  return [...(behind.get(-1) ?? []), ...first.flatMap((entry, place) => [entry, ...(behind.get(place) ?? [])])];
}
