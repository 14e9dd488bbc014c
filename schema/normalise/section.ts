import { itemSizes, sectionLayouts, sortOrders } from '../config/enums.ts';
import { otherValue } from '../document/other-names.ts';
import type { Item, Section, SectionDisplay, WidgetEntry } from '../model.ts';
import { cssValue, plainDeclarations } from '../rules/css-values.ts';
import { itemId, widgetId } from '../rules/ids.ts';
import { clampSpan } from '../rules/layout.ts';
import { elementId, sectionSlug, uniqueSlugs } from '../rules/slugs.ts';
import { clamped, type Mapping, mapping, mappings, on, present, restriction, text, toggle, word } from './coerce.ts';
import { readItem } from './item.ts';
import { readVisibility } from './visibility.ts';
import { readWidget } from './widget-entry.ts';

/** The sections of a page, with ids and slugs that differ from each other. */
export function readSections(value: unknown, pageId: string): Section[] {
  const given = mappings(value);
  const names = given.map((section) => text(section.name) ?? '');
  const slugs = uniqueSlugs(names.map(sectionSlug));
  const ids = uniqueSlugs(names.map((name, index) => elementId(pageId, name, index)));
  const itemIds = uniqueIds(given, 'items', (entry, index, section, position) =>
    itemId(index, names[section], text(entry.title), position),
  );
  const widgetIds = uniqueIds(given, 'widgets', (entry, index, section, position) =>
    widgetId(index, names[section], text(entry.type), position),
  );
  return given.map((section, index) => {
    const display = mapping(section.displayData);
    return present({
      id: ids[index] ?? '',
      slug: slugs[index] ?? '',
      name: names[index] ?? '',
      icon: text(section.icon),
      display: readDisplay(display),
      visibility: readVisibility(display),
      items: mappings(section.items).map((entry, place): Item => readItem(entry, itemIds[index]?.[place] ?? '')),
      widgets: mappings(section.widgets).map(
        (entry, place): WidgetEntry => readWidget(entry, widgetIds[index]?.[place] ?? ''),
      ),
    }) as Section;
  });
}

/** The ids of all entries of a page, by section and place. Sections of the same name would give the same ones. */
function uniqueIds(
  sections: readonly Mapping[],
  key: 'items' | 'widgets',
  idOf: (entry: Mapping, index: number, section: number, position: number) => string,
): string[][] {
  const entries = sections.map((section) => mappings(section[key]));
  const flat = uniqueSlugs(
    entries.flatMap((list, section) => list.map((entry, index) => idOf(entry, index, section, section))),
  );
  let taken = 0;
  return entries.map((list) => {
    taken += list.length;
    return flat.slice(taken - list.length, taken);
  });
}

function readDisplay(given: Mapping): SectionDisplay {
  const customStyles = plainDeclarations(text(given.customStyles) ?? '');
  return present({
    sortBy:
      word(given.sortBy, sortOrders) ?? word(otherValue('sortBy', text(given.sortBy) ?? ''), sortOrders) ?? 'default',
    collapsed: toggle(given.collapsed),
    cutToHeight: on(toggle(given.cutToHeight)),
    color: cssValue(text(given.color)),
    customStyles: customStyles || undefined,
    itemSize: word(given.itemSize, itemSizes) ?? word(otherValue('itemSize', text(given.itemSize) ?? ''), itemSizes),
    rows: clampSpan(given.rows ?? 1),
    cols: clampSpan(given.cols ?? 1),
    layout: word(given.sectionLayout, sectionLayouts) ?? 'auto',
    itemCountX: count(given.itemCountX),
    itemCountY: count(given.itemCountY),
    hideFromWorkspace: on(restriction(given.hideFromWorkspace)),
  }) as SectionDisplay;
}

const count = (value: unknown): number | undefined => {
  const found = clamped(value, 0, 12);
  return found === undefined || found < 1 ? undefined : Math.floor(found);
};
