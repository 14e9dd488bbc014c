import { readMapping } from '../read-as.ts';
import { origin, safeUrl } from '../rules/addresses/urls.ts';
import { cssValue, variableName, withoutTags } from '../rules/appearance/css-values.ts';
import { nearestTheme } from '../rules/appearance/nearest-theme.ts';
import { pictureUrl } from '../rules/icons/picture-address.ts';
import { clampColCount } from '../rules/sections/layout.ts';
import { type Mapping, mapping, numberOf, on, settingOf, switchOf, textMapOf, textsOf, wordOf } from '../values.ts';
import { BackgroundKey } from './background.ts';
import type { Read } from './definition.ts';
import {
  extraFaviconApis,
  faviconApis,
  itemSizes,
  layouts,
  openingMethods,
  routingModes,
  shownLayouts,
  views,
} from './enums.ts';
import { statusInterval, statusSeconds } from './item.ts';
import { KioskKey } from './kiosk.ts';
import { networkKeys } from './networks.ts';
import { newerValues, otherValues } from './other-values.ts';
import { keptPingKeys } from './ping-keys.ts';
import { closed, lenient, map, number, restriction, text, textOrTexts, toggle, word } from './shapes.ts';
import { StatusPageKey } from './status-page.ts';
import { knownThemes, themeAliases } from './themes.ts';
import { WebSearch } from './web-search.ts';

const themeName = (written: string): string | undefined =>
  /^[\p{L}\p{N} _.-]{1,60}$/u.test(written) && written !== '__proto__' ? written : undefined;

function ownName(written: string): string {
  const folded = written.toLowerCase();
  return (Object.hasOwn(themeAliases, folded) ? themeAliases[folded] : undefined) ?? written;
}

/** The theme that is meant; a name that nobody knows stays, for a stylesheet may bring it. */
function themeAmong(
  value: unknown,
  cssThemes: readonly string[],
  customColors: Readonly<Record<string, unknown>>,
): string | undefined {
  const written = settingOf(value);
  if (written === undefined) return undefined;
  const name = ownName(written);
  return nearestTheme(name, [...knownThemes, ...cssThemes, ...Object.keys(customColors)]) ?? themeName(name);
}

/**
 * Stylesheets by the names that the selector shows and browsers remember: by their places in a list, one alone without
 * a number.
 */
function sheetsOf(value: unknown): Record<string, string> {
  const name = 'External Stylesheet';
  const written = Array.isArray(value) ? value.map((url, index) => [`${name} ${index + 1}`, url]) : [[name, value]];
  const safe = written.flatMap(([sheet, url]) => {
    const address = typeof url === 'string' ? safeUrl(url) : undefined;
    return address === undefined ? [] : [[sheet, address]];
  });
  return Object.fromEntries(safe);
}

/** Theme to variables; names without their dashes, and only values that stay within their declaration. */
function coloursOf(value: unknown): Record<string, Record<string, string>> {
  const themes = Object.entries(mapping(value)).flatMap(([written, given]) => {
    const theme = themeName(ownName(written));
    const colours = Object.entries(textMapOf(given)).flatMap(([name, colour]) => {
      const variable = variableName(name);
      const safe = cssValue(colour);
      return variable && safe ? [[variable, safe] as const] : [];
    });
    return theme !== undefined && colours.length > 0 ? [[theme, Object.fromEntries(colours)] as const] : [];
  });
  return Object.fromEntries(themes);
}

/** Names of themes that a stylesheet of the config defines. */
const themeNamesOf = (value: unknown): string[] => textsOf(value).flatMap((name) => themeName(name) ?? []);

/** A theme by a name that counts beside these keys. */
const themeOf = (value: unknown, { cssThemes, customColors }: Mapping): string | undefined =>
  themeAmong(value, themeNamesOf(cssThemes), coloursOf(customColors));

const columnsOf = (value: unknown): number | undefined => {
  const columns = numberOf(value);
  return columns === undefined ? undefined : clampColCount(columns);
};

