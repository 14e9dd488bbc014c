import { isMapping, textOf } from '../values.ts';
import { type Configs, entryAt, listOf, type Place, parentOf } from './configs.ts';
import type { Step } from './edit-log.ts';
import { keyOf, placeOf } from './keys.ts';
import { entryNoun, type Noun, partNoun } from './nouns.ts';
import { applyOperation, type Operation } from './operations.ts';

/** What was done to one thing, for a sentence in the viewer's language. */
export interface Description {
  did: 'added' | 'removed' | 'renamed' | 'changed' | 'moved' | 'sorted' | 'copied' | 'replaced';
  noun: Noun;
  /** What it is called, or was called before it was renamed; empty where it has no name. */
  name: string;
  /** The new name of what was renamed; the section that something was moved, copied or added to. */
  to?: string;
  /** The keys that changed, where that is what was done. */
  keys?: string[];
}

const known = new WeakMap<Step, Description[]>();

/** What a step did, in its order: several descriptions where it did several things at once. */
export function describeStep(step: Step): Description[] {
  const { operation, before, after } = step.performed ?? step;
  const told = known.get(step) ?? describe(operation, before, after);
  known.set(step, told);
  return told;
}

function describe(operation: Operation, before: Configs, after: Configs): Description[] {
  switch (operation.do) {
    case 'add':
      return [{ did: 'added', ...named(operation.entry, operation.at), ...parentName(after, operation.at) }];
    case 'update':
      return [describeUpdate(operation, before, after)];
    case 'remove':
      return [{ did: 'removed', ...named(entryAt(before, operation.at), operation.at) }];
    case 'move':
    case 'copy': {
      const { from, to } = operation;
      const entry = named(entryAt(before, from), to);
      const isInPlace = operation.do === 'move' && String(listOf(from)) === String(listOf(to));
      if (isInPlace) return [{ did: 'sorted', ...entry }];
      return [{ did: operation.do === 'move' ? 'moved' : 'copied', ...entry, ...parentName(after, to) }];
    }
    case 'replace':
      return [{ did: 'replaced', noun: 'file', name: operation.file }];
    case 'together':
      return describeAll(operation.operations, before, after);
  }
}

/**
 * Operations one behind the other, of which each counts with the positions that the one before has left. What was moved
 * several times was moved from where it stood first to where it stands at last.
 */
function describeAll(operations: readonly Operation[], before: Configs, after: Configs): Description[] {
  const moved = new Set<string>();
  let present = before;
  return operations.flatMap(singly).flatMap((operation) => {
    const was = present;
    present = applyOperation(was, operation, () => '');
    const key = operation.do === 'move' ? keyOf(entryAt(was, operation.from)) : undefined;
    if (!key) return describe(operation, was, present);
    if (moved.has(key)) return [];
    moved.add(key);
    return describeMove(key, before, after) ?? describe(operation, was, present);
  });
}

/** An operation as those that it is made of. */
const singly = (operation: Operation): readonly Operation[] =>
  operation.do === 'together' ? operation.operations.flatMap(singly) : [operation];

/** Where an entry went, by both ends; undefined where it was not there at one of them. */
function describeMove(key: string, before: Configs, after: Configs): Description[] | undefined {
  const [from, to] = [placeOf(before, key), placeOf(after, key)];
  if (!from || !to) return undefined;
  const [was, is] = [parentOf(from), parentOf(to)];
  const parentKey = keyOf(entryAt(before, was));
  const isInPlace = parentKey === undefined ? String(was) === String(is) : parentKey === keyOf(entryAt(after, is));
  const entry = named(entryAt(after, to), to);
  if (isInPlace) return String(from) === String(to) ? [] : [{ did: 'sorted', ...entry }];
  return [{ did: 'moved', ...entry, ...parentName(after, to) }];
}

function describeUpdate(
  { at, set, unset = [] }: Extract<Operation, { do: 'update' }>,
  before: Configs,
  after: Configs,
) {
  const keys = [...Object.keys(set), ...unset];
  const [was, is] = [named(entryAt(before, at), at), named(entryAt(after, at), at)];
  const nameKey = is.noun === 'item' || is.noun === 'link' ? 'title' : 'name';
  if (keys.length === 1 && keys[0] === nameKey && was.name && is.name && was.name !== is.name) {
    return { did: 'renamed', ...was, to: is.name } as const;
  }
  return { did: 'changed', ...is, name: is.name || was.name, keys } as const;
}

/** What stands at a place, by the innermost list or part that it is in, and what it is called. */
function named(entry: unknown, [, ...path]: Place): Pick<Description, 'noun' | 'name'> {
  const inner = path.map((step) => entryNoun(step) ?? partNoun(step));
  const noun = inner.findLast((one) => one !== undefined) ?? 'file';
  const isItself = typeof path.at(-1) === 'number';
  const value = isMapping(entry) && isItself ? entry : {};
  const name =
    textOf(value.title) ?? textOf(value.name) ?? textOf(value.user) ?? textOf(value.label) ?? textOf(value.type) ?? '';
  return { noun, name };
}

/** The name of the section, or the group, that a place is in. */
function parentName(configs: Configs, place: Place): Pick<Description, 'to'> {
  const parent = parentOf(place);
  if (parent.length < 2) return {};
  const { name } = named(entryAt(configs, parent), parent);
  return name ? { to: name } : {};
}
