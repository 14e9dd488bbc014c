import { limits } from './limits.ts';

/**
 * Values as users write them, read the way they are meant. Each answers `undefined` for what can't be read, so that the
 * caller's default counts; none throws.
 */
export type Mapping = Readonly<Record<string, unknown>>;

/** Whether a value is a mapping as a parser makes them: no list, no date, no bytes. */
export function isMapping(value: unknown): value is Mapping {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** A mapping, or an empty one. */
export const mapping = (value: unknown): Mapping => (isMapping(value) ? value : {});

/** Text that isn't blank, trimmed; numbers, switches and dates as they were written. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : dateText(value);
  return undefined;
}

/** A text that a switch can't be: `logo: false` asks for no logo, and not for a file of that name. */
export const settingOf = (value: unknown): string | undefined =>
  typeof value === 'boolean' ? undefined : textOf(value);

const dateText = (date: Date) => date.toISOString().replace(/T00:00:00\.000Z$/, '');

/** A switch: true and false, also as the words that older YAML had for them. */
export function switchOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = textOf(value)?.toLowerCase();
  if (word === undefined) return undefined;
  if (['true', 'yes', 'on', '1'].includes(word)) return true;
  if (['false', 'no', 'off', '0'].includes(word)) return false;
  return undefined;
}

/**
 * A switch that restricts: whatever isn't off or absent is on, so that a slip never opens anything. Text in quotes is
 * on, even `"false"`, as existing dashboards rely on.
 */
export const isRestricted = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false && value !== 0;

/** A finite number, also one in quotes. */
export function numberOf(value: unknown): number | undefined {
  const written = typeof value === 'string' ? value.trim() : '';
  const found = /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : value;
  return typeof found === 'number' && Number.isFinite(found) ? unsigned(found) : undefined;
}

// JSON knows no negative zero.
const unsigned = (value: number) => (value === 0 ? 0 : value);

/** A number within bounds; what lies outside is the nearest bound. */
export function clamped(value: unknown, low: number, high: number): number | undefined {
  const found = numberOf(value);
  return found === undefined ? undefined : Math.min(high, Math.max(low, found));
}

/** A list without its empty entries; a single value counts as a list of one. */
export const listOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).filter((entry) => entry !== undefined && entry !== null && entry !== '');

/** Entries of a list that are mappings. A mapping where a list belongs counts as its one entry, unless it is empty. */
export function mappings(value: unknown): Mapping[] {
  if (isMapping(value) && Object.keys(value).length === 0) return [];
  return listOf(value).filter(isMapping);
}

/** A list of texts; a single one is one entry, commas and all: addresses may hold them. */
export const textsOf = (value: unknown): string[] => listOf(value).flatMap((entry) => textOf(entry) ?? []);

/** A list of names; one text is split at its commas. */
export const namesOf = (value: unknown): string[] => textsOf(typeof value === 'string' ? value.split(',') : value);

/** One of some words (or numbers), in any case, or what another word stands for. */
export function wordOf<Word>(
  value: unknown,
  words: readonly Word[],
  others: Readonly<Record<string, Word>> = {},
): Word | undefined {
  const wanted = textOf(value)?.toLowerCase();
  if (wanted === undefined) return undefined;
  return (
    words.find((known) => String(known).toLowerCase() === wanted) ??
    (Object.hasOwn(others, wanted) ? others[wanted] : undefined)
  );
}

/** A list of names, or nothing where it holds none. */
export function someNames(value: unknown): string[] | undefined {
  const names = namesOf(value);
  return names.length > 0 ? names : undefined;
}

export const textMapOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mapping(value)).flatMap(([key, entry]) => {
      const found = textOf(entry);
      return found === undefined || key === '__proto__' ? [] : [[key, found]];
    }),
  );

/** A mapping without the keys that may be undefined, and those with what is left of their types. */
type Present<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>;
};

/** The same mapping without the keys that are undefined: absent means absent, and the payload stays small. */
export function present<T extends object>(value: T): Present<T> {
  const found: Record<string, unknown> = {};
  for (const key in value) if (value[key] !== undefined) found[key] = value[key];
  return found as Present<T>;
}

/** `true`, or nothing. */
export const on = (value: boolean | undefined): true | undefined => value || undefined;

/**
 * Any value as plain JSON: dates as text, and nothing that JSON doesn't know. Values within themselves, and those that
 * lie deeper than files may be, are null.
 */
export function plain(value: unknown, above: readonly unknown[] = []): unknown {
  if (value instanceof Date) return textOf(value) ?? null;
  if (typeof value === 'number') return numberOf(value) ?? null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (isEndless(value, above)) return null;
  const path = [...above, value];
  if (Array.isArray(value)) return Array.from(value, (entry: unknown) => plain(entry, path));
  if (!isMapping(value)) return null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) =>
      key === '__proto__' || entry === undefined ? [] : [[key, plain(entry, path)]],
    ),
  );
}

/** Whether a value lies within itself, or deeper than files may be; `above` are the values that it lies in. */
export const isEndless = (value: unknown, above: readonly unknown[]): boolean =>
  above.length >= limits.depth || above.includes(value);
