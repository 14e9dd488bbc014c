import { isMapping, type Mapping, mapping, mappings, numberOf, present, switchOf, textOf } from '../../values.ts';
import { newItem, newSection, newWidget } from '../entries.ts';
import { type Draft, defineFormat } from '../format.ts';
import type { ImportContext } from '../import-context.ts';
import { pictureFile, plainIcon } from '../rules/icons.ts';
import { namedVariables } from '../rules/placeholders.ts';
import { statusCheck } from '../rules/status-checks.ts';
import { addressOf, hostOf, wordsOf } from '../rules/text.ts';
import { engineOf } from '../rules/web-search.ts';
import { takePlace } from '../sources/places.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { createOptionReader, mapWidget, widgetOf } from '../widgets/map-widget.ts';

/** Boards of 0.11 to 0.16, and of the versions before; areas are sections, in their order. */
export const homarr = defineFormat({
  name: 'homarr',
  title: 'Homarr',
  tells: (file) => {
    const value = /^\s*\{/.test(file.text) ? file.guess() : undefined;
    return isMapping(value) && (isBoard(value) || isOldBoard(value));
  },
  read: readHomarr,
});

const isBoard = (value: Mapping) =>
  'schemaVersion' in value && Array.isArray(value.apps) && Array.isArray(value.wrappers);
const isOldBoard = (value: Mapping) => Array.isArray(value.services) && isMapping(value.modules);

function readHomarr(files: readonly SourceFile[], context: ImportContext): Draft {
  const boards = files.map((file) => ({ file, board: mapping(file.value()) }));
  const drafts = boards.map(({ file, board }) => ({
    name: file.name.replace(/\.json$/i, ''),
    ...(isBoard(board) ? readBoard(board, context) : readOldBoard(board, context)),
  }));
  const [first, ...others] = drafts;
  const auth = signInOf(files[0]?.path ?? '', mapping(mapping(boards[0]?.board.settings).access), context);
  return {
    ...(first?.pageInfo && { pageInfo: first.pageInfo }),
    appConfig: present({ ...first?.appConfig, auth }),
    sections: first?.sections ?? [],
    pages: others.map(({ name, sections, pageInfo }) => ({ name, sections, ...(pageInfo && { pageInfo }) })),
  };
}

/** The users of an export, whose passwords are new variables: nobody gets in until these are set. */
function signInOf(board: string, access: Mapping, context: ImportContext): Mapping | undefined {
  const list = context.beside('users/users.json');
  const value = list?.guess();
  const users = mappings(isMapping(value) ? value.users : value).filter(({ name }) => textOf(name) !== undefined);
  if (!list || users.length === 0) {
    context.losses.first(
      { file: board },
      'users',
      'Homarr asks for a sign-in; the users are not in this file, so that everybody can open the new dashboard until you add `appConfig.auth.users`.',
    );
    return undefined;
  }
  context.losses.first(
    { file: list.path },
    'users',
    `${users.length === 1 ? 'A user signs' : `${users.length} users sign`} in there with passwords that can’t be read here: set new ones in the variables that \`auth.users\` names; until then nobody gets in.`,
  );
  return present({
    users: users.map(({ name, isAdmin, isOwner }) => ({
      user: textOf(name),
      password: context.variable(`password ${textOf(name)}`),
      type: switchOf(isAdmin) === true || switchOf(isOwner) === true ? 'admin' : 'normal',
    })),
    enableGuestAccess: switchOf(access.allowGuests) === true || undefined,
  });
}

type Area = {
  name: string;
  position: number;
  items: { row: number; item: Mapping }[];
  widgets: { row: number; widget: Mapping }[];
};

function readBoard(board: Mapping, context: ImportContext): Draft {
  const customization = mapping(mapping(board.settings).customization);
  const title = textOf(customization.pageTitle);
  const areas = new Map<string, Area>();
  const add = (key: string, name: string, position: number) =>
    areas.set(key, { name, position, items: [], widgets: [] });
  for (const area of mappings(board.wrappers)) add(textOf(area.id) ?? '', title ?? '', numberOf(area.position) ?? 0);
  for (const area of mappings(board.categories))
    add(textOf(area.id) ?? '', textOf(area.name) ?? '', numberOf(area.position) ?? 0);
  const firstWrapper = textOf(mappings(board.wrappers)[0]?.id) ?? '';
  const areaOf = (entry: Mapping): Area => {
    const { type, properties } = mapping(entry.area);
    const { id, location } = mapping(properties);
    if (textOf(type) === 'sidebar') {
      const key = `sidebar ${textOf(location)}`;
      if (!areas.has(key)) add(key, 'Sidebar', textOf(location) === 'right' ? Number.MAX_SAFE_INTEGER : -1);
      return areas.get(key) as Area;
    }
    const known = areas.get(textOf(id) ?? '') ?? areas.get(firstWrapper);
    if (known) return known;
    add(firstWrapper, title ?? '', 0);
    return areas.get(firstWrapper) as Area;
  };
  for (const app of mappings(board.apps)) {
    const area = areaOf(app);
    const { item, widget } = readApp(app, context);
    if (item) area.items.push({ row: rowOf(app), item });
    if (widget) area.widgets.push({ row: rowOf(app), widget });
  }
  const extra: Mapping[] = [];
  for (const widget of mappings(board.widgets)) {
    const made = readWidget(widget, context);
    if ('section' in made) extra.push(made.section as Mapping);
    else areaOf(widget).widgets.push(...made.widgets.map((one) => ({ row: rowOf(widget), widget: one })));
  }
  const ordered = [...areas.values()].toSorted((a, b) => a.position - b.position);
  return {
    pageInfo: headOf(customization, context),
    appConfig: settingsOf(mapping(board.settings), customization, context),
    sections: [
      ...ordered.map(({ name, items, widgets }) =>
        newSection({
          name,
          items: items.toSorted((a, b) => a.row - b.row).map(({ item }) => item),
          widgets: widgets.toSorted((a, b) => a.row - b.row).map(({ widget }) => widget),
        }),
      ),
      ...extra,
    ],
  };
}

/** Where a tile stands, line by line. */
function rowOf(entry: Mapping): number {
  const shape = mapping(entry.shape);
  const { x, y } = mapping(mapping(shape.lg ?? shape.md ?? shape.sm).location);
  return (numberOf(y) ?? 0) * 1000 + (numberOf(x) ?? 0);
}

function readApp(app: Mapping, context: ImportContext): { item?: Mapping; widget?: Mapping } {
  const { losses } = context;
  const behaviour = mapping(app.behaviour);
  const network = mapping(app.network);
  const name = textOf(app.name) ?? '';
  const internal = addressOf(app.url);
  const url = addressOf(behaviour.externalUrl) ?? addressOf(behaviour.onClickUrl) ?? internal;
  for (const [holder, key] of [
    [behaviour, 'externalUrl'],
    [app, 'url'],
  ] as const) {
    const text = textOf(holder[key]);
    if (text !== undefined && addressOf(text) === undefined)
      losses.of(holder, key, 'unreadable', `\`${text}\` leads nowhere.`);
  }
  const codes = wordsOf(network.statusCodes ?? network.okStatus);
  const item = newItem({
    title: name || (url === undefined ? 'App' : hostOf(url)),
    description: textOf(behaviour.tooltipDescription),
    ...context.icon(plainIcon(mapping(app.appearance).iconUrl), mapping(app.appearance), 'iconUrl'),
    url,
    target: switchOf(behaviour.isOpeningNewTab) === false ? 'sametab' : undefined,
    ...(switchOf(network.enabledStatusChecker) === true && statusCheck({ url, checked: internal ?? url, codes })),
  });
  if (internal !== undefined && internal !== url && item.statusCheckUrl === undefined) {
    losses.of(app, 'url', 'no-counterpart', `\`${name}\` is also at \`${internal}\`.`);
  }
  const widget = integrationOf(mapping(app.integration), name, internal ?? url, app, context);
  return widget ? { item, widget } : { item };
}

/** As secrets are written into exports. */
const isEncrypted = (text: string): boolean => /^(?:[\da-f]{2}){16,}\.[\da-f]{32}$/i.test(text);

/** The widget of an app's integration, its secrets in variables. */
function integrationOf(
  integration: Mapping,
  label: string,
  url: string | undefined,
  app: Mapping,
  context: ImportContext,
): Mapping | undefined {
  const type = textOf(integration.type);
  if (type === undefined || type === 'null') return undefined;
  const properties = mappings(integration.properties).flatMap(({ field, value }) => {
    const text = textOf(value);
    if (textOf(field) === undefined || text === undefined) return [];
    if (!isEncrypted(text)) return [[textOf(field) as string, text] as const];
    const message = `The ${textOf(field)} of \`${label}\` is encrypted in the export: write it into the widget.`;
    context.losses.of(integration, 'properties', 'needs-secret', message);
    return [];
  });
  const settings = takePlace({ ...Object.fromEntries(properties), ...(url !== undefined && { url }) }, app);
  const reader = createOptionReader(context, namedVariables(context));
  const integrated = { product: 'homarr' as const, type, settings, label };
  if (type.toLowerCase() === 'pihole') {
    return widgetOf({ dash: 'pi-hole-stats', renamed: { password: 'apiKey' } }, integrated, context, reader);
  }
  return mapWidget(integrated, context, reader);
}

function readWidget(widget: Mapping, context: ImportContext): { widgets: Mapping[] } | { section: Mapping } {
  const { losses } = context;
  const type = textOf(widget.type) ?? '';
  const given = mapping(widget.properties);
  const made = (dash: string, options: Mapping = {}) => ({ widgets: [newWidget({ type: dash, options })] });
  switch (type) {
    case 'date':
      return made('clock', {
        use12Hour: given.display24HourFormat === undefined ? undefined : switchOf(given.display24HourFormat) === false,
        hideDate: textOf(given.dateFormat) === 'hide' || undefined,
      });
    case 'weather': {
      const { latitude, longitude } = mapping(given.location);
      const isFahrenheit = switchOf(given.displayInFahrenheit);
      return made('open-meteo', {
        lat: numberOf(latitude),
        lon: numberOf(longitude),
        units: isFahrenheit === undefined ? undefined : isFahrenheit ? 'imperial' : 'metric',
      });
    }
    case 'rss': {
      const limit = numberOf(given.maximumAmountOfPosts);
      return {
        widgets: wordsOf(given.rssFeedUrl).map((rssUrl) =>
          newWidget({
            type: 'rss-feed',
            options: {
              rssUrl,
              limit: limit === undefined ? undefined : Math.min(100, Math.max(1, limit)),
              parseLocally: true,
            },
          }),
        ),
      };
    }
    case 'iframe':
      return made('iframe', { url: textOf(given.embedUrl) });
    case 'video-stream':
      losses.of(widget, 'type', 'changed-meaning', `Of the stream \`${textOf(given.FeedUrl)}\` only stills are shown.`);
      return made('image', { imagePath: textOf(given.FeedUrl) });
    case 'notebook':
      return made('notes', {
        content: textOf(given.content)
          ?.replace(/<br\s*\/?>|<\/p>/g, '\n')
          .replace(/<[^>]+>/g, '')
          .trim(),
      });
    case 'calendar':
      return made('calendar');
    case 'dashdot':
      return made('system-info');
    case 'bookmark':
      return {
        section: newSection({
          name: textOf(given.name) ?? 'Bookmarks',
          items: mappings(given.items).map((entry) => bookmarkOf(entry, context)),
        }),
      };
    default: {
      const links = JSON.stringify(given).match(/https?:\/\/[^\s"'\\<>]+/g) ?? [];
      const named = links.length > 0 ? `: it names ${[...new Set(links)].join(', ')}` : '';
      losses.of(widget, 'type', 'no-counterpart', `There is no widget for \`${type}\`${named}.`);
      return { widgets: [] };
    }
  }
}

const bookmarkOf = (entry: Mapping, context: ImportContext): Mapping => {
  const url = addressOf(entry.href);
  const href = textOf(entry.href);
  if (href !== undefined && url === undefined) {
    context.losses.of(entry, 'href', 'unreadable', `\`${href}\` leads nowhere.`);
  }
  const { icon = 'favicon' } = context.icon(plainIcon(entry.iconUrl), entry, 'iconUrl');
  return newItem({
    title: textOf(entry.name) ?? url ?? 'Link',
    icon,
    url,
    target: switchOf(entry.openNewTab) === false ? 'sametab' : undefined,
  });
};

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
  const background = textOf(customization.backgroundImageUrl);
  const type = textOf(search.type)?.toLowerCase();
  const engine =
    type === undefined
      ? undefined
      : engineOf(type === 'custom' ? (textOf(mapping(search.properties).template) ?? '') : type);
  if (textOf(customization.customCss) !== undefined) {
    context.losses.of(customization, 'customCss', 'no-counterpart', 'The CSS names other classes, so it is left out.');
  }
  const hidesSearch = switchOf(mapping(customization.layout).enabledSearchbar) === false;
  return present({
    backgroundImg:
      background === undefined ? undefined : context.logo(pictureFile(background), customization, 'backgroundImageUrl'),
    hideComponents: hidesSearch ? { hideSearch: true } : undefined,
    webSearch: engine && {
      ...engine,
      ...(switchOf(mapping(search.properties).openInNewTab) === false && { openingMethod: 'sametab' }),
    },
  });
}

/** Boards up to 0.10: services with categories. */
function readOldBoard(board: Mapping, context: ImportContext): Draft {
  const settings = mapping(board.settings);
  const sections = new Map<string, { items: Mapping[]; widgets: Mapping[] }>();
  for (const service of mappings(board.services)) {
    const name = textOf(service.category) ?? '';
    const section = sections.get(name) ?? { items: [], widgets: [] };
    sections.set(name, section);
    const { item, widget } = readOldService(service, context);
    section.items.push(item);
    if (widget) section.widgets.push(widget);
  }
  for (const [module, value] of Object.entries(mapping(board.modules))) {
    if (switchOf(mapping(value).enabled) === true) {
      context.losses.of(
        mapping(board.modules),
        module,
        'no-counterpart',
        `The module \`${module}\` has no counterpart.`,
      );
    }
  }
  const engine = textOf(settings.searchUrl) === undefined ? undefined : engineOf(textOf(settings.searchUrl) ?? '');
  const picture = (key: string) => {
    const text = textOf(settings[key]);
    return text === undefined ? undefined : context.logo(pictureFile(text), settings, key);
  };
  return {
    pageInfo: present({ title: textOf(settings.title), logo: picture('logo'), favicon: picture('favicon') }),
    appConfig: present({ backgroundImg: picture('background'), webSearch: engine && { ...engine } }),
    sections: [...sections].map(([name, { items, widgets }]) => newSection({ name: name || 'Links', items, widgets })),
  };
}

function readOldService(service: Mapping, context: ImportContext): { item: Mapping; widget?: Mapping } {
  const internal = addressOf(service.url);
  const url = addressOf(service.openedUrl) ?? internal;
  const name = textOf(service.name) ?? (url === undefined ? 'Service' : hostOf(url));
  const isChecked = switchOf(service.ping) === true;
  for (const key of ['url', 'openedUrl']) {
    const text = textOf(service[key]);
    if (text !== undefined && addressOf(text) !== url && !isChecked) {
      context.losses.of(service, key, 'no-counterpart', `\`${name}\` is also at \`${text}\`.`);
    }
  }
  const item = newItem({
    title: name,
    ...context.icon(plainIcon(service.icon), service, 'icon'),
    url,
    target: switchOf(service.newTab) === false ? 'sametab' : undefined,
    ...(isChecked && statusCheck({ url, checked: internal ?? url, codes: wordsOf(service.status) })),
  });
  const type = textOf(service.type);
  if (type === undefined || /^(?:other|null)$/i.test(type)) return { item };
  const properties = ['username', 'password', 'apiKey'].map((field) => ({ field, value: service[field] }));
  const widget = integrationOf(takePlace({ type, properties }, service), name, internal ?? url, service, context);
  return widget ? { item, widget } : { item };
}
