import { isAlias, isMap, isSeq, type Node, type YAMLSeq } from 'yaml';
import { isMapping, type Mapping } from '../../values.ts';
import { canonicalText, isEqual, ownValue } from '../equality.ts';
import {
  addressOnly,
  beginMatching,
  type Identity,
  isSimilar,
  type Matching,
  matchAlike,
  matchEntries,
  matchGaps,
  matchSame,
  nameAndAddress,
  nameOnly,
} from '../merge/match.ts';
import { entriesOf, entryOf } from './spans.ts';

/** The entry of a list in the file whose lines an entry of the wanted config is written with. */
export interface Origin {
  list: YAMLSeq;
  index: number;
  value: Mapping;
  /** It leaves the place where it stands; otherwise it is copied. */
  isMoved: boolean;
}

/** What becomes of the entries of all lists. */
export interface Origins {
  /** Which entry of a list each one of the wanted list was, as `matchEntries` answers it. */
  matchesOf(current: readonly unknown[], wanted: readonly unknown[]): readonly (number | undefined)[];
  /** Where an entry comes from that its own list did not have; undefined for one that is new. */
  originOf(wanted: unknown): Origin | undefined;
  /** Whether an entry that its list loses takes its lines elsewhere. */
  isMovedAway(current: unknown): boolean;
  /** The entries of the wanted config that leave a place of the file for theirs. */
  moved(): readonly unknown[];
  /** Has an entry written anew after all. */
  forget(wanted: unknown): void;
}

/** Every list for itself: whatever it did not have is new. */
export const noOrigins: Origins = {
  matchesOf: matchEntries,
  originOf: () => undefined,
  isMovedAway: () => false,
  moved: () => [],
  forget: () => undefined,
};

type ListNode = YAMLSeq | undefined;

/** Two states of a value, and the node of the file that the first is read from, where it has one of its own. */
interface Pair {
  node: Node | null | undefined;
  current: unknown;
  wanted: unknown;
}

interface ListPair {
  list: ListNode;
  matching: Matching;
}

/** An entry that its list loses, or did not have. */
interface Loose {
  value: Mapping;
  index: number;
  /** The list of the file that loses it. */
  list?: ListNode;
  /** The list that it could still be matched in. */
  pair?: ListPair;
  /** What it is lost or new with. */
  within?: Loose | undefined;
  /** The entry before it in its list. */
  previous?: unknown;
  isTaken?: boolean;
}

interface Search {
  pairs: Map<readonly unknown[], Map<readonly unknown[], ListPair>>;
  origins: Map<unknown, Origin>;
  /** What leaves its list for another one, by what comes there. */
  movedAway: Map<unknown, unknown>;
  lost: Loose[];
  added: Loose[];
  /** The lists that stand in the file as an alias. */
  repeated: Pick<Pair, 'current' | 'wanted'>[];
}

/**
 * Finds what becomes of the entries of all lists when one config becomes another. One that leaves a list and comes into
 * another, or into something that is new, is the same. One that comes without leaving a list is a copy where the file has
 * one like it, or where it has much of the one before it.
 */
export function findOrigins(node: Node | null, current: Mapping, wanted: Mapping): Origins {
  const search: Search = {
    pairs: new Map(),
    origins: new Map(),
    movedAway: new Map(),
    lost: [],
    added: [],
    repeated: [],
  };
  let level: Pair[] = [{ node, current, wanted }];
  for (let isLast = false; !isLast; ) {
    isLast = level.length === 0;
    level = matchLevel(search, level);
    isLast &&= level.length === 0;
  }
  findRepeated(search, node, current);
  findCopies(search, node, current);
  const { pairs, origins, movedAway } = search;
  return {
    matchesOf: (before, after) => pairs.get(before)?.get(after)?.matching.matches ?? matchEntries(before, after),
    originOf: (entry) => origins.get(entry),
    isMovedAway: (entry) => movedAway.has(entry),
    moved: () => [...movedAway.values()],
    forget(entry) {
      const origin = origins.get(entry);
      origins.delete(entry);
      if (origin && movedAway.get(origin.value) === entry) movedAway.delete(origin.value);
    },
  };
}

/** Matches the lists of one depth, with each other where what one loses is what another gains. Answers what is within. */
function matchLevel(search: Search, level: readonly Pair[]): Pair[] {
  const lists = level.flatMap((pair) => listsWithin(search, pair));
  for (const { matching } of lists) matchSame(matching);
  const moved = matchAcross(search, lists, [canonicalText]);
  for (const { matching } of lists) matchAlike(matching);
  moved.push(...matchAcross(search, lists, [nameAndAddress]));
  moved.push(...matchAcross(search, lists, [nameOnly, addressOnly], isSameElsewhere));
  const within = lists.flatMap(({ list, matching }) => {
    matchGaps(matching);
    const { before, after, matches } = matching;
    return matches.flatMap((match, place): Pair[] =>
      match === undefined ? [] : [{ node: nodeAt(list, match), current: before[match], wanted: after[place] }],
    );
  });
  for (const pair of lists) {
    for (const loose of lostOf(pair)) lose(search, loose);
    for (const loose of addedOf(pair)) gain(search, loose);
  }
  return [...within, ...moved];
}