/** An address over HTTP that a query can follow. */
const serviceAddress = (written: string | undefined): string | undefined =>
  written !== undefined && /^https?:\/\/[^?#]+$/i.test(written) && origin(written) ? written : undefined;

const oppositeOf = (value: unknown): boolean | undefined => {
  const found = switchOf(value);
  return found === undefined ? undefined : !found;
};

export const HideComponents = lenient(
  {
    hideHeading: toggle({
      as: 'heading',
      title: 'Heading hidden',
      description: 'Whether the title is left out.',
      default: false,
    }),
    hideNav: toggle({
      as: 'nav',
      title: 'Navigation hidden',
      description: 'Whether the links are left out.',
      default: false,
    }),
    hideSearch: toggle({
      as: 'search',
      title: 'Search hidden',
      description: 'Whether the search box is left out.',
      default: false,
    }),
    hideSettings: toggle({
      as: 'settings',
      title: 'Settings folded',
      description:
        'Whether the settings start behind the button View, as they do unless set, not as a bar of their own.',
    }),
    hideFooter: toggle({
      as: 'footer',
      title: 'Footer hidden',
      description: 'Whether the footer is left out.',
      default: false,
    }),
  },
  { title: 'Hidden parts', description: 'Parts of the page to leave out.', as: 'hide' },
);

export const appearanceKeys = {
  theme: text({
    title: 'Theme',
    description:
      'Name of a theme that comes with Dash, or of one that this file adds, until the viewer chooses otherwise.',
    default: 'default',
    examples: ['callisto', 'nord-frost'],
    read: themeOf,
  }),
  dayTheme: text({
    title: 'Day theme',
    description: 'Theme while the system is set to light, in place of `theme`.',
    read: themeOf,
  }),
  nightTheme: text({
    title: 'Night theme',
    description: 'Theme while the system is set to dark, in place of `theme`.',
    read: themeOf,
  }),
  cssThemes: textOrTexts({
    title: 'Own themes',
    description:
      "Names of themes that your `customCss` defines, under `html[data-theme='name']`; the selector lists them.",
    read: themeNamesOf,
  }),
  externalStyleSheet: textOrTexts({
    title: 'Stylesheets',
    description:
      'Stylesheets that the selector offers as themes, one at a time: URLs, or paths from the folder of `conf.yml`.',
    examples: [['/mine.css', 'https://example.org/mine.css']],
    as: 'externalStyleSheets',
    read: sheetsOf,
  }),
  customColors: map(
    { type: 'object', additionalProperties: { type: 'string' } },
    {
      title: 'Custom colours',
      description: 'For each theme, CSS variables without their dashes and the values they get.',
      examples: [{ callisto: { primary: '#ff9f43', background: '#10151f' } }],
      read: coloursOf,
    },
  ),
  customCss: text({
    title: 'Custom CSS',
    description:
      'CSS that is added to the page. It may load from the hosts whose addresses stand in it; what it imports stands at its top. Anything like an HTML tag is removed.',
    read: (value) => withoutTags(settingOf(value) ?? '') || undefined,
  }),
  backgroundImg: text({
    title: 'Background picture',
    description:
      'Picture that fills the page: a URL, or a path from the folder of `conf.yml`, with or without a / before it.',
    examples: ['pictures/hills.jpg', 'https://example.org/hills.jpg'],
    read: pictureUrl,
  }),
  background: BackgroundKey,
};

export const viewKeys = {
  contentMaxWidth: text({
    title: 'Widest content',
    description: 'CSS length or percentage that the sections never grow beyond.',
    examples: ['1600px', '90%'],
    newer: true,
    read: (value) => cssValue(settingOf(value)),
  }),
  layout: word(layouts, {
    title: 'Layout',
    description:
      'How the sections are arranged, until the viewer chooses otherwise: `auto` packs them in columns, `horizontal` makes bands of them, of which short ones share a row, `vertical` stands them side by side, `grid` gives each the columns and rows that it names, with even edges. `sidebar` is read as `auto`.',
    default: 'auto',
    newerValues: newerValues.layout,
    read: (value) => wordOf(value, shownLayouts, newerValues.layout),
  }),
  iconSize: word(itemSizes, {
    title: 'Item size',
    description: 'Size of the tiles, until the viewer chooses otherwise.',
    default: 'medium',
    otherValues: otherValues.size,
    otherKeys: ['itemSize'],
  }),
  colCount: number({
    title: 'Columns',
    description: 'How many columns the sections stand in, where the window is wide enough.',
    minimum: 1,
    maximum: 8,
    read: columnsOf,
  }),
  language: text({
    suggests: 'languages',
    title: 'Language',
    description:
      'Code of the language to speak. Unset, or where Dash does not speak it, the first of the browser’s languages that it does; else English.',
    examples: ['en', 'de', 'ar'],
  }),
  startingView: word(views, {
    title: 'Starting view',
    description: 'The view that the bare address shows.',
    default: 'default',
    newerValues: newerValues.startingView,
  }),
  defaultOpeningMethod: word(openingMethods, {
    title: 'Opening method',
    description:
      'Where items open that have no `target` of their own. `modal` is a pop-up in the page, `workspace` the workspace view of the same page, `clipboard` copies the address; `parent` and `top` matter where the dashboard itself stands in a frame.',
    default: 'newtab',
    newerValues: newerValues.target,
    otherValues: otherValues.target,
    otherKeys: ['openingMethod', 'opening', 'target'],
  }),
  routingMode: word(routingModes, {
    title: 'Address form',
    description:
      'Kept for files in use: each page is a file of its own here, so addresses are always those of `history`. Those of `hash`, such as `/#/home/media`, lead there too.',
    default: 'history',
  }),
};

export const iconKeys = {
  defaultIcon: text({
    title: 'Default icon',
    description: 'Icon for items that have none, in any form that `icon` takes.',
  }),
  faviconApi: word([...faviconApis, ...extraFaviconApis], {
    title: 'Favicon service',
    description:
      'Who is asked for the icon of a public site, where an item’s `icon` is `favicon`. `local` asks the site itself; each of the others is a service that learns the name of the site. `webmasterapi` wants a key and is read as `local`.',
    default: 'local',
    implicit: true,
  }),
  enableFontAwesome: toggle({
    title: 'Font Awesome',
    description:
      'Kept for files in use: the icons that the page uses are built in, so that there is no library to leave out, and those that items ask for show either way.',
    default: true,
    unread: true,
  }),
  enableMaterialDesignIcons: toggle({
    title: 'Material Design icons',
    description: 'Kept for files in use: the icons that the page uses are built in.',
    default: false,
    unread: true,
  }),
  fontAwesomeKey: text({
    title: 'Font Awesome kit',
    description:
      'Kept for files in use: key of a Font Awesome kit. Icons of Font Awesome Free are built in; those that only a kit has, such as icons of Pro, are not loaded, and `dash validate` names them.',
    pattern: '^[a-z0-9]{10}$',
    looksLike: 'exactly 10 characters from a-z and 0-9',
    unread: true,
  }),
};

export const splashKeys = {
  showSplashScreen: toggle({
    title: 'Splash screen',
    description:
      'Whether a splash screen shows for a second when the dashboard is opened; a click or a key takes it away.',
    default: false,
    // The older form stands among the hidden parts, with the opposite meaning.
    read: (value, { hideComponents }) => on(switchOf(value) ?? oppositeOf(mapping(hideComponents).hideSplashScreen)),
  }),
};

export const statusKeys = {
  statusCheck: toggle({
    title: 'Status checks',
    description:
      'Whether each item shows whether its address answers, as `dash serve` finds it, and the header how many do.',
    default: false,
  }),
  statusCheckInterval: number({
    title: 'Status check interval',
    description: `Seconds between checks, from ${statusSeconds.least} to ${statusSeconds.most}; 0 checks once, when the page is loaded.`,
    default: 0,
    read: statusInterval,
  }),
  statusPage: StatusPageKey,
  statusCheckAccessibility: toggle({
    title: 'Status by shape',
    description: 'Whether the marks of the states are larger and differ more in shape, beside their colour.',
    default: false,
    newer: true,
    read: (value, { pingCheckAccessibility }) => on(switchOf(value) ?? switchOf(pingCheckAccessibility)),
  }),
  pingCheckAccessibility: toggle({
    title: 'Pings by shape',
    description: 'Read as `statusCheckAccessibility`, where that is left out.',
    newer: true,
    unread: true,
  }),
  pingCheckEnabled: toggle({
    title: 'Pings',
    description: 'Of later versions: nothing here reads it, and the file keeps it.',
    newer: 'kept',
    unread: true,
  }),
  pingCheckInterval: number({
    title: 'Ping interval',
    description: 'Of later versions: nothing here reads it, and the file keeps it.',
    newer: 'kept',
    unread: true,
  }),
  ...keptPingKeys,
};

export const workspaceKeys = {
  workspaceLandingUrl: text({
    title: 'First page of the workspace',
    description: 'URL that the workspace view opens with, where its own address names none.',
    read: (value) => safeUrl(settingOf(value)),
  }),
  enableMultiTasking: toggle({
    title: 'Keep workspace apps open',
    description:
      'Whether apps stay loaded in the workspace view when another is chosen. A strip above them shows which are open.',
    default: false,
  }),
};

const behaviourKeys = {
  kiosk: KioskKey,
  widgetsAlwaysUseProxy: toggle({
    title: 'Widgets through the server',
    description: 'Whether the requests of all widgets go through the Dash server.',
    default: false,
  }),
  disableContextMenu: toggle({
    title: 'No menu of our own',
    description: "Whether a right click on an item brings the browser's own menu.",
    default: false,
  }),
  disableSmartSort: toggle({
    title: 'No sorting',
    description: 'Whether sections keep the order of the file whatever their `sortBy`, and usage is not counted.',
    default: false,
  }),
  disableUpdateChecks: toggle({
    title: 'No update checks',
    description: 'Whether no newer version is looked for.',
    default: false,
  }),
  enableServiceWorker: toggle({
    title: 'Service worker',
    description:
      'Whether browsers keep the dashboard for times without a connection; they do so only on HTTPS or on the same machine.',
    default: false,
    read: (value, { disableServiceWorker }) => on(switchOf(value) ?? oppositeOf(disableServiceWorker)),
  }),
  enableAuthProxyCompat: toggle({
    title: 'Sign-in of a proxy',
    description:
      'Kept for files in use: the service worker asks the network first, so that the sign-in page of a proxy shows without a switch.',
    newer: 'kept',
    unread: true,
  }),
  enableErrorReporting: toggle({
    title: 'Error reports',
    description: 'Whether crashes are reported to the service that `sentryDsn` names, without anything of the config.',
    default: false,
  }),
  sentryDsn: text({
    title: 'Error report address',
    description: 'DSN of the service that crashes are reported to: any that takes what Sentry takes.',
  }),
  backupService: text({
    title: 'Backup service',
    description:
      'Address of the service that has backups of an older dashboard: cloud backup then reads and writes there, in the form that it knows. Unset, they are kept by the Dash server, where it runs with `--sync`.',
    examples: ['https://backup.example.org'],
    read: (value) => serviceAddress(settingOf(value)),
  }),
};

/** What may be done with the dashboard, and by whom. */
export const permissionKeys = {
  preventWriteToDisk: restriction({
    title: 'No writing to disk',
    description: 'Whether nobody may save changes into this file from the browser.',
  }),
  preventLocalSave: restriction({
    title: 'No saving in the browser',
    description: 'Whether nobody may keep changes in their own browser.',
  }),
  disableConfiguration: restriction({
    title: 'No configuration',
    description:
      'Whether the config can be neither seen nor changed from the browser. The server then hands out no config file.',
  }),
  disableConfigurationForNonAdmin: restriction({
    title: 'Configuration for administrators only',
    description: 'The same for all users who are no administrators.',
  }),
  allowConfigEdit: toggle({
    title: 'Editing allowed',
    description: 'The older form of `preventWriteToDisk`: false stops saving to disk.',
    default: true,
    read: (value) => value === undefined || value === null || switchOf(value) === true,
  }),
};

/** `appConfig` without sign-in. */
export const Settings = closed(
  {
    ...appearanceKeys,
    ...viewKeys,
    webSearch: WebSearch,
    hideComponents: HideComponents,
    ...iconKeys,
    ...splashKeys,
    ...statusKeys,
    ...workspaceKeys,
    ...behaviourKeys,
    ...networkKeys,
    ...permissionKeys,
  },
  { title: 'App config', description: 'How the dashboard looks and behaves, and who may use it.' },
);

/** `appConfig` as the page and the build use it. Sign-in is not in here. */
export interface Settings extends Read<typeof Settings> {
  /** What stands in `externalStyleSheet` is neither an address nor a list of them. */
  oddStyleSheets?: true;
  /** The config says how sections or tiles stand: their layout, their columns or their size. */
  arranged?: true;
}

/** `appConfig` with its defaults; sign-in is read by `readAuth`. */
export function readSettings(value: unknown): Settings {
  return {
    ...readMapping(Settings, value),
    ...(!areSheets(mapping(value).externalStyleSheet) && { oddStyleSheets: true }),
    ...(isArranged(mapping(value)) && { arranged: true }),
  };
}

const isArranged = ({ layout, iconSize, itemSize, colCount }: Mapping): boolean =>
  [layout, iconSize, itemSize, colCount].some(
    (choice) => settingOf(choice) !== undefined || numberOf(choice) !== undefined,
  );

/** Whether this is nothing, an address, or a list of addresses. */
const areSheets = (value: unknown): boolean =>
  [value].flat().every((sheet) => sheet === undefined || sheet === null || typeof sheet === 'string');

/** A page takes all settings from the main config; only its theme counts as its own, as in older dashboards. */
export function inheritSettings(settings: Settings, appConfig: unknown): Settings {
  const theme = themeAmong(mapping(appConfig).theme, settings.cssThemes, settings.customColors);
  return theme === undefined ? settings : { ...settings, theme };
}
