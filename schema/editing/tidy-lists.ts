import { isMapping, type Mapping } from '../values.ts';
import { entriesOf } from './configs.ts';
import { keyOf } from './keys.ts';

const lists = ['items', 'widgets', 'subItems'] as const;

/**
 * A config as it is saved: without the empty lists that an edit has left where the file had none, as of a section that an
 * item was moved through. A list that was there stays, empty or not, and so does
 * one of a new entry.
 */
export function tidyLists(config: Mapping, before: Mapping): Mapping {
  const known = new Map<string, Mapping>();
  const note = (parent: Mapping, list: string) => {
    for (const entry of entriesOf(parent[list]) ?? []) {
      const key = keyOf(entry);
      if (!isMapping(entry)) continue;
      if (key !== undefined) known.set(key, entry);
      for (const inner of lists) note(entry, inner);
    }
  };
  note(before, 'sections');
  const tidied = (entry: unknown): unknown => {
    if (!isMapping(entry)) return entry;
    const was = known.get(keyOf(entry) ?? '');
    if (was === entry) return entry;
    const kept = Object.entries(entry).flatMap(([key, value]): [string, unknown][] => {
      if (!isList(key) || !Array.isArray(value)) return [[key, value]];
      if (value.length === 0 && was && !Object.hasOwn(was, key)) return [];
      return [[key, value.map(tidied)]];
    });
    return Object.fromEntries(kept);
  };
  return Array.isArray(config.sections) ? { ...config, sections: config.sections.map(tidied) } : config;
}

const isList = (key: string): boolean => (lists as readonly string[]).includes(key);
