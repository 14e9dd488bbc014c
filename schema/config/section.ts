import { bookPlaces } from '../notebook/book-places.ts';
import { readMapping } from '../read-as.ts';
import { elementId, sectionSlug, uniqueSlugs } from '../rules/addresses/slugs.ts';
import { cssValue, plainDeclarations } from '../rules/appearance/css-values.ts';
import { itemId, widgetId } from '../rules/sections/ids.ts';
import { clampRows, clampSpan, mostColumns, mostRows } from '../rules/sections/layout.ts';
import { clamped, mapping, mappings, present, settingOf, textOf, wordOf } from '../values.ts';
import type { Read } from './definition.ts';
import { itemSizes, sectionLayouts, sortOrders } from './enums.ts';
import { Item, readItem } from './item.ts';
import { otherValues } from './other-values.ts';
import { closed, list, number, requiredText, text, toggle, unknown, word } from './shapes.ts';
import { entryDisplayKeys, type Visibility, visibilityOf } from './visibility.ts';
import { readWidget, WidgetEntry } from './widget-entry.ts';

const spanOf = (value: unknown): number => clampSpan(textOf(value));

/** Unset, a section is as high as what it holds. */
const rowsOf = (value: unknown): number | undefined => (value === undefined ? undefined : clampRows(textOf(value)));

/** From 1 to 12; anything below is as if it were not set. */
function countOf(value: unknown): number | undefined {
  const count = clamped(value, 0, 12);
  return count === undefined || count < 1 ? undefined : Math.floor(count);
}

const orderOf = (value: unknown) => wordOf(value, sortOrders);

const displayKeys = {
  sortBy: word(sortOrders, {
    title: 'Order',
    description: 'How the items are ordered.',
    default: 'default',
    otherValues: otherValues.sortBy,
    // The names that other products have for orders sort nothing here: the file's own order stays.
    read: orderOf,
  }),
  collapsed: toggle({
    title: 'Folded',
    description:
      'Whether the section starts folded, each time the page is opened. Unset, it starts open, and the browser remembers what the viewer does.',
  }),
  cutToHeight: toggle({
    title: 'Full height',
    description:
      'Whether the section is as high as the highest beside it, in the `vertical` layout; elsewhere it changes nothing.',
    default: false,
  }),
  color: text({
    title: 'Colour',
    description: "CSS colour of the section's background. One that begins with # stands in quotes: `'#24405c'`.",
    read: (value) => cssValue(settingOf(value)),
  }),
  customStyles: text({
    title: 'Custom styles',
    description:
      'CSS declarations for the section. Only letters, digits, spaces and the signs `-`, `:`, `;` and `.` are kept.',
    examples: ['border: 2px dashed red;'],
    read: (value) => plainDeclarations(settingOf(value) ?? '') || undefined,
  }),
  itemSize: word(itemSizes, {
    title: 'Item size',
    description: 'Size of the tiles in this section; unset, that of `iconSize`, or what the viewer chose.',
    otherValues: otherValues.size,
  }),
  rows: number({
    title: 'Rows',
    description:
      'How high the section is at least, in rows; one with more in it is higher. In the layout `grid` it has so many rows of tiles, and what is more opens with a press.',
    default: 1,
    implicit: true,
    minimum: 1,
    maximum: mostRows,
    read: rowsOf,
  }),
  cols: number({
    title: 'Columns',
    description: 'How many columns the section spans, as far as there are so many.',
    default: 1,
    minimum: 1,
    maximum: mostColumns,
    read: spanOf,
  }),
  sectionLayout: word(sectionLayouts, {
    title: 'Arrangement',
    as: 'layout',
    description:
      'How wide the tiles are: `auto` gives them the columns that all sections of this width have, `grid` shares the whole width among them where they are fewer.',
    default: 'auto',
  }),
  itemCountX: number({
    title: 'Items across',
    description: 'How many items stand side by side, as long as their titles can be read.',
    minimum: 1,
    maximum: 12,
    read: countOf,
  }),
  itemCountY: number({
    title: 'Items down',
    description: 'How many items stand one under the other; `itemCountX` wins.',
    minimum: 1,
    maximum: 12,
    read: countOf,
  }),
};

const displayHelp = { title: 'Display', description: 'How the section looks, and who sees it.' };

/** The keys of `displayData` that say how a section looks. */
const Display = closed({ ...displayKeys, hideFromWorkspace: entryDisplayKeys.hideFromWorkspace }, displayHelp);

export interface SectionDisplay extends Read<typeof Display> {
  /** The order that the config names, where there is none of that name: `sortBy` is then the configured one. */
  unknownSort?: string;
}

