import { isMapping, type Mapping } from '../values.ts';

/** The value of a mapping's own key: `__proto__` is a key like any other in YAML. */
export const ownValue = (value: Mapping, key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined);

/**
 * Whether two values of a config mean the same. The order of keys doesn't count, that of lists does. A date is the same
 * as its ISO text, which is what becomes of it in JSON.
 */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(plain(one), plain(other))) return true;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) && one.length === other.length && one.every((entry, index) => isEqual(entry, other[index]))
    );
  }
  if (!isMapping(one) || !isMapping(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(ownValue(one, key), ownValue(other, key)))
  );
}

const plain = (value: unknown): unknown => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  // JSON knows no negative zero.
  return value === 0 ? 0 : value;
};

/** The same text for values that are equal. */
export const canonicalText = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'undefined';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (isMapping(value)) {
    const keys = Object.keys(value).sort();
    // A list of pairs in a mapping's stead can't be mistaken for a list: nothing else begins with this.
    return { pairs: keys.map((key) => [key, sorted(ownValue(value, key))]) };
  }
  const found = plain(value);
  return typeof found === 'number' ? `number ${found}` : typeof found === 'string' ? `text ${found}` : found;
}
