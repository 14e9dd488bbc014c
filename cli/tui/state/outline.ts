import { readItem } from '../../../schema/config/item.ts';
import { type Configs, entriesOf, mainFile, type Place } from '../../../schema/editing/configs.ts';
import { type SettingsGroup, settingsGroups } from '../../../schema/editing/fields/settings-groups.ts';
import type { Translate } from '../../../schema/editing/fields/words.ts';
import { keyOf } from '../../../schema/editing/keys.ts';
import { isExternal, shortUrl } from '../../../schema/rules/addresses/urls.ts';
import { createMatcher, normaliseText, searchText } from '../../../schema/rules/search/filter.ts';
import { isMapping, type Mapping, mapping, settingOf, textOf } from '../../../schema/values.ts';

export type RowKind =
  | 'page'
  | 'page-info'
  | 'settings'
  | 'settings-group'
  | 'section'
  | 'item'
  | 'group'
  | 'sub-item'
  | 'widget';

/** A row of the tree: something that can be edited. */
export interface Row {
  /** Stays the same whatever becomes of its name and place. */
  id: string;
  kind: RowKind;
  depth: number;
  /** What its fields are keys of; for a page that is its entry in the list of pages, which the main page has none in. */
  place: Place;
  /** The file that it is in, or whose page it is. */
  file: string;
  label: string;
  /** Said more quietly beside it. */
  note: string;
  /** Whether what is in it shows; undefined where there is nothing. */
  isOpen?: boolean;
}

interface View {
  /** Rows that were opened or folded by hand. */
  folds: Pick<ReadonlyMap<string, boolean>, 'get'>;
  /** What is searched for: only what matches shows, with what it is in. */
  query: string;
  say: Translate;
}

const groupNames: readonly SettingsGroup[] = [...(Object.keys(settingsGroups) as SettingsGroup[]), 'auth'];

/** What is folded until somebody opens it. */
const usuallyFolded: readonly RowKind[] = ['settings', 'group'];

/** The rows of the tree that show, from the first page to the last. */
export function outlineOf(configs: Configs, { folds, query, say }: View): Row[] {
  const rows: Row[] = [];
  const matches = query.trim() === '' ? undefined : createMatcher(query);
  const isOpen = (id: string, kind: RowKind, usually = !usuallyFolded.includes(kind)) =>
    matches !== undefined || (folds.get(id) ?? usually);
  const isNamed = (label: string) => !matches || matches(normaliseText(label));

  /** Adds a row and what is in it; one without a match in it goes again. */
  const branch = (row: Row, isFound: boolean, inside: () => void) => {
    rows.push(row);
    const { length } = rows;
    if (row.isOpen !== false) inside();
    if (matches && !isFound && rows.length === length) rows.pop();
  };

  const page = (file: string, place: Place, label: string, note: string, isMain: boolean) => {
    const config = configs[file];
    const id = `page ${file}`;
    const kind = 'page';
    const open = config && isOpen(id, kind, isMain);
    branch(
      { id, kind, depth: 0, place, file, label, note, ...(open !== undefined && { isOpen: open }) },
      isNamed(label),
      () => {
        if (!config) return;
        const info = { id: `info ${file}`, kind: 'page-info', depth: 1, file, note: '' } as const;
        const infoLabel = 'Page info';
        if (isNamed(infoLabel)) rows.push({ ...info, place: [file, 'pageInfo'], label: infoLabel });
        if (isMain) settings();
        for (const [index, section] of mappingsIn(config.sections)) sectionRows(file, section, index);
      },
    );
  };

  const settings = () => {
    const row = { depth: 1, place: [mainFile, 'appConfig'] as const, file: mainFile, note: '' };
    const open = isOpen('settings', 'settings');
    branch({ ...row, id: 'settings', kind: 'settings', label: 'Settings', isOpen: open }, isNamed('Settings'), () => {
      for (const name of groupNames) {
        const label = say(`app-config.groups.${name}`);
        if (isNamed(label)) rows.push({ ...row, id: `settings ${name}`, kind: 'settings-group', depth: 2, label });
      }
    });
  };

  const sectionRows = (file: string, section: Mapping, index: number) => {
    const place: Place = [file, 'sections', index];
    const [items, widgets] = [mappingsIn(section.items), mappingsIn(section.widgets)];
    const id = keyOf(section) ?? String(place);
    const count = items.length + widgets.length;
    const label = textOf(section.name) ?? '';
    const note = [
      ...(items.length > 0 || widgets.length === 0 ? [counted(items.length, 'item')] : []),
      ...(widgets.length > 0 ? [counted(widgets.length, 'widget')] : []),
    ].join(', ');
    const open = isOpen(id, 'section');
    const row = { id, kind: 'section', depth: 1, place, file, label, note } as const;
    branch({ ...row, ...(count > 0 && { isOpen: open }) }, isNamed(label), () => {
      for (const [at, item] of items) itemRows(file, item, [...place, 'items', at]);
      for (const [at, widget] of widgets) {
        const type = textOf(widget.type) ?? '';
        const its = textOf(widget.label) ?? say(`widget-types.${type}.name`, { defaultValue: type });
        if (!isNamed(`${its} ${type}`)) continue;
        const where: Place = [...place, 'widgets', at];
        const key = keyOf(widget) ?? String(where);
        rows.push({ id: key, kind: 'widget', depth: 2, place: where, file, label: its, note: `widget ${type}` });
      }
    });
  };

  const itemRows = (file: string, item: Mapping, place: Place) => {
    const id = keyOf(item) ?? String(place);
    const links = mappingsIn(item.subItems);
    const isGroup = item.subItems !== undefined;
    const kind = isGroup ? 'group' : 'item';
    const label = textOf(item.title) ?? '';
    const note = isGroup ? counted(links.length, 'link') : shortUrl(settingOf(item.url) ?? '');
    const isFound = !matches || matches(foundBy(item));
    const row = { id, kind, depth: 2, place, file, label, note } as const;
    branch({ ...row, ...(links.length > 0 && { isOpen: isOpen(id, kind) }) }, isFound, () => {
      for (const [at, link] of links) {
        if (matches && !matches(foundBy(link))) continue;
        const where: Place = [...place, 'subItems', at];
        const [its, url] = [textOf(link.title) ?? '', shortUrl(settingOf(link.url) ?? '')];
        const key = keyOf(link) ?? String(where);
        rows.push({ id: key, kind: 'sub-item', depth: 3, place: where, file, label: its, note: url });
      }
    });
  };

  const main = configs[mainFile] ?? {};
  page(mainFile, [mainFile], textOf(mapping(main.pageInfo).title) ?? 'Main page', '', true);
  for (const [index, entry] of mappingsIn(main.pages)) {
    const path = settingOf(entry.path) ?? '';
    const note = isExternal(path) ? `${path}, edited there` : configs[path] ? path : `${path}, which can't be read`;
    page(path, [mainFile, 'pages', index], textOf(entry.name) ?? path, note, false);
  }
  return rows;
}

const texts = new WeakMap<Mapping, string>();

/** What the search of the page knows of an item. */
function foundBy(item: Mapping): string {
  const known = texts.get(item) ?? searchText(readItem(item, ''));
  texts.set(item, known);
  return known;
}

const mappingsIn = (value: unknown): [index: number, entry: Mapping][] =>
  (entriesOf(value) ?? []).flatMap((entry, index) => (isMapping(entry) ? [[index, entry]] : []));

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
