import { DashError } from '../errors.ts';
import { isMapping, type Mapping } from '../values.ts';
import { type Configs, entriesOf, entryAt, listOf, type Place } from './configs.ts';
import { type NewKey, withNewKeys } from './keys.ts';

/**
 * One change of what is edited, as plain data: the browser, the terminal and tests share it. Positions are those that
 * count when the operation is performed.
 */
export type Operation =
  | { do: 'add' /** Position in a list, which is made where there is none. */; at: Place; entry: Mapping }
  | { do: 'update'; at: Place; set: Mapping /** Keys that go. */; unset?: readonly string[] }
  | { do: 'remove'; at: Place }
  | { do: 'move'; from: Place /** Where it stands once it is gone from where it was. */; to: Place }
  | { do: 'copy'; from: Place; to: Place }
  | { do: 'replace'; file: string; config: Mapping }
  | { do: 'together' /** One step for who undoes it. */; operations: readonly Operation[] };

/**
 * The configs as an operation makes them, which shares what it doesn't touch with those given. `newKey` gives new
 * entries their keys.
 *
 * @throws {DashError} `no-such-place` where there is nothing to do it with: the configs are as they were
 */
export function applyOperation(configs: Configs, operation: Operation, newKey: NewKey): Configs {
  switch (operation.do) {
    case 'add':
      return insert(configs, operation.at, withNewKeys(operation.entry, newKey));
    case 'update':
      return change(configs, operation.at, (value) => update(value, operation));
    case 'remove':
      return take(configs, operation.at);
    case 'move':
      return insert(take(configs, operation.from), operation.to, existing(configs, operation.from));
    case 'copy': {
      const entry = existing(configs, operation.from);
      return insert(configs, operation.to, isMapping(entry) ? withNewKeys(entry, newKey) : entry);
    }
    case 'replace':
      return { ...configs, [operation.file]: operation.config };
    case 'together':
      return operation.operations.reduce((present, one) => applyOperation(present, one, newKey), configs);
  }
}

function existing(configs: Configs, place: Place): unknown {
  const entry = entryAt(configs, place);
  if (entry === undefined) throw noSuchPlace(place);
  return entry;
}

function insert(configs: Configs, at: Place, entry: unknown): Configs {
  const index = at.at(-1);
  if (typeof index !== 'number' || index < 0) throw noSuchPlace(at);
  return change(configs, listOf(at), (list) => {
    const entries = entriesOf(list);
    if (!entries || index > entries.length) throw noSuchPlace(at);
    return entries.toSpliced(index, 0, entry);
  });
}

function take(configs: Configs, at: Place): Configs {
  const last = at.at(-1);
  existing(configs, at);
  return change(configs, listOf(at), (parent) => {
    if (typeof last === 'number') return entriesOf(parent)?.toSpliced(last, 1);
    return isMapping(parent) ? without(parent, [String(last)]) : parent;
  });
}

function update(value: unknown, { at, set, unset = [] }: Extract<Operation, { do: 'update' }>): Mapping {
  // A part of the config that isn't there yet begins empty; an entry of a list has to be there.
  const before = isNothing(value) && typeof at.at(-1) === 'string' ? {} : value;
  if (!isMapping(before)) throw noSuchPlace(at);
  return { ...without(before, unset), ...set };
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

function without(value: Mapping, keys: readonly string[]): Mapping {
  const copy: Record<string, unknown> = { ...value };
  for (const key of keys) delete copy[key];
  return copy;
}

/** The configs with another value at a place; what leads there and isn't there yet begins as a mapping. */
function change(configs: Configs, place: Place, make: (value: unknown) => unknown): Configs {
  const [file, ...path] = place;
  const config = configs[file];
  if (!config) throw noSuchPlace(place);
  return { ...configs, [file]: within(config, path) as Mapping };

  function within(value: unknown, [step, ...rest]: readonly (string | number)[]): unknown {
    if (step === undefined) return make(value);
    if (typeof step === 'number') {
      const entries = entriesOf(value);
      if (!entries || step >= entries.length) throw noSuchPlace(place);
      const next = within(entries[step], rest);
      // A mapping in the list's stead stays one.
      return Array.isArray(value) ? entries.with(step, next) : next;
    }
    const parent = isNothing(value) ? {} : value;
    if (!isMapping(parent)) throw noSuchPlace(place);
    return { ...parent, [step]: within(Object.hasOwn(parent, step) ? parent[step] : undefined, rest) };
  }
}

const noSuchPlace = ([file, ...path]: Place) =>
  new DashError('no-such-place', `There is nothing at ${[file, ...path].join('/') || '/'}.`);
