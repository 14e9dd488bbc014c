import { isMapping, type Mapping } from '../../values.ts';
import { matchEntries } from './match.ts';

/**
 * A wanted config in which the `filteredItems` of sections follow the items. Older saves left these lists behind as
 * aliases of the items (`&ref_0`, `*ref_0`); nothing reads them. Where an entry is the very value of an item in the file,
 * it becomes what the item becomes, or goes with it, so that the alias need not be written out with what was before.
 */
export function followItems(file: Mapping, wanted: Mapping): Mapping {
  const [now, next] = [file.sections, wanted.sections];
  if (
    !Array.isArray(now) ||
    !Array.isArray(next) ||
    !now.some((section) => isMapping(section) && section.filteredItems)
  )
    return wanted;
  const matches = matchEntries(now, next);
  const sections = next.map((section: unknown, index) => {
    const before: unknown = now[matches[index] ?? -1];
    return isMapping(before) && isMapping(section) ? followWithin(before, section) : section;
  });
  return { ...wanted, sections };
}

function followWithin(before: Mapping, section: Mapping): Mapping {
  const { items, filteredItems } = before;
  if (!Array.isArray(items) || !Array.isArray(filteredItems) || !Array.isArray(section.filteredItems)) return section;
  const wanted: unknown = section.items;
  if (!Array.isArray(wanted)) return section;
  if (filteredItems === items) return { ...section, filteredItems: wanted };
  const places = new Map(matchEntries(items, wanted).map((match, place) => [match, place]));
  const followed = filteredItems.flatMap((entry: unknown) => {
    // The same value, not only one that is equal: an alias.
    const index = isMapping(entry) ? items.indexOf(entry) : -1;
    if (index < 0) return [entry];
    const place = places.get(index);
    return place === undefined ? [] : [wanted[place]];
  });
  return { ...section, filteredItems: followed };
}
