import { folded, isSameName } from '../rules/text/same-name.ts';
import { mapping, textOf } from '../values.ts';
import { type Configs, countAt, entryAt, type Place } from './configs.ts';
import { placeOf } from './keys.ts';
import type { Operation } from './operations.ts';

/** Items that are for a section of some name. */
export interface ItemGroup {
  name: string;
  items: readonly object[];
}

/**
 * One step that adds all of it to a page by its file: to the section of the key `target`, or each group to the section of
 * its name, which is made where it lacks.
 */
export function additionOf(
  configs: Configs,
  groups: readonly ItemGroup[],
  { file, target }: { file: string; target?: string },
): Operation {
  const chosen = target === undefined ? undefined : placeOf(configs, target);
  const added = new Map<string, number>();
  const append = (list: Place, items: readonly object[]): Operation[] => {
    const before = countAt(configs, list) + (added.get(String(list)) ?? 0);
    added.set(String(list), (added.get(String(list)) ?? 0) + items.length);
    return items.map((item, index) => ({ do: 'add', at: [...list, before + index], entry: { ...item } }));
  };
  let sections = countAt(configs, [file, 'sections']);
  const operations = byName(groups).flatMap(({ name, items }): Operation[] => {
    const place = chosen ?? sectionNamed(configs, name, file);
    if (place) return append([...place, 'items'], items);
    sections += 1;
    return [{ do: 'add', at: [file, 'sections', sections - 1], entry: { name, items: [...items] } }];
  });
  return { do: 'together', operations };
}

/** Groups of one name, in any capitals, as one. */
function byName(groups: readonly ItemGroup[]): ItemGroup[] {
  const joined = new Map<string, ItemGroup>();
  for (const { name, items } of groups) {
    const before = joined.get(folded(name));
    joined.set(folded(name), { name: before?.name ?? name, items: [...(before?.items ?? []), ...items] });
  }
  return [...joined.values()];
}

function sectionNamed(configs: Configs, name: string, file: string): Place | undefined {
  const count = countAt(configs, [file, 'sections']);
  for (let index = 0; index < count; index += 1) {
    const place: Place = [file, 'sections', index];
    const written = textOf(mapping(entryAt(configs, place)).name);
    if (written !== undefined && isSameName(written, name)) return place;
  }
  return undefined;
}
