/** The kinds of mapping in a config, by the key that holds them. */
export type Place =
  | 'root'
  | 'pageInfo'
  | 'navLinks'
  | 'hero'
  | 'pages'
  | 'appConfig'
  | 'webSearch'
  | 'background'
  | 'hideComponents'
  | 'auth'
  | 'users'
  | 'oidc'
  | 'headerAuth'
  | 'keycloak'
  | 'sections'
  | 'displayData'
  | 'items'
  | 'subItems'
  | 'widgets'
  | 'options';

const itemNames: Record<string, string> = {
  name: 'Name it `title`.',
  label: 'Name it `title`.',
  text: 'Name it `title`.',
  link: 'Name it `url`.',
  href: 'Name it `url`.',
  path: 'Name it `url`.',
  subtitle: 'Name it `description`.',
  keywords: 'Name it `tags`.',
  openingMethod: 'Name it `target`.',
  opening: 'Name it `target`.',
  image: 'Name it `icon`.',
  logo: 'Name it `icon`.',
  background: 'Name it `backgroundColor`.',
  ping: 'Name it `statusCheck: true`.',
  widget: 'Widgets stand in the list `widgets` of the section, beside `items`.',
  widgets: 'Widgets stand in the list `widgets` of the section, beside `items`.',
};

/**
 * What to write instead of keys that other versions and products have, by where they are found
 * in users' files.
 */
const otherNames: Partial<Record<Place, Record<string, string>>> = {
  root: {
    title: '`title` belongs under `pageInfo`.',
    name: 'The name of the dashboard is `title`, under `pageInfo`.',
    services: 'Name it `sections`.',
    items: 'Items stand in a section: `sections:`, then a list of mappings with `name` and `items`.',
    widgets: 'Widgets stand in a section: `sections:`, then a list of mappings with `name` and `widgets`.',
    settings: 'Name it `appConfig`.',
    config: 'Name it `appConfig`.',
  },
  pageInfo: {
    icon: 'A picture beside the title is `logo`.',
    name: 'Name it `title`.',
    subtitle: 'Name it `description`.',
    links: 'Name it `navLinks`.',
  },
  navLinks: {
    url: 'Name it `path`.',
    href: 'Name it `path`.',
    link: 'Name it `path`.',
    name: 'Name it `title`.',
    icon: 'Navigation links have no icon; an emoji may stand in the title.',
    openingMethod: 'Name it `target`.',
  },
  pages: { url: 'Name it `path`.', file: 'Name it `path`.', title: 'Name it `name`.' },
  appConfig: {
    openingMethod: 'Name it `defaultOpeningMethod`.',
    opening: 'Name it `defaultOpeningMethod`.',
    target: 'Name it `defaultOpeningMethod`.',
    disableServiceWorker: 'Write `enableServiceWorker` with the opposite value.',
    hideSplashScreen: 'Write `showSplashScreen` with the opposite value.',
    pingCheckEnabled: 'Write `pingCheckEnabled` at each item, or `statusCheck: true` here for all.',
    pingCheckInterval: 'Write `statusCheckInterval`.',
    enableAuthProxyCompat: 'The sign-in page of a proxy shows without it.',
    enableSearch: 'Write `hideSearch` with the opposite value, under `hideComponents`.',
    itemSize: 'For the whole dashboard it is `iconSize`.',
    columns: 'Name it `colCount`.',
    cols: 'Name it `colCount`.',
    backgroundImage: 'Name it `backgroundImg`.',
    appConfig: 'Its keys stand directly below the outer `appConfig`.',
    disableThemeToggle: 'There is no such switch; `hideSettings` under `hideComponents` folds the settings away.',
  },
  webSearch: { engine: 'Name it `searchEngine`.', bangs: 'Name it `searchBangs`.', target: 'Name it `openingMethod`.' },
  hideComponents: {
    hideSplashScreen: 'Write `showSplashScreen` with the opposite value, under `appConfig`.',
    hideHeader: 'It is `hideHeading` for the title, or `hideNav` for the links.',
    hideSearchBar: 'Name it `hideSearch`.',
  },
  users: { name: 'Name it `user`.', username: 'Name it `user`.', role: 'Name it `type`.', pass: 'Name it `hash`.' },
  sections: {
    title: 'Name it `name`.',
    label: 'Name it `name`.',
    links: 'Name it `items`.',
    services: 'Name it `items`.',
    widget: 'Name it `widgets` and make it a list.',
    columns: 'It is `cols`, under `displayData`.',
    sort: 'It is `sortBy`, under `displayData`.',
  },
  displayData: {
    columns: 'Name it `cols`.',
    layout: 'Name it `sectionLayout`.',
    sort: 'Name it `sortBy`.',
    size: 'Name it `itemSize`.',
    hidden: 'Use `hideForUsers`, `showForUsers` or `hideForGuests`.',
  },
  items: itemNames,
  subItems: itemNames,
  widgets: {
    title: 'A heading above the widget is `label`.',
    name: 'A heading above the widget is `label`.',
    subtitle: 'A heading above the widget is `label`.',
    interval: 'Name it `updateInterval`.',
    refresh: 'Name it `updateInterval`.',
    proxy: 'Name it `useProxy`.',
  },
};

/** What to write instead of a key, if it is one that other versions or products have in this place. */
export function otherName(place: Place, key: string): string | undefined {
  const names = otherNames[place];
  return names && Object.hasOwn(names, key) ? names[key] : undefined;
}
