import { knownThemes } from '../../config/themes.ts';
import { shortUrl } from '../../rules/addresses/urls.ts';
import { nearestTheme } from '../../rules/appearance/nearest-theme.ts';
import { isMapping, switchOf, textOf } from '../../values.ts';
import {
  type Draft,
  entriesOf,
  isDraft,
  itemsOf,
  need,
  type Report,
  rename,
  sectionsOf,
  under,
  widgetsOf,
} from './config-draft.ts';

/** A change of a config from one form to a newer one, in place. */
export interface Step {
  /** What it changes, as a fact. */
  name: string;
  apply(config: Draft, report: Report): void;
}

const opposite = (value: unknown): unknown => {
  const meant = switchOf(value);
  return meant === undefined ? value : !meant;
};

/** The forms that keys have had since 1.3, the oldest first. */
export const oldKeys: readonly Step[] = [
  {
    name: 'the list of users stands in `auth.users` since 1.7',
    apply(config) {
      const app = under(config, 'appConfig');
      if (app && Array.isArray(app.auth)) app.auth = { users: app.auth };
    },
  },
  {
    name: 'what signs users in stands in `appConfig.auth`',
    apply(config) {
      if (config.auth !== undefined && under(config, 'appConfig')?.auth === undefined) {
        need(config, 'appConfig').auth = Array.isArray(config.auth) ? { users: config.auth } : config.auth;
        delete config.auth;
      }
      const app = under(config, 'appConfig');
      if (!app || !Array.isArray(app.users)) return;
      const auth = need(app, 'auth');
      if (auth.users !== undefined && auth.users !== null) return;
      auth.users = app.users;
      delete app.users;
    },
  },
  {
    name: '`enableServiceWorker` is the opposite of `disableServiceWorker` since 1.7.7',
    apply(config) {
      const app = under(config, 'appConfig');
      if (app) rename(app, 'disableServiceWorker', 'enableServiceWorker', opposite(app.disableServiceWorker));
    },
  },
  {
    name: '`showSplashScreen` is the opposite of `hideSplashScreen` since 1.9.5',
    apply(config) {
      const app = under(config, 'appConfig');
      for (const place of [under(app, 'hideComponents'), app]) {
        if (!app || place?.hideSplashScreen === undefined) continue;
        if (app.showSplashScreen === undefined) app.showSplashScreen = opposite(place.hideSplashScreen);
        delete place.hideSplashScreen;
        if (place !== app && Object.keys(place).length === 0) delete app.hideComponents;
      }
    },
  },
  {
    name: '`preventWriteToDisk` says what `allowConfigEdit: false` said',
    apply(config) {
      const app = under(config, 'appConfig');
      if (!app || app.allowConfigEdit === undefined) return;
      const isForbidden = switchOf(app.allowConfigEdit) === false;
      if (isForbidden && app.preventWriteToDisk === undefined)
        rename(app, 'allowConfigEdit', 'preventWriteToDisk', true);
      delete app.allowConfigEdit;
    },
  },
  {
    name: '`routingMode` has done nothing since 3.0',
    apply(config, report) {
      const app = under(config, 'appConfig');
      if (app?.routingMode === undefined) return;
      if (textOf(app.routingMode) === 'hash') {
        report(
          '/appConfig/routingMode',
          'no-counterpart',
          'Addresses have no `#` any more; old ones still lead there.',
        );
      }
      delete app.routingMode;
    },
  },
  {
    name: 'favicon services that are closed have one in their place',
    apply(config, report) {
      const app = under(config, 'appConfig');
      const closed = textOf(app?.faviconApi);
      if (app && (closed === 'clearbit' || closed === 'faviconkit')) {
        app.faviconApi = 'allesedv';
        report(
          '/appConfig/faviconApi',
          'changed-meaning',
          `\`${closed}\` is closed; \`allesedv\` is asked in its place.`,
        );
      }
      for (const { entry, path } of itemsOf(config)) {
        if (entry.icon !== 'favicon-clearbit' && entry.icon !== 'favicon-faviconkit') continue;
        report(
          `${path}/icon`,
          'changed-meaning',
          `The service of \`${entry.icon}\` is closed; the icon is \`favicon\`.`,
        );
        entry.icon = 'favicon';
      }
    },
  },
  {
    name: 'stylesheets are lists',
    apply(config) {
      const app = under(config, 'appConfig');
      for (const key of ['externalStyleSheet', 'cssThemes']) {
        const value = app?.[key];
        if (app && typeof value === 'string') app[key] = value.trim() === '' ? [] : [value];
      }
    },
  },
  {
    name: 'themes are called in small letters, and as they are called',
    apply(config) {
      const app = under(config, 'appConfig');
      const own = [...Object.keys(under(app, 'customColors') ?? {}), ...[app?.cssThemes].flat()];
      for (const key of ['theme', 'dayTheme', 'nightTheme']) {
        const name = textOf(app?.[key]);
        if (!app || name === undefined || own.includes(name)) continue;
        app[key] = nearestTheme(name, knownThemes) ?? app[key];
      }
    },
  },
  {
    name: 'the language `uk` was `ua`',
    apply(config) {
      const app = under(config, 'appConfig');
      if (app?.language === 'ua') app.language = 'uk';
    },
  },
  {
    name: 'the widget `gl-network-traffic` was `gl-network-activity`',
    apply(config) {
      for (const { entry } of widgetsOf(config)) {
        if (textOf(entry.type)?.toLowerCase() === 'gl-network-activity') entry.type = 'gl-network-traffic';
      }
    },
  },
  {
    name: 'what older versions saved beside the config is made anew',
    apply(config) {
      for (const { entry } of sectionsOf(config)) delete entry.filteredItems;
      for (const { entry } of [...itemsOf(config), ...widgetsOf(config)]) delete entry.id;
    },
  },
];

