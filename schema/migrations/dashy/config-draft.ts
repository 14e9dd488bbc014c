import { pointer } from '../../document/json-pointer.ts';
import { isMapping } from '../../values.ts';
import type { LossReason } from '../losses.ts';

/** A mapping of a config while it is migrated. */
export type Draft = Record<string, unknown>;

/** Something that is not in the new file as it was in the old one. */
export interface ConfigLoss {
  /** JSON pointer into the file as it was. */
  path: string;
  key: string;
  reason: LossReason;
  message: string;
}

export type Report = (path: string, reason: LossReason, message: string) => void;

/** A value of its own, to be changed; dates stay dates. */
export function draftOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(draftOf);
  if (!isMapping(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, draftOf(child)]));
}

export const isDraft = (value: unknown): value is Draft => isMapping(value);

/** The mapping under a key, if it is one. */
export const under = (draft: Draft | undefined, key: string): Draft | undefined => {
  const value = draft?.[key];
  return isDraft(value) ? value : undefined;
};

/** The mappings of a list under a key, with their pointers. */
export function entriesOf(draft: Draft, key: string, path = ''): { entry: Draft; path: string }[] {
  const list = draft[key];
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry, index) => (isDraft(entry) ? [{ entry, path: `${path}${pointer(key, index)}` }] : []));
}

/** Gives a key another name, in its place among the others; what the new name has already stays. */
export function rename(draft: Draft, from: string, to: string, value: unknown = draft[from]): void {
  if (!Object.hasOwn(draft, from)) return;
  const isFree = !Object.hasOwn(draft, to);
  const entries = Object.entries(draft).flatMap(([key, child]) => {
    if (key !== from) return [[key, child] as const];
    return isFree ? [[to, value] as const] : [];
  });
  for (const key of Object.keys(draft)) delete draft[key];
  Object.assign(draft, Object.fromEntries(entries));
}

/** The mapping under a key, made where there is none. */
export function need(draft: Draft, key: string): Draft {
  const present = under(draft, key);
  if (present) return present;
  const made: Draft = {};
  draft[key] = made;
  return made;
}

export interface Entry {
  entry: Draft;
  path: string;
}

export const sectionsOf = (config: Draft): Entry[] => entriesOf(config, 'sections');

/** All items, those of groups included. */
export const itemsOf = (config: Draft): Entry[] =>
  sectionsOf(config)
    .flatMap(({ entry, path }) => entriesOf(entry, 'items', path))
    .flatMap((item) => [item, ...entriesOf(item.entry, 'subItems', item.path)]);

export const widgetsOf = (config: Draft): Entry[] =>
  sectionsOf(config).flatMap(({ entry, path }) => entriesOf(entry, 'widgets', path));
