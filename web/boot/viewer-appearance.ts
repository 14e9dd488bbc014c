/**
 * Puts what the viewer chose on the root element, over what the config says, and returns the theme. The config's values
 * are attributes too (`data-theme`, `data-layout`, ...), so that painting waits for no script. Runs in the head
 * of every page, so it stays small and imports nothing; the keys are those of `stores/storage.ts`.
 */
export function setThemeAndLayout(root: HTMLElement): string {
  const { dataset } = root;
  const scheme = stored({}, 'colorScheme');
  if (scheme === 'dark' || scheme === 'light') dataset.scheme = scheme;
  else delete dataset.scheme;
  for (const time of ['day', 'night']) {
    const own = stored(dataset, `${time}Theme`);
    if (own) dataset[time] = own;
  }
  const theme = stored(dataset, 'theme') || systemTheme(dataset) || dataset.theme || 'default';
  if (theme === 'default') delete dataset.theme;
  else dataset.theme = theme;
  const layout = stored(dataset, 'layoutOrientation');
  if (layout && /^(auto|grid|horizontal|vertical)$/.test(layout)) dataset.layout = layout;
  const size = stored(dataset, 'iconSize');
  if (size && /^(small|medium|large)$/.test(size)) dataset.size = size;
  if (layout || size) dataset.arranged = '';
  // Whether the settings are pinned as a bar; the stored text `"false"` hides them.
  const visible = stored({}, 'hideSettings');
  const open = visible ? visible !== 'false' : dataset.settings === 'open';
  dataset.settings = open ? 'open' : 'closed';
  return theme;
}

/**
 * Shows what the viewer chose to have behind the page in place of what the config says, and which of several pictures:
 * another one each day, by the viewer's own calendar.
 */
export function showBackground({ dataset }: HTMLElement): void {
  const { pictures } = dataset;
  const now = new Date();
  if (pictures) dataset.picture = `${Math.floor((+now / 60000 - now.getTimezoneOffset()) / 1440) % +pictures}`;
  try {
    const { scene, ...others } = JSON.parse(localStorage.background);
    if (scene) dataset.background = scene;
    if (scene === 'none') delete dataset.background;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(backgroundRule(others));
    document.adoptedStyleSheets.push(sheet);
  } catch {
    // Nearly always there is none.
  }
}

/**
 * The rule for how far the picture behind the page is dimmed, in percent, and blurred, in pixels; the config says the rest.
 * Before it come those for a picture of the viewer's own.
 */
export const backgroundRule = ({ dim, blur, css = '' }: { dim?: number; blur?: number; css?: string }): string =>
  `${css}:root:root[data-background]{${dim === undefined ? '' : `--dim:${dim / 100};`}${blur === undefined ? '' : `--picture-blur:${blur}px`}}`;

/** Address of the rules for pictures behind pages, below the site's root. */
export const picturePath = ({ release }: DOMStringMap): string => `assets/picture.css?${release}`;

/** Day and night themes follow the system, unless the viewer wants it dark or light whatever that says. */
const systemTheme = ({ day, night, scheme }: DOMStringMap) =>
  (scheme ? scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches) ? night : day;

/**
 * Shows the colours that this browser keeps for a theme in place of those that the config has for it; `data-own` marks that
 * there are some (`ownStyle`). Those of the theme before are gone.
 */
export function showOwnColors(root: HTMLElement, theme: string): void {
  root.removeAttribute('style');
  delete root.dataset.own;
  try {
    const own = JSON.parse(localStorage.customColors)[theme];
    for (const name in own) {
      root.style.setProperty(name === 'color-scheme' ? name : `--${name}`, own[name]);
      root.dataset.own = '';
    }
  } catch {
    // Nearly always there are none.
  }
}

function stored({ page = 'home' }: DOMStringMap, key: string): string | null {
  try {
    return localStorage.getItem(page === 'home' ? key : `${key}-${page}`);
  } catch {
    return null;
  }
}

/** Whether the stylesheet of a theme has to be fetched: it comes with Dash, and the page does not hold it. */
export const isThemeToLoad = ({ themes = '', offered = '' }: DOMStringMap, theme: string): boolean =>
  !themes.split(' ').includes(theme) && offered.split(' ').includes(theme);

/** Address of a theme's stylesheet below the site's root. */
export const themePath = ({ release }: DOMStringMap, theme: string): string => `assets/themes/${theme}.css?${release}`;

/** The link to the stylesheet of the operator's own that is in use; existing scripts and styles know this id. */
export const sheetId = 'user-defined-stylesheet';

/** Address of the stylesheet of the operator's own that a theme stands for; undefined for every other theme. */
export function sheetOf({ sheets = '{}' }: DOMStringMap, theme: string): string | undefined {
  const known: Record<string, string> = JSON.parse(sheets);
  return Object.hasOwn(known, theme) ? known[theme] : undefined;
}
