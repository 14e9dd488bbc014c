import { readSections, type Section } from '../config/section.ts';
import { canonicalText, isEqual } from '../document/equality.ts';
import { matchEntries } from '../document/merge/match.ts';
import { isMapping, type Mapping, mappings, textOf } from '../values.ts';
import { type Configs, entriesOf, type Place } from './configs.ts';

/** What tells an entry from all others for as long as it is edited, whatever becomes of its name and place. */
const entryKey = Symbol('key');

type Keyed = Mapping & { readonly [entryKey]?: string };

/** Makes a key that no entry has yet, for this one. */
export type NewKey = (entry: Mapping) => string;

/** The lists whose entries have keys, by what they are in. */
const keyedLists = ['sections', 'items', 'widgets', 'subItems'] as const;
type KeyedList = (typeof keyedLists)[number];

/** The key of a section, an item, a widget or a sub-item; undefined for anything else. */
export const keyOf = (entry: unknown): string | undefined =>
  isMapping(entry) ? (entry as Keyed)[entryKey] : undefined;

/** An entry under a key. The key is no part of its content: nothing that reads, compares or writes configs meets it. */
const underKey = (entry: Mapping, key: string): Mapping => ({ ...entry, [entryKey]: key }) as Keyed;

/**
 * A config whose entries have the ids that they have on the page: those of `shown`, what the server sent of it, where that
 * has the same entries, else those that are made of their names and places.
 */
export function withPageKeys(config: Mapping, pageId: string, shown: readonly Section[] = []): Mapping {
  // To read thousands of entries for their ids takes long: where the page shows these sections, it has them.
  const known = isOutlineOf(shown, config.sections) ? shown : readSections(config.sections, pageId);
  return withList(config, 'sections', known, (section, { items, widgets }) =>
    withList(
      withList(section, 'items', items, (item, { subItems = [] }) => withList(item, 'subItems', subItems)),
      'widgets',
      widgets,
    ),
  );
}

/** Gives the entries of a list their keys: those of `known`, which are the same without those that are no mappings. */
function withList<Known extends { id: string }>(
  parent: Mapping,
  list: KeyedList,
  known: readonly Known[],
  inside: (entry: Mapping, known: Known) => Mapping = (entry) => entry,
): Mapping {
  if (known.length === 0) return parent;
  let next = 0;
  const entries = entriesOf(parent[list])?.map((entry) => {
    if (!isMapping(entry)) return entry;
    const its = known[next];
    next += 1;
    return its ? underKey(inside(entry, its), its.id) : entry;
  });
  if (!entries) return parent;
  // A mapping in the list's stead stays one.
  return { ...parent, [list]: Array.isArray(parent[list]) ? entries : entries[0] };
}

/** Whether sections as a page shows them have the names, and the numbers of entries, of those that a file lists. */
function isOutlineOf(shown: readonly Section[], listed: unknown): boolean {
  const sections = mappings(listed);
  return (
    shown.length === sections.length &&
    sections.every((section, index) => {
      const [one, items] = [shown[index], mappings(section.items)];
      return (
        one?.name === (textOf(section.name) ?? '') &&
        one.widgets.length === mappings(section.widgets).length &&
        one.items.length === items.length &&
        items.every(({ subItems }, at) => (one.items[at]?.subItems?.length ?? 0) === mappings(subItems).length)
      );
    })
  );
}

/** An entry, and all that is in it, under new keys: an addition, or a copy of another. */
export function withNewKeys(entry: Mapping, newKey: NewKey): Mapping {
  let copy = underKey(entry, newKey(entry));
  for (const list of keyedLists) {
    const entries = entriesOf(copy[list]);
    if (!entries || entries.length === 0) continue;
    copy = { ...copy, [list]: entries.map((inner) => (isMapping(inner) ? withNewKeys(inner, newKey) : inner)) };
  }
  return copy;
}

const known = new WeakMap<Configs, ReadonlyMap<string, Place>>();

/** Where each entry stands, by its key. */
export function placesOf(configs: Configs): ReadonlyMap<string, Place> {
  const before = known.get(configs);
  if (before) return before;
  const places = new Map(Object.entries(configs).flatMap(([file, config]) => placesWithin(config, [file])));
  known.set(configs, places);
  return places;
}

type Placed = readonly [key: string, place: Place];

const knownWithin = new WeakMap<Mapping, { at: Place; placed: readonly Placed[] }>();

/** Where the entries within another one stand. Of thousands, an edit changes the places of few. */
function placesWithin(parent: Mapping, at: Place): readonly Placed[] {
  const before = knownWithin.get(parent);
  if (before && String(before.at) === String(at)) return before.placed;
  const placed: Placed[] = [];
  for (const list of keyedLists) {
    for (const [index, entry] of (entriesOf(parent[list]) ?? []).entries()) {
      const key = keyOf(entry);
      const place: Place = [...at, list, index];
      if (key !== undefined) placed.push([key, place]);
      if (isMapping(entry)) placed.push(...placesWithin(entry, place));
    }
  }
  if (placed.length > 0) knownWithin.set(parent, { at, placed });
  return placed;
}

/** Where an entry stands; undefined for one that is gone. */
export const placeOf = (configs: Configs, key: string): Place | undefined => placesOf(configs).get(key);

/**
 * A config under the keys of another, which it was made of as text: an entry that is known by its content, or by its name
 * in the same list, is the same. Entries that have not changed are the very same objects.
 */
export function withKeptKeys(before: Mapping, after: Mapping, newKey: NewKey): Mapping {
  const left = new Map<string, Mapping>();
  const pairs = new Map<Mapping, Mapping>();
  const pair = (was: Mapping, is: Mapping) => {
    for (const list of keyedLists) {
      const [old, now] = [entriesOf(was[list]) ?? [], entriesOf(is[list]) ?? []];
      const matches = matchEntries(old, now);
      for (const [index, entry] of now.entries()) {
        const match = old[matches[index] ?? -1];
        if (!isMapping(match) || !isMapping(entry)) continue;
        pairs.set(entry, match);
        pair(match, entry);
      }
      for (const [index, entry] of old.entries()) {
        if (isMapping(entry) && !matches.includes(index)) left.set(canonicalText(entry), entry);
      }
    }
  };
  pair(before, after);
  const keyed = (is: Mapping): Mapping => {
    let copy = is;
    for (const list of keyedLists) {
      const entries = entriesOf(is[list]);
      if (entries && entries.length > 0) copy = { ...copy, [list]: entries.map(keep) };
    }
    return copy;
  };
  const keep = (entry: unknown): unknown => {
    if (!isMapping(entry)) return entry;
    const known = pairs.get(entry) ?? movedHere(entry);
    if (!known) return withNewKeys(entry, newKey);
    if (isEqual(known, entry)) return known;
    return underKey(keyed(entry), keyOf(known) ?? newKey(entry));
  };
  // What left one list and is in no other is known by its content: it was moved.
  const movedHere = (entry: Mapping): Mapping | undefined => {
    const text = canonicalText(entry);
    const moved = left.get(text);
    left.delete(text);
    return moved;
  };
  return keyed(after);
}