/** Keys that say how a section looks, and who sees it; each belongs under `displayData`. */
const visibility = ['hideForUsers', 'showForUsers', 'hideForGuests', 'hideForKeycloakUsers', 'showForKeycloakUsers'];
const display = ['sortBy', 'collapsed', 'cutToHeight', 'color', 'customStyles', 'itemSize', 'rows', 'cols'];
const sectionDisplay = [...visibility, 'hideFromWorkspace', ...display, 'sectionLayout', 'itemCountX', 'itemCountY'];

/** What users have written in other places, or under other names, than those that count. */
export const misplacedKeys: readonly Step[] = [
  {
    name: 'an `appConfig` within another is one with it',
    apply(config) {
      const app = under(config, 'appConfig');
      const inner = under(app, 'appConfig');
      if (!app || !inner) return;
      delete app.appConfig;
      for (const [key, value] of Object.entries(inner)) if (app[key] === undefined) app[key] = value;
    },
  },
  {
    name: 'the title and links of the page stand under `pageInfo`',
    apply(config) {
      for (const place of [config, under(config, 'appConfig')]) {
        for (const key of ['title', 'description', 'navLinks', 'logo', 'footerText']) {
          if (!place || place[key] === undefined) continue;
          const info = need(config, 'pageInfo');
          if (info[key] === undefined) info[key] = place[key];
          delete place[key];
        }
      }
    },
  },
  {
    name: 'keys that other versions and slips of the pen have for others',
    apply(config) {
      for (const { entry } of entriesOf(under(config, 'pageInfo') ?? {}, 'navLinks')) {
        for (const key of ['url', 'href', 'link']) rename(entry, key, 'path');
        rename(entry, 'name', 'title');
      }
      for (const { entry } of sectionsOf(config)) rename(entry, 'title', 'name');
      for (const { entry } of itemsOf(config)) {
        for (const key of ['name', 'label']) rename(entry, key, 'title');
        for (const key of ['link', 'href']) rename(entry, key, 'url');
        for (const key of ['desription', 'descruption', 'descripton', 'subtitle']) rename(entry, key, 'description');
        for (const key of ['openingMethod', 'opening']) rename(entry, key, 'target');
        rename(entry, 'keywords', 'tags');
      }
      for (const { entry } of widgetsOf(config)) for (const key of ['title', 'name']) rename(entry, key, 'label');
    },
  },
  {
    name: 'an item without a title is called like its host',
    apply(config) {
      for (const { entry } of itemsOf(config)) {
        const isUnnamed = entry.title === undefined || entry.title === null || entry.title === '';
        const url = isUnnamed ? textOf(entry.url) : undefined;
        if (url !== undefined) entry.title = shortUrl(url) || url;
      }
    },
  },
  {
    name: 'how something looks, and who sees it, stands under `displayData`',
    apply(config) {
      for (const { entry } of sectionsOf(config)) moveUnder(entry, sectionDisplay);
      for (const { entry } of itemsOf(config)) moveUnder(entry, [...visibility, 'hideFromWorkspace']);
    },
  },
  {
    name: 'what is written for the look of an item has no effect',
    apply(config, report) {
      for (const { entry, path } of itemsOf(config)) {
        for (const key of ['sortBy', 'collapsed', 'rows', 'cols']) {
          if (entry[key] === undefined) continue;
          report(`${path}/${key}`, 'no-counterpart', `\`${key}\` is for sections; items have none.`);
          delete entry[key];
        }
      }
    },
  },
  {
    name: 'collections of icons are followed by a dash',
    apply(config) {
      for (const { entry } of [...sectionsOf(config), ...itemsOf(config)]) {
        if (typeof entry.icon !== 'string') continue;
        entry.icon = entry.icon.trim().replace(/^(mdi|si|hl|sh):(?=[\w-]+$)/, '$1-');
      }
    },
  },
  {
    name: 'tags are a list',
    apply(config) {
      for (const { entry } of itemsOf(config)) {
        const tags = Array.isArray(entry.tags) ? undefined : textOf(entry.tags);
        if (tags !== undefined) entry.tags = tags.split(/\s*,\s*/).filter(Boolean);
      }
    },
  },
  {
    name: 'what is empty is left out',
    apply(config) {
      const app = under(config, 'appConfig');
      const info = under(config, 'pageInfo');
      const auth = under(app, 'auth');
      for (const place of [config, app, info]) dropNulls(place);
      for (const [flag, block] of Object.entries({
        enableOidc: 'oidc',
        enableKeycloak: 'keycloak',
        enableHeaderAuth: 'headerAuth',
      })) {
        const value = auth?.[block];
        if (auth && !auth[flag] && (value === null || (isDraft(value) && Object.keys(value).length === 0)))
          delete auth[block];
      }
      for (const { entry } of sectionsOf(config)) dropNulls(entry, ['icon', 'items', 'widgets', 'displayData']);
      for (const { entry } of itemsOf(config)) {
        dropNulls(entry, [
          'displayData',
          'subItems',
          'tags',
          'target',
          'color',
          'backgroundColor',
          'url',
          'statusCheckHeaders',
        ]);
        if (entry.target === '') delete entry.target;
        if (entry.displayData !== undefined && !isMapping(entry.displayData)) delete entry.displayData;
        if (entry.subItems !== undefined && !Array.isArray(entry.subItems) && !isMapping(entry.subItems))
          delete entry.subItems;
      }
      for (const { entry } of widgetsOf(config)) dropNulls(entry, ['options', 'label', 'updateInterval', 'timeout']);
    },
  },
];

function moveUnder(entry: Draft, keys: readonly string[]): void {
  for (const key of keys) {
    if (entry[key] === undefined) continue;
    const shown = need(entry, 'displayData');
    if (shown[key] === undefined) shown[key] = entry[key];
    delete entry[key];
  }
}

function dropNulls(draft: Draft | undefined, keys: readonly string[] = Object.keys(draft ?? {})): void {
  for (const key of keys) if (draft && draft[key] === null) delete draft[key];
}
