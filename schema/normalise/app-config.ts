import {
  extraFaviconApis,
  type FaviconApi,
  faviconApis,
  itemSizes,
  newerValues,
  routingModes,
  searchMethods,
  views,
} from '../config/enums.ts';
import { knownThemes, themeAliases } from '../config/themes.ts';
import type { Settings, WebSearch } from '../model.ts';
import { safeUrl } from '../rules/addresses/urls.ts';
import { cssValue, variableName, withoutTags } from '../rules/appearance/css-values.ts';
import { nearestTheme } from '../rules/appearance/nearest-theme.ts';
import { defaultEngine } from '../rules/search/search-engines.ts';
import { clampColCount } from '../rules/sections/layout.ts';
import {
  choice,
  type Mapping,
  mapping,
  number,
  on,
  present,
  restriction,
  setting,
  textMap,
  texts,
  toggle,
  word,
} from '../values.ts';
import { readStatusInterval, readTarget } from './item.ts';
import { pictureUrl } from './page-info.ts';

const layouts = ['auto', 'horizontal', 'vertical'] as const;

/** `appConfig` with its defaults; sign-in is read by `readAuth`. */
export function readSettings(value: unknown): Settings {
  const given = mapping(value);
  const hide = mapping(given.hideComponents);
  const customColors = readColours(given.customColors);
  const cssThemes = texts(given.cssThemes).flatMap((name) => themeName(name) ?? []);
  const theme = (written: unknown) => readTheme(written, { cssThemes, customColors });
  const columns = number(given.colCount);
  const showSplash = toggle(given.showSplashScreen) ?? negated(toggle(hide.hideSplashScreen));
  return present({
    theme: theme(given.theme) ?? 'default',
    dayTheme: theme(given.dayTheme),
    nightTheme: theme(given.nightTheme),
    cssThemes,
    externalStyleSheets: readSheets(given.externalStyleSheet),
    oddStyleSheets: on(!areSheets(given.externalStyleSheet)),
    customColors,
    customCss: withoutTags(setting(given.customCss) ?? '') || undefined,
    backgroundImg: pictureUrl(given.backgroundImg),
    contentMaxWidth: cssValue(setting(given.contentMaxWidth)),
    layout: word(given.layout, layouts, newerValues.layout) ?? 'auto',
    iconSize: choice('iconSize', given.iconSize, itemSizes) ?? 'medium',
    colCount: columns === undefined ? undefined : clampColCount(columns),
    language: setting(given.language),
    startingView: word(given.startingView, views, newerValues.startingView) ?? 'default',
    defaultOpeningMethod: readTarget(given.defaultOpeningMethod) ?? 'newtab',
    routingMode: word(given.routingMode, routingModes) ?? 'history',
    webSearch: readWebSearch(mapping(given.webSearch)),
    hide: present({
      heading: on(toggle(hide.hideHeading)),
      nav: on(toggle(hide.hideNav)),
      search: on(toggle(hide.hideSearch)),
      settings: on(toggle(hide.hideSettings)),
      footer: on(toggle(hide.hideFooter)),
    }) as Settings['hide'],
    defaultIcon: setting(given.defaultIcon),
    faviconApi: word<FaviconApi>(given.faviconApi, [...faviconApis, ...extraFaviconApis]),
    showSplashScreen: on(showSplash),
    statusCheck: on(toggle(given.statusCheck)),
    statusCheckInterval: readStatusInterval(given.statusCheckInterval) ?? 0,
    statusCheckAccessibility: on(toggle(given.statusCheckAccessibility)),
    workspaceLandingUrl: safeUrl(setting(given.workspaceLandingUrl)),
    enableMultiTasking: on(toggle(given.enableMultiTasking)),
    widgetsAlwaysUseProxy: on(toggle(given.widgetsAlwaysUseProxy)),
    disableContextMenu: on(toggle(given.disableContextMenu)),
    disableSmartSort: on(toggle(given.disableSmartSort)),
    disableUpdateChecks: on(toggle(given.disableUpdateChecks)),
    enableServiceWorker: on(toggle(given.enableServiceWorker) ?? negated(toggle(given.disableServiceWorker))),
    enableErrorReporting: on(toggle(given.enableErrorReporting)),
    sentryDsn: setting(given.sentryDsn),
    preventWriteToDisk: on(restriction(given.preventWriteToDisk)),
    preventLocalSave: on(restriction(given.preventLocalSave)),
    disableConfiguration: on(restriction(given.disableConfiguration)),
    disableConfigurationForNonAdmin: on(restriction(given.disableConfigurationForNonAdmin)),
    allowConfigEdit:
      given.allowConfigEdit === undefined || given.allowConfigEdit === null || toggle(given.allowConfigEdit) === true,
  }) as Settings;
}

