import type { Item } from '../../../schema/config/item.ts';
import { readSections, type Section, sectionSlugs } from '../../../schema/config/section.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { type Configs, entriesOf, mainFile } from '../../../schema/editing/configs.ts';
import { keyOf } from '../../../schema/editing/keys.ts';
import type { Pictures } from '../../../schema/picture.ts';
import { sectionsIn, withAddresses } from '../../../schema/rules/addresses/networks.ts';
import { maskAddress } from '../../../schema/rules/secrets/credentials.ts';
import { tileWidgetId } from '../../../schema/rules/sections/ids.ts';
import { isMapping, type Mapping, mapping, mappings, present as withoutAbsent } from '../../../schema/values.ts';
import { pageInfoOf, pagesOf, settingsOf } from '../../page/config-parts.ts';
import type { Payload } from '../../page/payload.ts';

/** What a page is edited from and to. */
export interface Edited {
  begun: Configs;
  present: Configs;
  /** The file of the page that shows. */
  file: string;
  /** Pictures of icons that the server has found for entries that it has not seen yet. */
  pictures: Pictures;
}

/**
 * A page as it shows while it is edited. What has not changed since the editing began is as the server sent it; the rest is
 * read as the server would. Ids are the keys of the entries, which stay whatever becomes of names and places. Nothing is
 * hidden: who edits sees what others don't. `cleanHtml` makes a footer harmless.
 */
export function editedPayload(
  payload: Payload,
  { begun, present, file, pictures }: Edited,
  cleanHtml: (html: string) => string,
): Payload {
  const { dashboard } = payload;
  const [own, before] = [mapping(present[file]), mapping(begun[file])];
  const [main, mainBefore] = [mapping(present[mainFile]), mapping(begun[mainFile])];
  const settings =
    main.appConfig === mainBefore.appConfig ? dashboard.settings : settingsOf(mapping(main.appConfig), dashboard);
  const pageInfo =
    own.pageInfo === before.pageInfo
      ? dashboard.pageInfo
      : pageInfoOf(mapping(own.pageInfo), withoutOwn(payload, mapping(before.pageInfo)), payload.root, cleanHtml);
  const pages = main.pages === mainBefore.pages ? dashboard.pages : pagesOf(mappings(main.pages), dashboard);
  const isAsSent = own.sections === before.sections && areWhole(dashboard.sections, own);
  const sections = isAsSent ? dashboard.sections : editedSections(payload, own, before);
  const unsaved = unsavedWidgets({ begun, present, file });
  return {
    ...payload,
    // The server would gather for what they were.
    gathered: payload.gathered.filter((id) => !unsaved.has(id)),
    ...(payload.built && { built: payload.built.filter((id) => !unsaved.has(id)) }),
    pictures: { ...payload.pictures, ...pictures },
    dashboard: { ...dashboard, settings, pageInfo, pages, sections },
  };
}

/** What a page's title and links fall back to where its own file says nothing more: the server's, unless they were its own. */
function withoutOwn({ dashboard: { pageInfo, page } }: Payload, own: Mapping): Pick<Payload['dashboard'], 'pageInfo'> {
  const kept = Object.entries(pageInfo).filter(([key]) => !Object.hasOwn(own, key));
  return { pageInfo: { title: page.name, navLinks: [], ...Object.fromEntries(kept) } };
}

/** Whether the server sent all sections of a page with all that is in them: it leaves out what is hidden from who edits. */
function areWhole(sections: readonly Section[], own: Mapping): boolean {
  const written = mappings(own.sections);
  return sections.length === written.length && sections.every((section, at) => isWhole(section, written[at]));
}

function isWhole({ items }: Section, written: Mapping | undefined): boolean {
  const entries = mappings(written?.items);
  return items.length === entries.length && items.every((item, at) => hasAllSubItems(item, entries[at]));
}

const hasAllSubItems = ({ subItems = [] }: Item, written: Mapping | undefined): boolean =>
  subItems.length === mappings(written?.subItems).length;

