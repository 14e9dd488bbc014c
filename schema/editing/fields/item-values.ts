import { namesOf, numberOf } from '../../values.ts';

/** A tag as the filter finds it: in lower case, and without the first run of signs that are neither letters nor digits. */
const cleanTag = (tag: string): string =>
  tag
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/u, '');

/** The tags of a text or list, each in its plain form; those that an item has already stay as they are written. */
export const plainTags = (value: unknown, present: unknown = undefined): string[] => {
  const own = namesOf(present);
  return [...new Set(namesOf(value).map((tag) => (own.includes(tag) ? tag : cleanTag(tag))))].filter(
    (tag) => tag !== '',
  );
};

const switches: Readonly<Record<string, boolean>> = { true: true, false: false };

const conversions: Readonly<Record<string, (value: unknown, present: unknown) => unknown>> = {
  hotkey: (value) => {
    const digit = Number.parseInt(String(value), 10);
    return Number.isNaN(digit) ? numberOf(value) : digit;
  },
  tags: (value, present) => {
    const tags = plainTags(value, present);
    return tags.length > 0 ? tags : undefined;
  },
  statusCheck: (value) => switches[String(value)] ?? value,
  statusCheckAllowInsecure: (value) => switches[String(value)] ?? value,
};

/**
 * A value of an item's key as it goes into the config: hotkeys as whole numbers, tags in their plain form, switches as such.
 * `present` is the value that the item has.
 */
export const itemValue = (key: string, value: unknown, present?: unknown): unknown =>
  value === undefined ? undefined : (conversions[key]?.(value, present) ?? (key in conversions ? undefined : value));
