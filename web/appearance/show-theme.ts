import { siteUrl } from '../addresses/site-root.ts';
import { isThemeToLoad, sheetId, sheetOf, showOwnColors, themePath } from '../boot/viewer-appearance.ts';
import { ownStyleId } from '../page/payload.ts';

/** How often a theme was asked for: the last one counts, however long an earlier one takes. */
let asked = 0;

/** The one that was asked for last. */
let wanted: string | undefined;

/**
 * Shows a theme in place of the present one. Its stylesheet is there before the page changes, so that nothing flashes;
 * one that can't be loaded, however
 * often it is asked for, leaves the default theme.
 */
export async function showTheme(theme: string): Promise<void> {
  asked += 1;
  wanted = theme;
  const request = asked;
  const { dataset } = document.documentElement;
  const sheet = sheetOf(dataset, theme);
  const present = document.getElementById(sheetId) as HTMLLinkElement | null;
  const isPresent = sheet !== undefined && present?.href === new URL(sheet, location.href).href;
  const link = sheet === undefined || isPresent ? undefined : await loadSheet(sheet, 'not all');
  await prepareTheme(theme);
  if (request !== asked) {
    link?.remove();
    return;
  }
  if (!isPresent) document.getElementById(sheetId)?.remove();
  if (link) {
    link.id = sheetId;
    link.removeAttribute('media');
  }
  if (theme === 'default') delete dataset.theme;
  else dataset.theme = theme;
  showOwnColors(document.documentElement, theme);
}

/** Loads the stylesheet of a theme that comes with Dash, for one who may want to see the theme in a moment. */
export async function prepareTheme(theme: string): Promise<void> {
  const { dataset } = document.documentElement;
  if (isThemeToLoad(dataset, theme)) await loadBuiltIn(siteUrl(themePath(dataset, theme)));
}

/** Lets go of the stylesheets of themes that were only looked at. */
export function dropOtherThemes(): void {
  const { dataset } = document.documentElement;
  const kept = [dataset.theme, wanted].map((theme = 'default') => siteUrl(themePath(dataset, theme)));
  for (const [href, loading] of loaded) {
    if (kept.includes(href)) continue;
    loaded.delete(href);
    void loading.then((link) => link.remove());
  }
}

/** Those that were loaded since the page was opened, by their addresses. */
const loaded = new Map<string, Promise<HTMLLinkElement>>();

/** Milliseconds after which a stylesheet that failed is asked for again, each time. */
const pauses = [500, 1000, 2000];

async function loadBuiltIn(href: string): Promise<void> {
  if ([...document.styleSheets].some((sheet) => sheet.href === href && hasRules(sheet))) return;
  const loading = loaded.get(href) ?? loadPatiently(href);
  loaded.set(href, loading);
  const link = await loading;
  if (hasRules(link.sheet)) return;
  // The next who wants the theme asks for it again.
  loaded.delete(href);
  link.remove();
}

/** A server that starts anew, or a network that is gone for a moment, must not leave a theme without its look. */
async function loadPatiently(href: string): Promise<HTMLLinkElement> {
  for (const pause of pauses) {
    const link = await loadSheet(href);
    if (hasRules(link.sheet)) return link;
    link.remove();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return loadSheet(href);
}

/** Browsers list a stylesheet that failed with the others: it has no rules, or doesn't let them be read. */
function hasRules(sheet: CSSStyleSheet | null): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}

/** Resolves when the stylesheet is loaded or has failed. It stands before the operator's own style, which wins. */
async function loadSheet(href: string, media?: string): Promise<HTMLLinkElement> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, ...(media && { media }) });
  await new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    document.head.insertBefore(link, document.getElementById(ownStyleId));
  });
  return link;
}
