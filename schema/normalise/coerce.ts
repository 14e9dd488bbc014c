/**
 * Values as users write them, read the way they are meant (design 3.1, 'Loading is tolerant'). Each answers `undefined`
 * for what can't be read, so that the caller's default counts; none throws.
 */
export type Mapping = Readonly<Record<string, unknown>>;

export const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** A mapping, or an empty one. */
export const mapping = (value: unknown): Mapping => (isMapping(value) ? value : {});

/** Text that isn't blank, trimmed; numbers, switches and dates as they were written. */
export function text(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : dateText(value);
  return undefined;
}

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
 * A switch that restricts: whatever isn't off or absent is on, so that a slip never opens anything. Text in quotes was
 * always on, even `"false"`, and existing dashboards rely on what they do now.
 */
export const restriction = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false && value !== 0;

/** A finite number, also one in quotes. */
export function number(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const written = typeof value === 'string' ? value.trim() : '';
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : undefined;
}

/** A number within bounds; what lies outside is the nearest bound. */
export function clamped(value: unknown, low: number, high: number): number | undefined {
  const found = number(value);
  return found === undefined ? undefined : Math.min(high, Math.max(low, found));
}

/** A list without its empty entries; a single value counts as a list of one. */
export const list = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).filter((entry) => entry !== undefined && entry !== null && entry !== '');

/** Entries of a list that are mappings. A mapping where a list belongs counts as its one entry. */
export const mappings = (value: unknown): Mapping[] => list(value).filter(isMapping);

/** A list of texts; one text is split at its commas. */
export function texts(value: unknown): string[] {
  const entries = typeof value === 'string' ? value.split(',') : list(value);
  return entries.flatMap((entry) => text(entry) ?? []);
}

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

/** Any value as plain JSON: dates as text, and nothing that JSON doesn't know. */
export function plain(value: unknown): unknown {
  if (value instanceof Date) return text(value) ?? null;
  if (Array.isArray(value)) return value.map(plain);
  if (isMapping(value)) {
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, entry]) =>
        key === '__proto__' || entry === undefined ? [] : [[key, plain(entry)]],
      ),
    );
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}
