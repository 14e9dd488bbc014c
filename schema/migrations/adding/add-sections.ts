import { visibilityOf } from '../../config/visibility.ts';
import { canonicalText, isEqual } from '../../document/equality.ts';
import { type Configs, countAt, entryAt, type Place } from '../../editing/configs.ts';
import type { Operation } from '../../editing/operations.ts';
import { type Mapping, mapping, mappings, textOf } from '../../values.ts';
import { replacedTexts } from './replaced-texts.ts';

/** What is added to a file, as operations of the editor. */
export interface Addition {
  operations: Operation[];
  sections: number;
  items: number;
  widgets: number;
  /** What the page has already. */
  known: KnownEntry[];
}

interface KnownEntry {
  entry: Mapping;
  /** The section of the page that it stands in. */
  section: string;
}

/**
 * Adds sections to a file: to the section of their name, where there is one that the same viewers see, else behind the last.
 * What the page has already, a link by its address, stays as it is. Variables are called by their new names.
 */
export function addSections(
  configs: Configs,
  file: string,
  sections: readonly Mapping[],
  newNames: ReadonlyMap<string, string>,
): Addition {
  const page = readPage(configs, file);
  const addition: Addition = { operations: [], sections: 0, items: 0, widgets: 0, known: [] };
  const counts = new Map<string, number>();
  const append = (list: Place, entries: readonly Mapping[]) => {
    const key = JSON.stringify(list);
    for (const entry of entries) {
      const count = counts.get(key) ?? countAt(configs, list);
      counts.set(key, count + 1);
      addition.operations.push({ do: 'add', at: [...list, count], entry });
    }
  };
  for (const section of sections) {
    const unknown = (list: 'items' | 'widgets') =>
      mappings(section[list]).flatMap((entry) => {
        const renamed = replacedTexts(entry, newNames);
        const there = page.sectionOf(list, entry) ?? page.sectionOf(list, renamed);
        if (there !== undefined) addition.known.push({ entry, section: there });
        return there === undefined ? [renamed] : [];
      });
    const [items, widgets] = [unknown('items'), unknown('widgets')];
    if (items.length + widgets.length === 0) continue;
    addition.items += items.length;
    addition.widgets += widgets.length;
    const place = page.placeFor(section);
    if (place) {
      append([...place, 'items'], items);
      append([...place, 'widgets'], widgets);
      continue;
    }
    addition.sections += 1;
    const { items: _items, widgets: _widgets, ...rest } = replacedTexts(section, newNames);
    append(
      [file, 'sections'],
      [
        {
          ...rest,
          name: page.freeName(textOf(section.name) ?? ''),
          ...(items.length > 0 && { items }),
          ...(widgets.length > 0 && { widgets }),
        },
      ],
    );
  }
  return addition;
}

function readPage(configs: Configs, file: string) {
  const addresses = new Map<string, string>();
  const others = new Map<string, string>();
  const byName = new Map<string, Place[]>();
  const note = (map: Map<string, string>, key: string, section: string) => map.set(key, map.get(key) ?? section);
  for (let index = 0; index < countAt(configs, [file, 'sections']); index += 1) {
    const place: Place = [file, 'sections', index];
    const section = mapping(entryAt(configs, place));
    const name = textOf(section.name) ?? '';
    byName.set(name, [...(byName.get(name) ?? []), place]);
    for (const item of mappings(section.items)) {
      for (const { url } of [item, ...mappings(item.subItems)]) {
        if (textOf(url) !== undefined) note(addresses, textOf(url) ?? '', name);
      }
      note(others, canonicalText(item), name);
    }
    for (const widget of mappings(section.widgets)) note(others, canonicalText(widget), name);
  }
  const isSeenAlike = (one: Mapping, other: Mapping) => isEqual(visibilityOf(one), visibilityOf(other));
  return {
    /** The section that has an entry: an item with its address, else one that is the same. */
    sectionOf(list: 'items' | 'widgets', entry: Mapping): string | undefined {
      const url = list === 'items' ? textOf(entry.url) : undefined;
      return url === undefined ? others.get(canonicalText(entry)) : addresses.get(url);
    },
    /** The section of the same name that the same viewers see. */
    placeFor: (section: Mapping): Place | undefined =>
      byName.get(textOf(section.name) ?? '')?.find((place) => isSeenAlike(mapping(entryAt(configs, place)), section)),
    /** A name that no section has: others see the one that has it. */
    freeName(name: string): string {
      let free = name;
      for (let count = 2; byName.has(free); count += 1) free = `${name} ${count}`;
      return free;
    },
  };
}
