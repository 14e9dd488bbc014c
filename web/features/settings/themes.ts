import { siteUrl } from '../../site-root.ts';
import type { PreferencesStore } from '../../stores/preferences.ts';
import { writeStored } from '../../stores/storage.ts';

/** Shows and remembers a theme. Its stylesheet is there before the page changes, so that nothing flashes. */
export async function chooseTheme(store: PreferencesStore, theme: string, pageId: string): Promise<void> {
  store.setState({ theme });
  await loadTheme(theme);
  // A later choice may have overtaken this one.
  if (store.getState().theme !== theme) return;
  const { dataset } = document.documentElement;
  if (theme === 'default') delete dataset.theme;
  else dataset.theme = theme;
  writeStored('theme', theme, pageId);
}

/** Loads a theme's stylesheet unless the page holds it. One that can't be had leaves the default look. */
async function loadTheme(theme: string): Promise<void> {
  const { themes = '', offered = '', release = '' } = document.documentElement.dataset;
  if (themes.split(' ').includes(theme) || !offered.split(' ').includes(theme)) return;
  const href = siteUrl(`assets/themes/${theme}.css?${release}`);
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    document.head.append(link);
  });
}