function editedSections(payload: Payload, own: Mapping, before: Mapping): Section[] {
  const { dashboard } = payload;
  const { sent, known, read } = knownOf(dashboard.sections, before);
  const rawBefore = rawByKey(before);
  const slugs = sectionSlugs(own.sections);
  // Of thousands of items, an edit changes those of one section or two: no other is read again.
  return mappings(own.sections).map((written, index) => {
    const same = sent.get(keyOf(written) ?? '');
    // A section of the same content in another place is the same object: nothing of it renders again.
    if (same && rawBefore.get(same.id) === written && isWhole(same, written)) return same;
    const slug = slugs[index] ?? '';
    const readBefore = read.get(written);
    if (readBefore?.slug === slug) return readBefore;
    const section = readSection(written, slug);
    read.set(written, section);
    return section;
  });

  function readSection(written: Mapping, slug: string): Section {
    const [section] = inThisNetwork(readSections([written], dashboard.page.id), payload) as [Section];
    return { ...section, slug, id: keyOf(written) ?? section.id, ...entriesUnderKeys(section, written) };
  }

  function entriesUnderKeys({ items, widgets }: Section, written: Mapping): Pick<Section, 'items' | 'widgets'> {
    const [rawItems, rawWidgets] = [mappings(written.items), mappings(written.widgets)];
    return {
      items: items.map((item, at) => underKey(item, rawItems[at])),
      widgets: widgets.map((widget, at) => underKey(widget, rawWidgets[at])),
    };
  }

  function underKey<Entry extends Item | WidgetEntry>(entry: Entry, written: Mapping | undefined): Entry {
    const id = keyOf(written) ?? entry.id;
    const sent = written && rawBefore.get(id) === written ? known.get(id) : undefined;
    if (sent && ('type' in sent || hasAllSubItems(sent, written))) return sent as Entry;
    if ('type' in entry) {
      const same = written && isSameWidget(rawBefore.get(id), written) ? known.get(id) : undefined;
      if (!same) return { ...entry, id };
      const { span: _, ...others } = same as WidgetEntry;
      return withoutAbsent({ ...others, span: entry.span }) as Entry;
    }
    const live = entry.widget && { ...entry, widget: { ...entry.widget, id: tileWidgetId(id) } };
    const own = live ?? entry;
    const checked = isCheckedAs(known.get(id), entry) ? own : { ...own, statusCheck: false };
    if (!entry.subItems) return { ...checked, id };
    const rawSubItems = mappings(written?.subItems);
    return { ...checked, id, subItems: entry.subItems.map((sub, at) => underKey(sub, rawSubItems[at])) };
  }
}

/** Sections of a file with the addresses of the network that the page is for, as the server would send them. */
function inThisNetwork(sections: Section[], { dashboard, network }: Pick<Payload, 'dashboard' | 'network'>): Section[] {
  const networks = network === undefined ? undefined : dashboard.settings.networks;
  if (!networks || network === undefined) return sections;
  return sectionsIn(withAddresses(sections, networks), network, dashboard.settings);
}

/** What is known of the sections that the server sent, and of those that were read since. */
interface Known {
  sent: ReadonlyMap<string, Section>;
  known: ReadonlyMap<string, Item | WidgetEntry>;
  /** By the entries of the file that they were read from. */
  read: WeakMap<Mapping, Section>;
}

const knownSections = new WeakMap<readonly Section[], { before: Mapping; known: Known }>();

function knownOf(sections: readonly Section[], before: Mapping): Known {
  const found = knownSections.get(sections);
  if (found?.before === before) return found.known;
  const known: Known = {
    sent: new Map(sections.map((section) => [section.id, section])),
    known: knownEntries(sections),
    read: new WeakMap(),
  };
  knownSections.set(sections, { before, known });
  return known;
}

/** Whether the server checks what the item leads to by now: it asks no address that is not in the file. */
const isCheckedAs = (before: Item | WidgetEntry | undefined, { url, statusCheckUrl }: Item): boolean =>
  before !== undefined &&
  !('type' in before) &&
  before.url === url &&
  before.statusCheckUrl === (statusCheckUrl && maskAddress(statusCheckUrl));

/** The items, sub-items and widgets that the server sent, by id. */
function knownEntries(sections: readonly Section[]): Map<string, Item | WidgetEntry> {
  const items = sections.flatMap((section) => section.items);
  const all = [...items, ...items.flatMap(({ subItems = [] }) => subItems), ...sections.flatMap((one) => one.widgets)];
  return new Map(all.map((entry) => [entry.id, entry]));
}

const rawEntries = new WeakMap<Mapping, ReadonlyMap<string, Mapping>>();

/** The entries of a config as they stand in its file, by their keys. */
function rawByKey(config: Mapping): ReadonlyMap<string, Mapping> {
  const before = rawEntries.get(config);
  if (before) return before;
  const found = new Map<string, Mapping>();
  const note = (parent: Mapping) => {
    for (const list of ['sections', 'items', 'widgets', 'subItems']) {
      for (const entry of entriesOf(parent[list]) ?? []) {
        if (!isMapping(entry)) continue;
        const key = keyOf(entry);
        if (key !== undefined) found.set(key, entry);
        note(entry);
      }
    }
  };
  note(config);
  rawEntries.set(config, found);
  return found;
}

/** Keys of the widgets that differ from what the server knows, or that it has never seen. */
export function unsavedWidgets({ begun, present, file }: Pick<Edited, 'begun' | 'present' | 'file'>): Set<string> {
  const before = rawByKey(mapping(begun[file]));
  const unsaved = new Set<string>();
  for (const section of mappings(mapping(present[file]).sections)) {
    for (const widget of mappings(section.widgets)) {
      const key = keyOf(widget);
      if (key !== undefined && !isSameWidget(before.get(key), widget)) unsaved.add(key);
    }
    for (const item of mappings(section.items)) {
      const key = item.widget === undefined ? undefined : keyOf(item);
      if (key !== undefined && before.get(key)?.widget !== item.widget) unsaved.add(tileWidgetId(key));
    }
  }
  return unsaved;
}

/** Whether a widget is the one that it was, but for its width, which the server has no part in. */
function isSameWidget(before: Mapping | undefined, widget: Mapping): boolean {
  if (!before || before === widget) return before === widget;
  const keys = new Set([...Object.keys(before), ...Object.keys(widget)]);
  keys.delete('span');
  return [...keys].every((key) => before[key] === widget[key]);
}
