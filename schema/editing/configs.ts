import { isMapping, type Mapping } from '../values.ts';

/** The configs that are being edited, as they stand in their files, by file: as `pages[].path` names it, `''` for the main one. */
export type Configs = Readonly<Record<string, Mapping>>;

/** Where something stands in them: its file, then keys and positions in lists. */
export type Place = readonly [file: string, ...path: (string | number)[]];

export const mainFile = '';

/** The list that an entry stands in; of a key, the mapping that has it. A file stands in nothing: its place stays. */
export const listOf = ([file, ...path]: Place): Place => [file, ...path.slice(0, -1)];

/** The place of the entry at another position of the same list. */
export const siblingAt = (place: Place, index: number): Place => [...listOf(place), index];

/** What an entry stands in: the section of an item, the group of a link, the file of a section. */
export const parentOf = (place: Place): Place => listOf(listOf(place));

/** The value at a place; undefined where there is none. A mapping in a list's stead is its one entry, as it is read. */
export function entryAt(configs: Configs, [file, ...path]: Place): unknown {
  let value: unknown = configs[file];
  for (const step of path) {
    if (typeof step === 'number') value = entriesOf(value)?.[step];
    else value = isMapping(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}

/** The entries of a list as somebody wrote it: none where there is nothing yet, undefined for what can't be a list. */
export function entriesOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (value === undefined || value === null || value === '') return [];
  if (!isMapping(value)) return undefined;
  return Object.keys(value).length === 0 ? [] : [value];
}

/** How many entries a list at a place has. */
export const countAt = (configs: Configs, place: Place): number => entriesOf(entryAt(configs, place))?.length ?? 0;
