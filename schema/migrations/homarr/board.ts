import { mostColumns } from '../../rules/sections/layout.ts';
import { widgetParts } from '../../rules/sections/widget-parts.ts';
import { type Mapping, mapping, mappings, numberOf, present, switchOf, textOf } from '../../values.ts';
import { newSection } from '../entries.ts';
import type { Draft } from '../format.ts';
import type { ImportContext } from '../import-context.ts';
import { pictureFile } from '../rules/icons.ts';
import { engineOf } from '../rules/web-search.ts';
import { takePlace } from '../sources/places.ts';
import { readApp } from './apps.ts';
import { readWidget } from './widgets.ts';

type Area = {
  name: string;
  position: number;
  /** Columns that it is wide there; undefined where nothing in it says so. */
  columns: number | undefined;
  /** Columns of Dash's page that it takes, in a grid. */
  cols: number;
  items: { row: number; item: Mapping }[];
  widgets: { row: number; widget: Mapping }[];
  /** Where it stands in the board. */
  container: Mapping;
};

/** Areas are sections, in their order; what stands in one that is gone is in the first. */
export function readBoard(board: Mapping, context: ImportContext): Draft {
  const customization = mapping(mapping(board.settings).customization);
  const title = textOf(customization.pageTitle);
  const areas = new Map<string, Area>();
  const columns = columnsOf(board, customization);
  const add = (key: string, name: string, position: number, container: Mapping) =>
    areas.set(key, { name, position, columns, cols: mostColumns, items: [], widgets: [], container });
  for (const area of mappings(board.wrappers))
    add(textOf(area.id) ?? '', title ?? '', numberOf(area.position) ?? 0, area);
  for (const area of mappings(board.categories))
    add(textOf(area.id) ?? '', textOf(area.name) ?? '', numberOf(area.position) ?? 0, area);
  const firstWrapper = textOf(mappings(board.wrappers)[0]?.id) ?? '';
  const areaOf = (entry: Mapping): Area => {
    const { type, properties } = mapping(entry.area);
    const { id, location } = mapping(properties);
    if (textOf(type) === 'sidebar') {
      const key = `sidebar ${textOf(location)}`;
      if (!areas.has(key)) add(key, 'Sidebar', textOf(location) === 'right' ? Number.MAX_SAFE_INTEGER : -1, entry);
      return Object.assign(areas.get(key) as Area, { columns: sidebarColumns, cols: 1 });
    }
    const known = areas.get(textOf(id) ?? '') ?? areas.get(firstWrapper);
    if (known) return known;
    add(firstWrapper, title ?? '', 0, entry);
    return areas.get(firstWrapper) as Area;
  };
  for (const app of mappings(board.apps)) {
    const area = areaOf(app);
    const { item, widget } = readApp(app, context);
    if (item) area.items.push({ row: rowOf(app), item });
    if (widget) area.widgets.push({ row: rowOf(app), widget });
  }
  const extra: Mapping[] = [];
  const integrations = mappings(board.apps).flatMap(({ integration }) => textOf(mapping(integration).type) ?? []);
  const ofApps = [...areas.values()].flatMap(({ widgets }) => widgets.map(({ widget }) => widget));
  for (const widget of mappings(board.widgets)) {
    const made = readWidget(widget, { integrations, ofApps }, context);
    const area = areaOf(widget);
    const parts = area.columns === undefined ? undefined : shareOf(widget, area.columns);
    if ('section' in made) extra.push(withColumns(made.section as Mapping, parts));
    else {
      area.widgets.push(
        ...made.widgets.map((one) => ({ row: rowOf(widget), widget: present({ ...one, span: spanOf(parts) }) })),
      );
    }
  }
  const ordered = [...areas.values()].toSorted((a, b) => a.position - b.position);
  return {
    pageInfo: headOf(customization, context),
    appConfig: {
      ...(columns !== undefined && { layout: 'grid' }),
      ...settingsOf(mapping(board.settings), customization, context),
    },
    sections: [
      ...ordered.map(({ name, items, widgets, container, cols }) => {
        const section = newSection({
          name,
          displayData: columns === undefined ? {} : { cols },
          items: items.toSorted((a, b) => a.row - b.row).map(({ item }) => item),
          widgets: widgets.toSorted((a, b) => a.row - b.row).map(({ widget }) => widget),
        });
        return takePlace(section, container);
      }),
      ...extra,
    ],
  };
}