const negated = (value: boolean | undefined) => (value === undefined ? undefined : !value);

/** A page takes all settings from the main config; only its theme counts as its own, as in older dashboards. */
export function inheritSettings(settings: Settings, appConfig: unknown): Settings {
  const theme = readTheme(mapping(appConfig).theme, settings);
  return theme === undefined ? settings : { ...settings, theme };
}

/** A name that can be a theme's. */
const themeName = (written: string): string | undefined =>
  /^[\p{L}\p{N} _.-]{1,60}$/u.test(written) && written !== '__proto__' ? written : undefined;

/** The name that a theme has here. */
function ownName(written: string): string {
  const folded = written.toLowerCase();
  return (Object.hasOwn(themeAliases, folded) ? themeAliases[folded] : undefined) ?? written;
}

/** The theme that is meant; a name that nobody knows stays, for a stylesheet may bring it. */
function readTheme(
  value: unknown,
  { cssThemes, customColors }: Pick<Settings, 'cssThemes' | 'customColors'>,
): string | undefined {
  const written = setting(value);
  if (written === undefined) return undefined;
  const name = ownName(written);
  return nearestTheme(name, [...knownThemes, ...cssThemes, ...Object.keys(customColors)]) ?? themeName(name);
}

/**
 * Stylesheets by the names that the selector shows and browsers remember: by their places in a list, one alone without
 * a number.
 */
function readSheets(value: unknown): Settings['externalStyleSheets'] {
  const name = 'External Stylesheet';
  const written = Array.isArray(value) ? value.map((url, index) => [`${name} ${index + 1}`, url]) : [[name, value]];
  const safe = written.flatMap(([sheet, url]) => {
    const address = typeof url === 'string' ? safeUrl(url) : undefined;
    return address === undefined ? [] : [[sheet, address]];
  });
  return Object.fromEntries(safe);
}

/** Whether this is nothing, an address, or a list of addresses. */
const areSheets = (value: unknown): boolean =>
  [value].flat().every((sheet) => sheet === undefined || sheet === null || typeof sheet === 'string');

/** Theme to variables; names without their dashes, and only values that stay within their declaration. */
function readColours(value: unknown): Settings['customColors'] {
  const themes = Object.entries(mapping(value)).flatMap(([written, given]) => {
    const theme = themeName(ownName(written));
    const colours = Object.entries(textMap(given)).flatMap(([name, colour]) => {
      const variable = variableName(name);
      const safe = cssValue(colour);
      return variable && safe ? [[variable, safe] as const] : [];
    });
    return theme !== undefined && colours.length > 0 ? [[theme, Object.fromEntries(colours)] as const] : [];
  });
  return Object.fromEntries(themes);
}

const readWebSearch = (given: Mapping): WebSearch =>
  present({
    disabled: on(toggle(given.disableWebSearch)),
    engine: setting(given.searchEngine) ?? defaultEngine,
    customEngine: setting(given.customSearchEngine),
    openingMethod:
      choice('openingMethod', given.openingMethod, searchMethods) ?? setting(given.openingMethod) ?? 'newtab',
    bangs: textMap(given.searchBangs),
    openUrlsDirectly: on(toggle(given.openUrlsDirectly)),
  }) as WebSearch;
