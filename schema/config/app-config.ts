import { type Static, Type } from 'typebox';
import { Auth } from './auth.ts';
import {
  extraFaviconApis,
  faviconApis,
  itemSizes,
  layouts,
  newerValues,
  openingMethods,
  routingModes,
  views,
} from './enums.ts';
import { closed, lenient, map, number, text, textOrTexts, toggle, word } from './shapes.ts';
import { WebSearch } from './web-search.ts';

const HideComponents = lenient(
  {
    hideHeading: toggle({ title: 'Heading hidden', description: 'Whether the title is left out.', default: false }),
    hideNav: toggle({ title: 'Navigation hidden', description: 'Whether the links are left out.', default: false }),
    hideSearch: toggle({ title: 'Search hidden', description: 'Whether the search box is left out.', default: false }),
    hideSettings: toggle({
      title: 'Settings folded',
      description: 'Whether the settings bar starts folded away; it can still be opened.',
      default: false,
    }),
    hideFooter: toggle({ title: 'Footer hidden', description: 'Whether the footer is left out.', default: false }),
  },
  { title: 'Hidden parts', description: 'Parts of the page to leave out.' },
);

/** Views, layout and what opens where. */
const viewKeys = {
  startingView: word(views, {
    title: 'Starting view',
    description: 'The view that the bare address shows.',
    default: 'default',
    newerValues: Object.keys(newerValues.startingView),
  }),
  defaultOpeningMethod: word(openingMethods, {
    title: 'Opening method',
    description:
      'Where items open that have no `target` of their own. `modal` is a pop-up in the page, `workspace` the workspace view of the same page, `clipboard` copies the address; `parent` and `top` matter where the dashboard itself stands in a frame.',
    default: 'newtab',
    newerValues: Object.keys(newerValues.target),
  }),
  layout: word(layouts, {
    title: 'Layout',
    description:
      'How the sections are arranged, until the viewer chooses otherwise: `auto` packs them in columns, `horizontal` gives each the whole width, `vertical` stands them side by side. `sidebar` is read as `auto`.',
    default: 'auto',
    newerValues: Object.keys(newerValues.layout),
  }),
  iconSize: word(itemSizes, {
    title: 'Item size',
    description: 'Size of the tiles, until the viewer chooses otherwise.',
    default: 'medium',
  }),
  colCount: number({
    title: 'Columns',
    description: 'How many columns the sections stand in, where the window is wide enough.',
    minimum: 1,
    maximum: 8,
  }),
  contentMaxWidth: text({
    title: 'Widest content',
    description: 'CSS length or percentage that the sections never grow beyond.',
    examples: ['1600px', '90%'],
    newer: true,
  }),
  routingMode: word(routingModes, {
    title: 'Address form',
    description:
      'Kept for files in use: each page is a file of its own here, so addresses are always those of `history`. Those of `hash`, such as `/#/home/media`, lead there too.',
    default: 'history',
  }),
  workspaceLandingUrl: text({
    title: 'First page of the workspace',
    description: 'URL that the workspace view opens with, where its own address names none.',
  }),
  enableMultiTasking: toggle({
    title: 'Keep workspace apps open',
    description:
      'Whether apps stay loaded in the workspace view when another is chosen. A strip above them shows which are open.',
    default: false,
  }),
};

/** Themes, colours, pictures and words. */
const appearanceKeys = {
  language: text({
    title: 'Language',
    description:
      'Code of the language to speak. Unset, or where Dash does not speak it, the first of the browser’s languages that it does; else English.',
    examples: ['en', 'de', 'ar'],
  }),
  theme: text({
    title: 'Theme',
    description:
      'Name of a theme that comes with Dash, or of one that this file adds, until the viewer chooses otherwise.',
    default: 'default',
    examples: ['callisto', 'nord-frost'],
  }),
  dayTheme: text({ title: 'Day theme', description: 'Theme while the system is set to light, in place of `theme`.' }),
  nightTheme: text({
    title: 'Night theme',
    description: 'Theme while the system is set to dark, in place of `theme`.',
  }),
  backgroundImg: text({
    title: 'Background picture',
    description:
      'Picture that fills the page: a URL, or a path from the folder of `conf.yml`, with or without a / before it.',
    examples: ['pictures/hills.jpg', 'https://example.org/hills.jpg'],
  }),
  cssThemes: textOrTexts({
    title: 'Own themes',
    description:
      "Names of themes that your `customCss` defines, under `html[data-theme='name']`; the selector lists them.",
  }),
  externalStyleSheet: textOrTexts({
    title: 'Stylesheets',
    description:
      'Stylesheets that the selector offers as themes, one at a time: URLs, or paths from the folder of `conf.yml`.',
    examples: [['/mine.css', 'https://example.org/mine.css']],
  }),
  customColors: map<Record<string, string>>(
    { type: 'object', additionalProperties: { type: 'string' } },
    {
      title: 'Custom colours',
      description: 'For each theme, CSS variables without their dashes and the values they get.',
      examples: [{ callisto: { primary: '#ff9f43', background: '#10151f' } }],
    },
  ),
  customCss: text({
    title: 'Custom CSS',
    description:
      'CSS that is added to the page. It may load from the hosts whose addresses stand in it; what it imports stands at its top. Anything like an HTML tag is removed.',
  }),
  hideComponents: Type.Optional(HideComponents),
  showSplashScreen: toggle({
    title: 'Splash screen',
    description:
      'Whether a splash screen shows for a second when the dashboard is opened; a click or a key takes it away.',
    default: false,
  }),
};

