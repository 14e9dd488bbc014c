import { isMapping, type Mapping } from '../../values.ts';

/** A mapping whose texts have other names in the place of these, wherever they stand as words. */
export function replacedTexts(entry: Mapping, names: ReadonlyMap<string, string>): Mapping {
  if (names.size === 0) return entry;
  const any = new RegExp(`(?<![\\w.-])(?:${[...names.keys()].map(escaped).join('|')})(?![\\w.-])`, 'g');
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(any, (name) => names.get(name) ?? name);
    if (Array.isArray(value)) return value.map(replaced);
    if (!isMapping(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner)]));
  };
  return replaced(entry) as Mapping;
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