/**
 * Whether an entry that one list loses is what another gains, changed on its way. A widget is called by its type: one that
 * has only that in common was made anew.
 */
const isSameElsewhere = (lost: Mapping, added: Mapping): boolean =>
  isSimilar(lost, added) && !(Object.keys(lost).length === 1 && Object.hasOwn(lost, 'type') && !isEqual(lost, added));

/** The lists of two states of a value that differ, entries of lists left out. What only one has is lost, or new. */
function listsWithin(search: Search, { node, current, wanted }: Pair): ListPair[] {
  if (isAlias(node)) search.repeated.push({ current, wanted });
  if (current === wanted || isEqual(current, wanted)) return [];
  if (Array.isArray(current) && Array.isArray(wanted)) {
    const others = search.pairs.get(current) ?? new Map<readonly unknown[], ListPair>();
    // An alias repeats a list that has been found where its anchor stands.
    if (others.has(wanted)) return [];
    const pair = { list: isSeq(node) ? (node as YAMLSeq) : undefined, matching: beginMatching(current, wanted) };
    search.pairs.set(current, others.set(wanted, pair));
    return [pair];
  }
  if (isMapping(current) && isMapping(wanted)) {
    for (const key of Object.keys(wanted)) {
      if (!Object.hasOwn(current, key)) gainWithin(search, ownValue(wanted, key), undefined);
    }
    return Object.keys(current).flatMap((key) => {
      const pair = { node: childNode(node, key), current: ownValue(current, key), wanted: ownValue(wanted, key) };
      if (Object.hasOwn(wanted, key)) return listsWithin(search, pair);
      loseWithin(search, pair, undefined);
      return [];
    });
  }
  loseWithin(search, { node, current }, undefined);
  gainWithin(search, wanted, undefined);
  return [];
}

const childNode = (node: Node | null | undefined, key: string): Node | null | undefined =>
  isMap(node) ? entryOf(node, key)?.node : undefined;

const nodeAt = (list: ListNode, index: number): Node | null | undefined => list && entriesOf(list)?.at(index)?.node;

function lostOf(pair: ListPair): Loose[] {
  const { before, unmatched } = pair.matching;
  return [...unmatched].flatMap((index) => {
    const value = before[index];
    return isMapping(value) ? [{ value, index, list: pair.list, pair }] : [];
  });
}

function addedOf(pair: ListPair): Loose[] {
  const { after, matches, foreign } = pair.matching;
  return after.flatMap((value, index) => {
    const isLoose = isMapping(value) && matches[index] === undefined && !foreign.has(index);
    return isLoose ? [{ value, index, pair, previous: after[index - 1] }] : [];
  });
}

function lose(search: Search, loose: Loose): void {
  search.lost.push(loose);
  loseWithin(search, { node: nodeAt(loose.list, loose.index), current: loose.value }, loose);
}

function gain(search: Search, loose: Loose): void {
  search.added.push(loose);
  for (const child of Object.values(loose.value)) gainWithin(search, child, loose);
}

function loseWithin(search: Search, { node, current }: Omit<Pair, 'wanted'>, within: Loose | undefined): void {
  if (Array.isArray(current)) {
    const list = isSeq(node) ? (node as YAMLSeq) : undefined;
    for (const [index, value] of current.entries()) {
      if (isMapping(value)) lose(search, { value, index, list, within });
    }
  } else if (isMapping(current)) {
    for (const [key, child] of Object.entries(current)) {
      loseWithin(search, { node: childNode(node, key), current: child }, within);
    }
  }
}

function gainWithin(search: Search, wanted: unknown, within: Loose | undefined): void {
  if (Array.isArray(wanted)) {
    for (const [index, value] of wanted.entries()) {
      if (isMapping(value)) gain(search, { value, index, within, previous: wanted[index - 1] });
    }
  } else if (isMapping(wanted)) {
    for (const child of Object.values(wanted)) gainWithin(search, child, within);
  }
}

const isFree = ({ isTaken, within }: Loose): boolean => !isTaken && (within === undefined || isFree(within));

/**
 * Matches what lists lose with what others gain, by each identity in turn. For what says less than the content, `accepts`
 * decides, and it has to be the only one on both sides.
 */
