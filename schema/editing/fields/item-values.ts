import { namesOf, numberOf } from '../../values.ts';

/** A tag as the filter finds it: in lower case, and without the first run of signs that are neither letters nor digits. */
const cleanTag = (tag: string): string =>
  tag
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/u, '');

const switches: Readonly<Record<string, boolean>> = { true: true, false: false };

const conversions: Readonly<Record<string, (value: unknown) => unknown>> = {
  hotkey: (value) => {
    const digit = Number.parseInt(String(value), 10);
    return Number.isNaN(digit) ? numberOf(value) : digit;
  },
  tags: (value) => {
    const tags = [...new Set(namesOf(value).map(cleanTag))].filter((tag) => tag !== '');
    return tags.length > 0 ? tags : undefined;
  },
  statusCheck: (value) => switches[String(value)] ?? value,
  statusCheckAllowInsecure: (value) => switches[String(value)] ?? value,
};

/** A value of an item's key as it goes into the config: hotkeys as whole numbers, tags in their plain form, switches as such. */
export const itemValue = (key: string, value: unknown): unknown =>
  value === undefined ? undefined : (conversions[key]?.(value) ?? (key in conversions ? undefined : value));