const iconKeys = {
  defaultIcon: text({
    title: 'Default icon',
    description: 'Icon for items that have none, in any form that `icon` takes.',
  }),
  faviconApi: word([...faviconApis, ...extraFaviconApis], {
    title: 'Favicon service',
    description:
      'Who is asked for the icon of a public site, where an item’s `icon` is `favicon`. `local` asks the site itself; each of the others is a service that learns the name of the site. `webmasterapi` wants a key and is read as `local`.',
    default: 'local',
  }),
  enableFontAwesome: toggle({
    title: 'Font Awesome',
    description:
      'Kept for files in use: the icons that the page uses are built in, so that there is no library to leave out, and those that items ask for show either way.',
    default: true,
  }),
  enableMaterialDesignIcons: toggle({
    title: 'Material Design icons',
    description: 'Kept for files in use: the icons that the page uses are built in.',
    default: false,
  }),
  fontAwesomeKey: text({
    title: 'Font Awesome kit',
    description:
      'Kept for files in use: key of a Font Awesome kit. Icons of Font Awesome Free are built in; those that only a kit has, such as icons of Pro, are not loaded, and `dash validate` names them.',
    pattern: '^[a-z0-9]{10}$',
    looksLike: 'exactly 10 characters from a-z and 0-9',
  }),
};

const statusKeys = {
  statusCheck: toggle({
    title: 'Status checks',
    description: 'Whether each item shows whether its address answers, as `dash serve` finds it.',
    default: false,
  }),
  statusCheckInterval: number({
    title: 'Status check interval',
    description: 'Seconds between checks, from 1 to 60; 0 checks once, when the page is loaded.',
    default: 0,
  }),
  statusCheckAccessibility: toggle({
    title: 'Status by shape',
    description: 'Whether the marks of the states are larger and differ more in shape, beside their colour.',
    default: false,
    newer: true,
  }),
};

/** What may be done with the dashboard, and by whom. */
const permissionKeys = {
  preventWriteToDisk: toggle({
    title: 'No writing to disk',
    description: 'Whether nobody may save changes into this file from the browser.',
    default: false,
  }),
  preventLocalSave: toggle({
    title: 'No saving in the browser',
    description: 'Whether nobody may keep changes in their own browser.',
    default: false,
    waiting: true,
  }),
  disableConfiguration: toggle({
    title: 'No configuration',
    description:
      'Whether the config can be neither seen nor changed from the browser. The server then hands out no config file.',
    default: false,
  }),
  disableConfigurationForNonAdmin: toggle({
    title: 'Configuration for administrators only',
    description: 'The same for all users who are no administrators.',
    default: false,
  }),
  allowConfigEdit: toggle({
    title: 'Editing allowed',
    description: 'The older form of `preventWriteToDisk`: false stops saving to disk.',
    default: true,
  }),
};

const behaviourKeys = {
  widgetsAlwaysUseProxy: toggle({
    title: 'Widgets through the server',
    description: 'Whether the requests of all widgets go through the Dash server.',
    default: false,
  }),
  webSearch: Type.Optional(WebSearch),
  enableServiceWorker: toggle({
    title: 'Service worker',
    description:
      'Whether browsers keep the dashboard for times without a connection; they do so only on HTTPS and on the same machine.',
    default: false,
  }),
  disableContextMenu: toggle({
    title: 'No menu of our own',
    description: "Whether a right click on an item brings the browser's own menu.",
    default: false,
  }),
  disableUpdateChecks: toggle({
    title: 'No update checks',
    description: 'Whether no newer version is looked for.',
    default: false,
  }),
  disableSmartSort: toggle({
    title: 'No sorting',
    description: 'Whether sections keep the order of the file whatever their `sortBy`, and usage is not counted.',
    default: false,
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
  auth: Type.Optional(Auth),
};

/** `appConfig`: everything that concerns the dashboard as a whole. */
export const AppConfig = closed(
  { ...viewKeys, ...appearanceKeys, ...iconKeys, ...statusKeys, ...permissionKeys, ...behaviourKeys },
  { title: 'App config', description: 'How the dashboard looks and behaves, and who may use it.' },
);
export type AppConfig = Static<typeof AppConfig>;