function readDisplay(value: unknown): SectionDisplay {
  const written = mapping(value).sortBy;
  const { sortBy, ...others } = readMapping(Display, value);
  const unknownSort = orderOf(written) === undefined ? textOf(written) : undefined;
  return present({ sortBy, unknownSort, ...others });
}

export const Section = closed(
  {
    name: requiredText({
      title: 'Name',
      description: 'The heading of the section. Its address is made from it.',
      or: '',
    }),
    icon: text({ title: 'Icon', description: 'An icon beside the name, in any form that the icon of an item takes.' }),
    word: text({
      title: 'Word',
      description:
        'Whose live line the heading says at its end, as long as nothing is wrong: the title of an item of the section, or the label or the type of one of its widgets.',
      examples: ['Jellyfin', 'gl-uptime'],
      read: textOf,
    }),
    displayData: closed({ ...displayKeys, ...entryDisplayKeys }, { ...displayHelp, as: 'display', read: readDisplay }),
    items: list(Item, { title: 'Items', description: 'The tiles of the section.', unread: true }),
    widgets: list(WidgetEntry, { title: 'Widgets', description: 'Live data below the items.', unread: true }),
    filteredItems: unknown({
      title: 'Filtered items',
      description: 'A leftover of older versions, dropped when the file is read.',
      deprecated: true,
      leftover: true,
    }),
  },
  { title: 'Section', description: 'A group of items and widgets under a heading.' },
);

/** A section as a page shows it. */
export interface Section extends Read<typeof Section> {
  /** Element id, `{pageId}-{slug}`; unique on the page. */
  id: string;
  /** URL segment; unique on the page. */
  slug: string;
  visibility?: Visibility;
  /** No file has it: it is there for the items that were found. */
  found?: true;
  items: Item[];
  widgets: WidgetEntry[];
}

/** The sections of a page, with ids and slugs that differ from each other; those of items and widgets do as well. */
export function readSections(value: unknown, pageId: string): Section[] {
  const given = mappings(value).map((section) => ({
    section,
    name: textOf(section.name) ?? '',
    items: mappings(section.items),
    widgets: mappings(section.widgets),
  }));
  const ids = differentIds(
    pageId,
    given.map(({ name, items, widgets }, position) => ({
      name,
      items: items.map(({ title }, index) => itemId(index, name, textOf(title), position)),
      widgets: widgets.map(({ type }, index) => widgetId(index, name, textOf(type), position)),
    })),
  );
  const places = bookPlaces(
    pageId,
    given.map(({ name, widgets }) => ({ name, types: widgets.map(({ type }) => textOf(type)) })),
  );
  return given.map(({ section, items, widgets }, index) => {
    const own = ids[index];
    return present({
      id: own?.id ?? '',
      slug: own?.slug ?? '',
      ...readMapping(Section, section),
      visibility: visibilityOf(section),
      items: items.map((entry, at) => readItem(entry, own?.items[at] ?? '')),
      widgets: widgets.map((entry, at) =>
        present({ ...readWidget(entry, own?.widgets[at] ?? ''), place: places[index]?.[at] }),
      ),
    });
  });
}

/** The URL segments of the sections of a page, which differ from each other. */
export const sectionSlugs = (value: unknown): string[] =>
  uniqueSlugs(mappings(value).map(({ name }) => sectionSlug(textOf(name) ?? '')));

/** What a section and the entries in it are known by. */
interface SectionIds {
  id: string;
  slug: string;
  items: readonly string[];
  widgets: readonly string[];
}

/**
 * The ids and slugs of the sections of a page, by their names and by the ids that their entries would have alone: none is
 * given twice.
 */
export function differentIds(
  pageId: string,
  sections: readonly (Omit<SectionIds, 'id' | 'slug'> & { name: string })[],
): SectionIds[] {
  const slugs = uniqueSlugs(sections.map(({ name }) => sectionSlug(name)));
  const ids = uniqueSlugs(sections.map(({ name }, position) => elementId(pageId, name, position)));
  // Items first: stored usage counts hang on their ids, and on no widget's.
  const entries = uniqueSlugs([
    ...sections.flatMap(({ items }) => items),
    ...sections.flatMap(({ widgets }) => widgets),
  ]);
  let nextItem = 0;
  let nextWidget = sections.reduce((count, { items }) => count + items.length, 0);
  return sections.map(({ items, widgets }, index) => {
    const own = {
      id: ids[index] ?? '',
      slug: slugs[index] ?? '',
      items: entries.slice(nextItem, nextItem + items.length),
      widgets: entries.slice(nextWidget, nextWidget + widgets.length),
    };
    nextItem += items.length;
    nextWidget += widgets.length;
    return own;
  });
}
