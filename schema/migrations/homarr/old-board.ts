import { type Mapping, mapping, mappings, present, switchOf, textOf } from '../../values.ts';
import { newItem, newSection } from '../entries.ts';
import type { Draft } from '../format.ts';
import type { ImportContext } from '../import-context.ts';
import { pictureFile, plainIcon } from '../rules/icons.ts';
import { atHome } from '../rules/own-network.ts';
import { statusCheck } from '../rules/status-checks.ts';
import { addressOf, hostOf, wordsOf } from '../rules/text.ts';
import { engineOf } from '../rules/web-search.ts';
import { takePlace } from '../sources/places.ts';
import { integrationOf, realCode } from './apps.ts';

/** Boards up to 0.10: services with categories. */
export function readOldBoard(board: Mapping, context: ImportContext): Draft {
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
    if (switchOf(mapping(value).enabled) !== false) {
      context.losses.of(
        mapping(board.modules),
        module,
        'no-counterpart',
        `The module \`${module}\` has no counterpart.`,
      );
    }
  }
  const searched = textOf(settings.searchUrl);
  const engine = searched === undefined ? undefined : engineOf(searched);
  if (searched !== undefined && !engine) {
    context.losses.of(settings, 'searchUrl', 'no-counterpart', `\`${searched}\` is no engine that Dash could ask.`);
  }
  context.losses.rest(
    settings,
    ['title', 'logo', 'favicon', 'background', 'searchUrl'],
    (key) => `The setting \`${key}\` has no counterpart.`,
  );
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
  // A check asks it already.
  const home = isChecked ? {} : atHome(url, internal);
  for (const key of ['url', 'openedUrl']) {
    const text = textOf(service[key]);
    if (text !== undefined && addressOf(text) === undefined) {
      context.losses.of(service, key, 'unreadable', `\`${text}\` leads nowhere that a tile could open.`);
    } else if (text !== undefined && addressOf(text) !== url && !isChecked && !home.urls) {
      context.losses.of(service, key, 'no-counterpart', `\`${name}\` is also at \`${text}\`.`);
    }
  }
  const item = newItem({
    title: name,
    ...context.icon(plainIcon(service.icon), service, 'icon'),
    url,
    ...home,
    target: switchOf(service.newTab) === false ? 'sametab' : undefined,
    ...(isChecked && statusCheck({ url, checked: internal ?? url, codes: wordsOf(service.status).map(realCode) })),
  });
  const type = textOf(service.type);
  if (type === undefined || /^(?:other|null)$/i.test(type)) return { item };
  const properties = ['username', 'password', 'apiKey'].map((field) => ({ field, value: service[field] }));
  const widget = integrationOf(takePlace({ type, properties }, service), name, internal ?? url, service, context);
  return widget ? { item, widget } : { item };
}
