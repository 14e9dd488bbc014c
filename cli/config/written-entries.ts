import type { Item } from '../../schema/config/item.ts';
import { writtenPages } from '../../schema/config/page-entries.ts';
import type { Section } from '../../schema/config/section.ts';
import type { Visibility } from '../../schema/config/visibility.ts';
import type { WidgetEntry } from '../../schema/config/widget-entry.ts';
import { pointer } from '../../schema/document/json-pointer.ts';
import type { Page } from '../../schema/model.ts';
import { isMapping, type Mapping, mapping } from '../../schema/values.ts';
import type { ConfigText, LoadedConfig } from '../site/load/load.ts';

/** A mapping as it stands in a file. */
export interface WrittenPlace {
  text: ConfigText;
  /** JSON pointer. */
  path: string;
  value: Mapping;
}

/** Something of a dashboard, with where it is written. */
export interface WrittenEntry {
  kind: 'page' | 'section' | 'item' | 'widget';
  name: string;
  /** Everything else that it goes by: slug, id, address. */
  otherNames: string[];
  /** What it stands in, the page first. */
  above: WrittenEntry[];
  visibility?: Visibility | undefined;
  /** Where it is written; for a page the entry in the main file, if it has one, and its own file behind it. */
  places: WrittenPlace[];
  page: Page;
  item?: Item;
  section?: Section;
  widget?: WidgetEntry;
}

/** Everything that a config has, in its order: each page, and in it its sections, their items and their widgets. */
export function writtenEntries({ model, texts }: Pick<LoadedConfig, 'model' | 'texts'>): WrittenEntry[] {
  return model.pages.flatMap((page, index) => {
    const [main] = texts;
    const text = index === 0 ? main : texts.find(({ source }) => source !== undefined && source === page.source);
    const written = writtenPages(main?.value ?? {}).map(mapping);
    const at = written.findIndex(({ path }) => typeof path === 'string' && path.trim() === page.source);
    const own: WrittenEntry = {
      kind: 'page',
      name: page.name,
      otherNames: [page.slug, page.id].filter(Boolean),
      above: [],
      visibility: page.visibility,
      places: [
        ...(main && index > 0 && at >= 0
          ? [{ text: main, path: pointer('pages', at), value: written[at] as Mapping }]
          : []),
        ...(text ? [{ text, path: '', value: text.value }] : []),
      ],
      page,
    };
    if (!text) return [own];
    const sections = mappingsAt(text.value.sections, '/sections');
    return [own, ...page.sections.flatMap((section, place) => sectionEntries(section, sections[place], text, own))];
  });
}

function sectionEntries(
  section: Section,
  written: Written | undefined,
  text: ConfigText,
  page: WrittenEntry,
): WrittenEntry[] {
  const places = written ? [{ text, ...written }] : [];
  const own: WrittenEntry = {
    kind: 'section',
    name: section.name,
    otherNames: [section.slug, section.id],
    above: [page],
    visibility: section.visibility,
    places,
    page: page.page,
    section,
  };
  const inside = (key: string) => (written ? mappingsAt(written.value[key], `${written.path}/${key}`) : []);
  return [
    own,
    ...itemEntries(section.items, inside('items'), text, own),
    ...widgetEntries(section.widgets, inside('widgets'), text, own),
  ];
}

const itemEntries = (
  items: readonly Item[],
  written: readonly Written[],
  text: ConfigText,
  above: WrittenEntry,
): WrittenEntry[] =>
  items.flatMap((item, index): WrittenEntry[] => {
    const place = written[index];
    const own: WrittenEntry = {
      kind: 'item',
      name: item.title ?? item.url ?? '',
      otherNames: [item.id, ...(item.url === undefined ? [] : [item.url])],
      visibility: item.visibility,
      ...within(above, text, place),
      item,
    };
    const inner = place ? mappingsAt(place.value.subItems, `${place.path}/subItems`) : [];
    return [own, ...itemEntries(item.subItems ?? [], inner, text, own)];
  });

const widgetEntries = (
  widgets: readonly WidgetEntry[],
  written: readonly Written[],
  text: ConfigText,
  above: WrittenEntry,
): WrittenEntry[] =>
  widgets.map((widget, index) => ({
    kind: 'widget',
    name: widget.label ?? widget.type,
    otherNames: [widget.id, widget.type],
    ...within(above, text, written[index]),
    widget,
  }));

/** Where an entry stands that is inside of another. */
const within = (above: WrittenEntry, text: ConfigText, place: Written | undefined) => ({
  above: [...above.above, above],
  places: place ? [{ text, ...place }] : [],
  page: above.page,
});

type Written = Omit<WrittenPlace, 'text'>;

/** The mappings of a list with their places in the file; what else stands there counts for nothing (`mappings`). */
function mappingsAt(value: unknown, path: string): Written[] {
  if (isMapping(value)) return Object.keys(value).length === 0 ? [] : [{ path, value }];
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown, index) =>
    isMapping(entry) ? [{ path: `${path}/${index}`, value: entry }] : [],
  );
}
