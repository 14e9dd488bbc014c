import type { Definition } from '../../../schema/config/definition.ts';
import { Item } from '../../../schema/config/item.ts';
import { Section } from '../../../schema/config/section.ts';
import { pointer, valueAt } from '../../../schema/document/json-pointer.ts';
import { mapping } from '../../../schema/values.ts';
import type { WrittenEntry } from '../../config/written-entries.ts';
import type { DeadKeys } from './dead-keys.ts';
import { placeAt } from './entry.ts';
import { type EffectiveValue, same } from './key.ts';

/** A key of an item or a section, with what it comes to there. */
export interface EntryKey {
  /** `NAS.target`. */
  name: string;
  title: string;
  value: EffectiveValue;
  /** The setting that counts where the entry has no value of its own. */
  otherwise?: string;
}

/** Settings that count for items which say nothing themselves. */
const settingsBehind: Readonly<Record<string, string>> = {
  target: 'appConfig.defaultOpeningMethod',
  statusCheck: 'appConfig.statusCheck',
  statusCheckInterval: 'appConfig.statusCheckInterval',
};

/** What a key comes to in an item or a section; undefined for a key that such an entry has not. */
export function explainEntryKey(entry: WrittenEntry, key: string, deadKeys: DeadKeys): EntryKey | undefined {
  const found = keyOf(entry, key);
  if (!found) return undefined;
  const { definition, path, value } = found;
  const place = entry.places.at(-1);
  const dead = place && deadKeys(place.text, `${place.path}${pointer(...path)}`);
  const otherwise = entry.item && value === undefined ? settingsBehind[key] : undefined;
  return {
    name: `${entry.name}.${key}`,
    title: definition.title ?? key,
    value: { ...effectiveValueOf(entry, path, value), ...(dead !== undefined && { dead }) },
    ...(otherwise !== undefined && { otherwise }),
  };
}

/** What a key of an entry comes to, and from where: the path leads to it in the mapping that the entry is written as. */
export function effectiveValueOf(entry: WrittenEntry, path: readonly string[], value: unknown): EffectiveValue {
  const place = entry.places.at(-1);
  const written = place && valueAt(place.value, pointer(...path));
  const isWritten = written !== undefined && written !== null;
  return {
    page: entry.page.name,
    ...(value !== undefined && { value }),
    from: isWritten ? 'file' : value === undefined ? 'unset' : 'default',
    ...(isWritten && place && { at: placeAt(place, `${place.path}${pointer(...path)}`) }),
    ...(isWritten && !same(written, value) && { written }),
  };
}

function keyOf(
  { item, section, visibility }: WrittenEntry,
  key: string,
): { definition: Definition; path: string[]; value: unknown } | undefined {
  const definitions: Readonly<Record<string, Definition>> = item ? Item.properties : section ? Section.properties : {};
  const own = definitions[key];
  if (own && !own.properties && !own.unread) {
    return { definition: own, path: [key], value: mapping(item ?? section)[own.as ?? key] };
  }
  const shown = section && Section.properties.displayData.properties?.[key];
  if (!shown) return undefined;
  const value = { ...visibility, ...section.display }[(shown.as ?? key) as never];
  return { definition: shown, path: ['displayData', key], value };
}
