import {
  extraFaviconApis,
  type FaviconApi,
  faviconApis,
  itemSizes,
  type Layout,
  newerValues,
  routingModes,
  searchOpeningMethods,
  views,
} from '../config/enums.ts';
import { knownThemes, themeAliases } from '../config/themes.ts';
import { otherValue } from '../document/other-names.ts';
import type { Settings, WebSearch } from '../model.ts';
import { cssValue, variableName, withoutTags } from '../rules/css-values.ts';
import { clampColCount } from '../rules/layout.ts';
import { defaultEngine } from '../rules/search-engines.ts';
import { nearestTheme } from '../rules/theme-name.ts';
import { safeUrl } from '../rules/urls.ts';
import {
  clamped,
  type Mapping,
  mapping,
  number,
  on,
  present,
  restriction,
  text,
  textMap,
  texts,
  toggle,
  word,
} from './coerce.ts';
import { readTarget } from './item.ts';

const layouts: Readonly<Record<string, Layout>> = {
  auto: 'auto',
  horizontal: 'horizontal',
  vertical: 'vertical',
  sidebar: 'auto',
  ...newerValues.layout,
};

/** `appConfig` with its defaults (core 3, 'appConfig'); sign-in is read by `readAuth`. */
export function readSettings(value: unknown): Settings {
  const given = mapping(value);
  const hide = mapping(given.hideComponents);
  const customColors = readColours(given.customColors);
  const cssThemes = texts(given.cssThemes);
  const known = [...knownThemes, ...cssThemes, ...Object.keys(customColors)];
  const theme = (written: unknown) => readTheme(text(written), known);
  const columns = number(given.colCount);
  const showSplash = toggle(given.showSplashScreen) ?? negated(toggle(hide.hideSplashScreen));
  return present({
    theme: theme(given.theme) ?? 'default',
    dayTheme: theme(given.dayTheme),
    nightTheme: theme(given.nightTheme),
    cssThemes,
    externalStyleSheets: texts(given.externalStyleSheet),
    customColors,
    customCss: given.customCss === undefined ? undefined : withoutTags(text(given.customCss) ?? '') || undefined,
    backgroundImg: backgroundUrl(text(given.backgroundImg)),
    contentMaxWidth: cssValue(text(given.contentMaxWidth)),
    layout: word(given.layout, Object.keys(layouts))
      ? (layouts[text(given.layout)?.toLowerCase() ?? ''] ?? 'auto')
      : 'auto',
    iconSize:
      word(given.iconSize, itemSizes) ??
      word(otherValue('iconSize', text(given.iconSize) ?? ''), itemSizes) ??
      'medium',
    colCount: columns === undefined ? undefined : clampColCount(columns),
    language: text(given.language),
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
    defaultIcon: text(given.defaultIcon),
    faviconApi: word<FaviconApi>(given.faviconApi, [...faviconApis, ...extraFaviconApis]),
    showSplashScreen: on(showSplash),
    statusCheck: on(toggle(given.statusCheck)),
    statusCheckInterval: clamped(given.statusCheckInterval, 0, 60) ?? 0,
    statusCheckAccessibility: on(toggle(given.statusCheckAccessibility)),
    workspaceLandingUrl: safeUrl(text(given.workspaceLandingUrl)),
    enableMultiTasking: on(toggle(given.enableMultiTasking)),
    widgetsAlwaysUseProxy: on(toggle(given.widgetsAlwaysUseProxy)),
    disableContextMenu: on(toggle(given.disableContextMenu)),
    disableSmartSort: on(toggle(given.disableSmartSort)),
    disableUpdateChecks: on(toggle(given.disableUpdateChecks)),
    enableServiceWorker: on(toggle(given.enableServiceWorker) ?? negated(toggle(given.disableServiceWorker))),
    enableErrorReporting: on(toggle(given.enableErrorReporting)),
    sentryDsn: text(given.sentryDsn),
    preventWriteToDisk: on(restriction(given.preventWriteToDisk)),
    preventLocalSave: on(restriction(given.preventLocalSave)),
    disableConfiguration: on(restriction(given.disableConfiguration)),
    disableConfigurationForNonAdmin: on(restriction(given.disableConfigurationForNonAdmin)),
    allowConfigEdit:
      given.allowConfigEdit === undefined || given.allowConfigEdit === null || toggle(given.allowConfigEdit) === true,
  }) as Settings;
}

const negated = (value: boolean | undefined) => (value === undefined ? undefined : !value);

/** The theme that is meant; a name that nobody knows stays, for a stylesheet may bring it. */
function readTheme(written: string | undefined, known: readonly string[]): string | undefined {
  if (written === undefined) return undefined;
  const alias = written.toLowerCase();
  if (Object.hasOwn(themeAliases, alias)) return themeAliases[alias];
  const name = nearestTheme(written, known) ?? written;
  return /^[\p{L}\p{N} _.-]{1,60}$/u.test(name) ? name : undefined;
}

/** Theme to variables; names without their dashes, and only values that stay within their declaration. */
function readColours(value: unknown): Settings['customColors'] {
  const themes = Object.entries(mapping(value)).map(([theme, colours]): [string, Record<string, string>] => [
    theme,
    Object.fromEntries(
      Object.entries(textMap(colours)).flatMap(([name, written]) => {
        const variable = variableName(name);
        const colour = cssValue(written);
        return variable && colour ? [[variable, colour]] : [];
      }),
    ),
  ]);
  return Object.fromEntries(
    themes.filter(([theme, colours]) => theme !== '__proto__' && Object.keys(colours).length > 0),
  );
}

const backgroundUrl = (written: string | undefined) =>
  written && /^data:image\//i.test(written) ? written : safeUrl(written);

function readWebSearch(given: Mapping): WebSearch {
  return present({
    disabled: on(toggle(given.disableWebSearch)),
    engine: text(given.searchEngine) ?? defaultEngine,
    customEngine: text(given.customSearchEngine),
    openingMethod:
      word(given.openingMethod, searchOpeningMethods) === 'modal'
        ? 'newtab'
        : (word(given.openingMethod, searchOpeningMethods) ?? 'newtab'),
    bangs: textMap(given.searchBangs),
    openUrlsDirectly: on(toggle(given.openUrlsDirectly)),
  }) as WebSearch;
}
