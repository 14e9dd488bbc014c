import { limits } from './limits.ts';
import { otherValue } from './other-names.ts';

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
export function text(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : dateText(value);
  return undefined;
}

/** A text that a switch can't be: `logo: false` asks for no logo, and not for a file of that name. */
export const setting = (value: unknown): string | undefined => (typeof value === 'boolean' ? undefined : text(value));

const dateText = (date: Date) => date.toISOString().replace(/T00:00:00\.000Z$/, '');

/** A switch: true and false, also as the words that older YAML had for them. */
export function toggle(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = text(value)?.toLowerCase();
  if (word === undefined) return undefined;
  if (['true', 'yes', 'on', '1'].includes(word)) return true;
  if (['false', 'no', 'off', '0'].includes(word)) return false;
  return undefined;
}

/**
 * A switch that restricts: whatever isn't off or absent is on, so that a slip never opens anything. Text in quotes is
 * on, even `"false"`, as existing dashboards rely on.
 */
export const restriction = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false && value !== 0;

/** A finite number, also one in quotes. */
export function number(value: unknown): number | undefined {
  const written = typeof value === 'string' ? value.trim() : '';
  const found = /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : value;
  return typeof found === 'number' && Number.isFinite(found) ? unsigned(found) : undefined;
}

// JSON knows no negative zero.
const unsigned = (value: number) => (value === 0 ? 0 : value);

/** A number within bounds; what lies outside is the nearest bound. */
export function clamped(value: unknown, low: number, high: number): number | undefined {
  const found = number(value);
  return found === undefined ? undefined : Math.min(high, Math.max(low, found));
}

/** A list without its empty entries; a single value counts as a list of one. */
export const list = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).filter((entry) => entry !== undefined && entry !== null && entry !== '');

/** Entries of a list that are mappings. A mapping where a list belongs counts as its one entry, unless it is empty. */
export function mappings(value: unknown): Mapping[] {
  if (isMapping(value) && Object.keys(value).length === 0) return [];
  return list(value).filter(isMapping);
}

/** A list of texts; a single one is one entry, commas and all: addresses may hold them. */
export const texts = (value: unknown): string[] => list(value).flatMap((entry) => text(entry) ?? []);

/** A list of names; one text is split at its commas. */
export const names = (value: unknown): string[] => texts(typeof value === 'string' ? value.split(',') : value);

/** One of some words, in any case, or what another word stands for. */
export function word<Word extends string>(
  value: unknown,
  words: readonly Word[],
  others: Readonly<Record<string, Word>> = {},
): Word | undefined {
  const wanted = text(value)?.toLowerCase();
  if (wanted === undefined) return undefined;
  return (
    words.find((known) => known.toLowerCase() === wanted) ??
    (Object.hasOwn(others, wanted) ? others[wanted] : undefined)
  );
}

/** One of a closed list: as `word` reads it, else what other products call it under this key. */
export const choice = <Word extends string>(
  key: string,
  value: unknown,
  words: readonly Word[],
  others?: Readonly<Record<string, Word>>,
): Word | undefined => word(value, words, others) ?? word(otherValue(key, text(value) ?? ''), words, others);

/** A mapping of texts. */
export const textMap = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mapping(value)).flatMap(([key, entry]) => {
      const found = text(entry);
      return found === undefined || key === '__proto__' ? [] : [[key, found]];
    }),
  );

/** The same mapping without the keys that are undefined: absent means absent, and the payload stays small. */
export function present<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const found: Record<string, unknown> = {};
  for (const key in value) if (value[key] !== undefined) found[key] = value[key];
  return found as { [Key in keyof T]: Exclude<T[Key], undefined> };
}

/** `true`, or nothing. */
export const on = (value: boolean | undefined): true | undefined => value || undefined;

/**
 * Any value as plain JSON: dates as text, and nothing that JSON doesn't know. Values within themselves, and those that
 * lie deeper than files may be, are null.
 */
export function plain(value: unknown, above: readonly unknown[] = []): unknown {
  if (value instanceof Date) return text(value) ?? null;
  if (typeof value === 'number') return number(value) ?? null;
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
