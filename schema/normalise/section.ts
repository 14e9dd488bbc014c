import { itemSizes, sectionLayouts, sortOrders } from '../config/enums.ts';
import type { Item, Section, SectionDisplay, WidgetEntry } from '../model.ts';
import { elementId, sectionSlug, uniqueSlugs } from '../rules/addresses/slugs.ts';
import { cssValue, plainDeclarations } from '../rules/appearance/css-values.ts';
import { itemId, widgetId } from '../rules/sections/ids.ts';
import { clampSpan } from '../rules/sections/layout.ts';
import {
  choice,
  clamped,
  type Mapping,
  mapping,
  mappings,
  on,
  present,
  restriction,
  setting,
  text,
  toggle,
  word,
} from '../values.ts';
import { readItem } from './item.ts';
import { visibilityOf } from './visibility.ts';
import { readWidget } from './widget-entry.ts';

/** The sections of a page, with ids and slugs that differ from each other; those of items and widgets do as well. */
export function readSections(value: unknown, pageId: string): Section[] {
  const given = mappings(value).map((section) => ({
    section,
    name: text(section.name) ?? '',
    items: mappings(section.items),
    widgets: mappings(section.widgets),
  }));
  const slugs = uniqueSlugs(given.map(({ name }) => sectionSlug(name)));
  const ids = uniqueSlugs(given.map(({ name }, position) => elementId(pageId, name, position)));
  const itemIds = given.flatMap(({ name, items }, position) =>
    items.map(({ title }, index) => itemId(index, name, text(title), position)),
  );
  const widgetIds = given.flatMap(({ name, widgets }, position) =>
    widgets.map(({ type }, index) => widgetId(index, name, text(type), position)),
  );
  // Items first: stored usage counts hang on their ids, and on no widget's.
  const unique = uniqueSlugs([...itemIds, ...widgetIds]);
  const nextItemId = inTurn(unique);
  const nextWidgetId = inTurn(unique, itemIds.length);
  return given.map(({ section, name, items, widgets }, index) => {
    const display = mapping(section.displayData);
    return present({
      id: ids[index] ?? '',
      slug: slugs[index] ?? '',
      name,
      icon: setting(section.icon),
      display: readDisplay(display),
      visibility: visibilityOf(section),
      items: items.map((entry): Item => readItem(entry, nextItemId())),
      widgets: widgets.map((entry): WidgetEntry => readWidget(entry, nextWidgetId())),
    }) as Section;
  });
}

/** One entry of a list after the other. */
function inTurn(entries: readonly string[], from = 0): () => string {
  let next = from;
  return () => {
    const entry = entries[next] ?? '';
    next += 1;
    return entry;
  };
}

function readDisplay(given: Mapping): SectionDisplay {
  const customStyles = plainDeclarations(setting(given.customStyles) ?? '');
  const order = word(given.sortBy, sortOrders);
  return present({
    sortBy: order ?? 'default',
    // The names that other products have for orders sort nothing here: the file's own order stays.
    unknownSort: order === undefined ? text(given.sortBy) : undefined,
    collapsed: toggle(given.collapsed),
    cutToHeight: on(toggle(given.cutToHeight)),
    color: cssValue(setting(given.color)),
    customStyles: customStyles || undefined,
    itemSize: choice('itemSize', given.itemSize, itemSizes),
    rows: clampSpan(text(given.rows)),
    cols: clampSpan(text(given.cols)),
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
