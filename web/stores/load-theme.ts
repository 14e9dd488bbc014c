import { isThemeToLoad, themePath } from '../look.ts';
import { siteUrl } from '../site-root.ts';

/** Loads a theme's stylesheet unless the page holds it. One that can't be had leaves the default look. */
export async function loadTheme(theme: string): Promise<void> {
  const { dataset } = document.documentElement;
  if (!isThemeToLoad(dataset, theme)) return;
  const href = siteUrl(themePath(dataset, theme));
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    document.head.append(link);
  });
}
