import { siteUrl } from '../addresses/site-root.ts';
import { isThemeToLoad, sheetId, sheetOf, showOwnColors, themePath } from '../boot/viewer-appearance.ts';
import { ownStyleId } from '../page/payload.ts';

/** How often a theme was asked for: the last one counts, however long an earlier one takes. */
let asked = 0;

/**
 * Shows a theme in place of the present one. Its stylesheet is there before the page changes, so that nothing flashes;
 * one that can't be loaded leaves the default theme.
 */
export async function showTheme(theme: string): Promise<void> {
  asked += 1;
  const request = asked;
  const { dataset } = document.documentElement;
  const sheet = sheetOf(dataset, theme);
  const present = document.getElementById(sheetId) as HTMLLinkElement | null;
  const isPresent = sheet !== undefined && present?.href === new URL(sheet, location.href).href;
  const link = sheet === undefined || isPresent ? undefined : await loadSheet(sheet, 'not all');
  if (isThemeToLoad(dataset, theme)) await loadBuiltIn(siteUrl(themePath(dataset, theme)));
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

async function loadBuiltIn(href: string): Promise<void> {
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return;
  await loadSheet(href);
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