function matchAcross(
  { origins, movedAway, ...search }: Search,
  lists: readonly ListPair[],
  identities: readonly Identity[],
  accepts?: (lost: Mapping, added: Mapping) => boolean,
): Pair[] {
  const lost = [...search.lost, ...lists.flatMap(lostOf)].filter(isFree);
  const added = [...search.added, ...lists.flatMap(addedOf)].filter(isFree);
  if (lost.length === 0 || added.length === 0) return [];
  const moved: Pair[] = [];
  for (const identity of identities) {
    const known = byIdentity(lost.filter(isFree), identity);
    for (const [name, comers] of byIdentity(added.filter(isFree), identity)) {
      const leavers = known.get(name) ?? [];
      if (accepts && (leavers.length !== 1 || comers.length !== 1)) continue;
      for (const [place, comer] of comers.entries()) {
        const leaver = leavers[place];
        if (!leaver || !isFree(leaver) || !isFree(comer) || (accepts && !accepts(leaver.value, comer.value))) continue;
        leaver.isTaken = true;
        comer.isTaken = true;
        leaver.pair?.matching.unmatched.delete(leaver.index);
        comer.pair?.matching.foreign.add(comer.index);
        const { list, index, value } = leaver;
        if (list) {
          origins.set(comer.value, { list, index, value, isMoved: true });
          movedAway.set(value, comer.value);
        }
        moved.push({ node: nodeAt(list, index), current: value, wanted: comer.value });
      }
    }
  }
  return moved;
}

function byIdentity(entries: readonly Loose[], identity: Identity): Map<string, Loose[]> {
  const known = new Map<string, Loose[]>();
  for (const entry of entries) {
    const name = identity(entry.value);
    if (name === undefined) continue;
    const same = known.get(name);
    if (same) same.push(entry);
    else known.set(name, [entry]);
  }
  return known;
}

/**
 * Finds where the entries of lists stand that an alias repeats: should the alias be written out, they are written as they
 * are there. They leave that place where their list goes.
 */
function findRepeated({ repeated, origins, movedAway, lost }: Search, node: Node | null, current: Mapping): void {
  if (repeated.length === 0) return;
  const known = new Map([...allEntries(node, current)].map((origin) => [origin.value, origin]));
  const leavers = new Map(lost.map((loose) => [loose.value, loose]));
  for (const { current: before, wanted } of repeated) {
    if (!Array.isArray(before) || !Array.isArray(wanted)) continue;
    for (const [index, match] of matchEntries(before, wanted).entries()) {
      const [value, entry] = [match === undefined ? undefined : before[match], wanted[index]];
      const origin = isMapping(value) ? known.get(value) : undefined;
      if (!origin || !isMapping(entry) || origins.has(entry)) continue;
      const leaver = leavers.get(origin.value);
      const isMoved = leaver !== undefined && isFree(leaver);
      origins.set(entry, { ...origin, isMoved });
      if (!isMoved) continue;
      leaver.isTaken = true;
      movedAway.set(origin.value, entry);
    }
  }
}

/** Finds what those are copies of that left no list. */
function findCopies({ origins, added }: Search, node: Node | null, current: Mapping): void {
  const comers = added.filter(isFree);
  if (comers.length === 0) return;
  const names = new Set(comers.map(({ value }) => nameOnly(value)));
  names.delete(undefined);
  const known = new Map<string, Origin[]>();
  for (const origin of allEntries(node, current)) {
    const name = nameOnly(origin.value);
    if (name === undefined || !names.has(name)) continue;
    const same = known.get(name);
    if (same) same.push(origin);
    else known.set(name, [origin]);
  }
  for (const comer of comers) {
    if (!isFree(comer)) continue;
    const { value, pair, index, previous } = comer;
    const same = known.get(nameOnly(value) ?? '')?.find((origin) => isEqual(origin.value, value));
    const origin = same ?? originBefore(pair, index - 1) ?? origins.get(previous);
    if (!origin || !isSimilar(origin.value, value)) continue;
    origins.set(value, { ...origin, isMoved: false });
    comer.isTaken = true;
  }
}

/** The entry of the file that stands, or will stand, at a place of a list. */
function originBefore(pair: ListPair | undefined, place: number): Origin | undefined {
  const match = pair?.matching.matches[place];
  const value = match === undefined ? undefined : pair?.matching.before[match];
  return pair?.list && match !== undefined && isMapping(value)
    ? { list: pair.list, index: match, value, isMoved: false }
    : undefined;
}

function* allEntries(node: Node | null | undefined, value: unknown): Generator<Origin> {
  if (isMap(node) && isMapping(value)) {
    for (const entry of entriesOf(node) ?? []) {
      if (typeof entry.key === 'string') yield* allEntries(entry.node, ownValue(value, entry.key));
    }
  } else if (isSeq(node) && Array.isArray(value)) {
    for (const [index, entry] of (entriesOf(node as YAMLSeq) ?? []).entries()) {
      const inner: unknown = value[index];
      if (isMapping(inner)) yield { list: node as YAMLSeq, index, value: inner, isMoved: false };
      yield* allEntries(entry.node, inner);
    }
  }
}