function rowOf(entry: Mapping): number {
  const shape = mapping(entry.shape);
  const { x, y } = mapping(mapping(shape.lg ?? shape.md ?? shape.sm).location);
  return (numberOf(y) ?? 0) * 1000 + (numberOf(x) ?? 0);
}

/** Columns of a sidebar. */
const sidebarColumns = 2;

/** Where something ends on a wide screen, and how wide it is there, in columns of the board; 0 where nothing says so. */
function extentOf(entry: Mapping): { end: number; width: number } {
  const { location, size } = mapping(mapping(entry.shape).lg);
  const width = Math.max(0, numberOf(mapping(size).width) ?? 0);
  return { end: width > 0 ? Math.max(0, numberOf(mapping(location).x) ?? 0) + width : 0, width };
}

/** How many columns a board has on a wide screen, as far as its settings or what stands there say; undefined for none. */
function columnsOf(board: Mapping, customization: Mapping): number | undefined {
  const isOnBoard = (entry: Mapping) => textOf(mapping(entry.area).type) !== 'sidebar';
  const placed = [...mappings(board.apps), ...mappings(board.widgets)].filter(isOnBoard);
  const reach = Math.max(0, ...placed.map((entry) => extentOf(entry).end));
  if (reach === 0) return undefined;
  return Math.max(reach, numberOf(mapping(customization.gridstack).columnCountLarge) ?? 0);
}

/** The share of the width that something takes; undefined where it says nothing of its size. */
function shareOf(entry: Mapping, columns: number): number | undefined {
  const { width } = extentOf(entry);
  return width > 0 ? Math.min(1, width / columns) : undefined;
}

const spanOf = (share: number | undefined): number | undefined =>
  share === undefined ? undefined : Math.max(1, Math.round(share * widgetParts));

/** A section of its own as wide as what it was there, on a page of three columns. */
const withColumns = (section: Mapping, share: number | undefined): Mapping =>
  share === undefined ? section : { ...section, displayData: { cols: Math.max(1, Math.round(share * 3)) } };

/** What of the look has a place, or is reported by itself. */
const known = ['pageTitle', 'logoImageUrl', 'faviconUrl', 'backgroundImageUrl', 'customCss', 'layout', 'gridstack'];

function headOf(customization: Mapping, context: ImportContext): Mapping {
  const picture = (key: string) => {
    const text = textOf(customization[key]);
    return text === undefined ? undefined : context.logo(pictureFile(text), customization, key);
  };
  return present({
    title: textOf(customization.pageTitle),
    logo: picture('logoImageUrl'),
    favicon: picture('faviconUrl'),
  });
}

function settingsOf(settings: Mapping, customization: Mapping, context: ImportContext): Mapping {
  const search = mapping(mapping(settings.common).searchEngine);
  const asked = mapping(search.properties);
  context.losses.rest(customization, known, (key) => `\`${key}\` of the look has no counterpart.`);
  const background = textOf(customization.backgroundImageUrl);
  const type = textOf(search.type)?.toLowerCase();
  const written = type === 'custom' ? (textOf(asked.template) ?? '') : type;
  const engine = written === undefined ? undefined : engineOf(written);
  if (written !== undefined && !engine) {
    context.losses.of(asked, 'template', 'no-counterpart', `\`${written}\` is no engine that Dash could ask.`);
  }
  const isOff = switchOf(search.enabled ?? asked.enabled) === false;
  if (textOf(customization.customCss) !== undefined) {
    context.losses.of(customization, 'customCss', 'no-counterpart', 'The CSS names other classes, so it is left out.');
  }
  const hidesSearch = switchOf(mapping(customization.layout).enabledSearchbar) === false;
  return present({
    backgroundImg:
      background === undefined ? undefined : context.logo(pictureFile(background), customization, 'backgroundImageUrl'),
    hideComponents: hidesSearch ? { hideSearch: true } : undefined,
    webSearch:
      engine || isOff
        ? present({
            disableWebSearch: isOff || undefined,
            ...engine,
            openingMethod: switchOf(asked.openInNewTab) === false ? 'sametab' : undefined,
          })
        : undefined,
  });
}
