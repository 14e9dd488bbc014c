import { isMapping, type Mapping } from '../../values.ts';
import { isEqual, ownValue } from '../equality.ts';
import { pointer } from '../json-pointer.ts';
import { inOrder, matchEntries } from './match.ts';

/** One thing that differs between two states of a config. */
export interface Change {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** JSON pointer: into the later state, for what was removed into the earlier one. */
  path: string;
  /** The way there as a person names it: keys, and entries of lists by what they are called. */
  place: string[];
  /** Not there for what was added or moved. */
  before?: unknown;
  /** Not there for what was removed or moved. */
  after?: unknown;
}

/**
 * What an edit did: the operations that lead from one config to another, in the order of the later one. Entries of
 * lists are known by identity (`matchEntries`), so that a moved item is told as one move.
 */
export function diffValues(before: unknown, after: unknown): Change[] {
  const changes: Change[] = [];
  compare({ path: [], place: [] }, before, after, changes);
  return changes;
}

interface Place {
  path: readonly (string | number)[];
  place: readonly string[];
}

const at = ({ path, place }: Place) => ({ path: pointer(...path), place: [...place] });

const inside = ({ path, place }: Place, key: string | number, name: string): Place => ({
  path: [...path, key],
  place: [...place, name],
});

function compare(place: Place, before: unknown, after: unknown, changes: Change[]): void {
  if (isEqual(before, after)) return;
  if (before === undefined) changes.push({ kind: 'added', ...at(place), after });
  else if (after === undefined) changes.push({ kind: 'removed', ...at(place), before });
  else if (isMapping(before) && isMapping(after)) compareMappings(place, before, after, changes);
  else if (Array.isArray(before) && Array.isArray(after)) compareLists(place, before, after, changes);
  else changes.push({ kind: 'changed', ...at(place), before, after });
}

function compareMappings(place: Place, before: Mapping, after: Mapping, changes: Change[]): void {
  for (const key of new Set([...Object.keys(after), ...Object.keys(before)])) {
    compare(inside(place, key, key), ownValue(before, key), ownValue(after, key), changes);
  }
}

function compareLists(place: Place, before: readonly unknown[], after: readonly unknown[], changes: Change[]): void {
  const matches = matchEntries(before, after);
  const kept = inOrder(matches);
  for (const [index, entry] of after.entries()) {
    const match = matches[index];
    const there = inside(place, index, nameOf(entry, index));
    if (match !== undefined && !kept.has(index)) changes.push({ kind: 'moved', ...at(there) });
    compare(there, match === undefined ? undefined : before[match], entry, changes);
  }
  const matched = new Set(matches);
  for (const [index, entry] of before.entries()) {
    if (!matched.has(index)) compare(inside(place, index, nameOf(entry, index)), entry, undefined, changes);
  }
}

/** What an entry of a list is called: its own name, else its number from 1. */
export function nameOf(entry: unknown, index: number): string {
  const names = isMapping(entry)
    ? ['name', 'title', 'user', 'label', 'type', 'url'].map((key) => ownValue(entry, key))
    : [entry];
  const found = names.find((name) => (typeof name === 'string' && name !== '') || typeof name === 'number');
  return found === undefined ? `${index + 1}` : String(found).slice(0, 80);
}
