import { isMapping, type Mapping } from '../values.ts';
import { type Configs, countAt, entryAt, listOf, type Place, siblingAt } from './configs.ts';
import { keyOf, placeOf } from './keys.ts';
import { applyOperation, type Operation } from './operations.ts';

/** A list of entries, and the entry before which something comes to stand there; without one, at the end. */
export interface Spot {
  list: Place;
  before?: string | undefined;
}

/** The list that an entry stands in, its position there, and how many there are. */
export interface Standing {
  list: Place;
  index: number;
  count: number;
}

/** Where an entry stands; undefined for one that is gone. */
export function standingOf(configs: Configs, key: string): Standing | undefined {
  const place = placeOf(configs, key);
  const index = place?.at(-1);
  if (!place || typeof index !== 'number') return undefined;
  const list = listOf(place);
  return { list, index, count: countAt(configs, list) };
}

/** The keys of the entries of a list, in their order. */
export function keysIn(configs: Configs, list: Place): string[] {
  return Array.from({ length: countAt(configs, list) }, (_, index) =>
    keyOf(entryAt(configs, [...list, index])),
  ).flatMap((key) => key ?? []);
}

/** Keys in the order in which their entries stand in the files. Those that are gone, or are within another one, are left out. */
export function inOrder(configs: Configs, keys: readonly string[]): string[] {
  const places = keys.flatMap((key) => {
    const place = placeOf(configs, key);
    return place ? [{ key, place }] : [];
  });
  const isWithin = (inner: Place, outer: Place) =>
    inner.length > outer.length && outer.every((step, index) => step === inner[index]);
  return places
    .filter(({ place }) => !places.some((other) => isWithin(place, other.place)))
    .sort((one, other) => compare(one.place, other.place))
    .map(({ key }) => key);
}

function compare(one: Place, other: Place): number {
  for (const [index, step] of one.entries()) {
    const its = other[index];
    if (step === its) continue;
    if (typeof step === 'number' && typeof its === 'number') return step - its;
    return String(step) < String(its) ? -1 : 1;
  }
  return 0;
}

/**
 * The step that brings entries to a spot, moved or copied, in the order in which they stand; undefined where nothing would
 * change. The entry that the spot is before may be one of them.
 */
export function bringTo(
  configs: Configs,
  keys: readonly string[],
  { list, before }: Spot,
  how: 'move' | 'copy' = 'move',
): Operation | undefined {
  const moving = inOrder(configs, keys);
  const target = how === 'move' && before !== undefined ? firstStaying(configs, list, before, moving) : before;
  const operations: Operation[] = [];
  let present = configs;
  for (const key of moving) {
    const from = placeOf(present, key);
    if (!from) continue;
    const standing = target === undefined ? undefined : standingOf(present, target);
    let index = standing ? standing.index : countAt(present, list);
    const at = from.at(-1);
    const isWithin = how === 'move' && String(listOf(from)) === String(list);
    if (isWithin && typeof at === 'number' && at < index) index -= 1;
    if (isWithin && at === index) continue;
    const operation: Operation = { do: how, from, to: [...list, index] };
    operations.push(operation);
    present = applyOperation(present, operation, () => '');
  }
  // Of several that stand together already, each would be moved past the others.
  if (how === 'move' && String(keysIn(present, list)) === String(keysIn(configs, list))) return undefined;
  return asStep(operations);
}

/** The first entry from `before` on that doesn't move itself; undefined where all of them do. */
function firstStaying(configs: Configs, list: Place, before: string, moving: readonly string[]): string | undefined {
  const keys = keysIn(configs, list);
  return keys.slice(Math.max(0, keys.indexOf(before))).find((key) => !moving.includes(key));
}

/** The step that takes entries away; undefined where they are gone already. */
export function removal(configs: Configs, keys: readonly string[]): Operation | undefined {
  // From the last to the first: none is at another place then when its turn comes.
  const places = inOrder(configs, keys)
    .reverse()
    .flatMap((key) => [placeOf(configs, key) ?? []] as Place[]);
  return asStep(places.map((at) => ({ do: 'remove', at })));
}

/** The step that puts a copy of each entry right behind it. */
export function duplication(configs: Configs, keys: readonly string[]): Operation | undefined {
  const places = inOrder(configs, keys)
    .reverse()
    .flatMap((key) => [placeOf(configs, key) ?? []] as Place[]);
  return asStep(places.map((from) => ({ do: 'copy', from, to: siblingAt(from, Number(from.at(-1)) + 1) })));
}

/** The step that adds entries at a spot, in their order. */
export function addition(configs: Configs, entries: readonly Mapping[], { list, before }: Spot): Operation | undefined {
  const index = (before === undefined ? undefined : standingOf(configs, before)?.index) ?? countAt(configs, list);
  return asStep(entries.map((entry, offset) => ({ do: 'add', at: [...list, index + offset], entry })));
}

/** The step that sets and takes away keys of each of these entries. */
export function changeOfAll(
  configs: Configs,
  keys: readonly string[],
  changeOf: (entry: Mapping) => { set: Mapping; unset?: readonly string[] },
): Operation | undefined {
  return asStep(
    inOrder(configs, keys).flatMap((key): Operation[] => {
      const at = placeOf(configs, key);
      const entry = at && entryAt(configs, at);
      return at && isMapping(entry) ? [{ do: 'update', at, ...changeOf(entry) }] : [];
    }),
  );
}

function asStep(operations: readonly Operation[]): Operation | undefined {
  const [first] = operations;
  return operations.length > 1 ? { do: 'together', operations } : first;
}
