import type { App } from '../app/app-context.ts';
import { appearanceOf } from '../boot/configured-appearance.ts';
import { storageKey } from '../stored/storage.ts';
import { readPreferences } from '../stores/preferences.ts';
import { showAppearance } from './show-appearance.ts';
import { prepareTheme } from './show-theme.ts';

/**
 * Keeps the page as dark or as light as the system wants it: the day and night themes of the config change with it, as long
 * as the viewer has chosen no theme. What they choose in another tab of the dashboard shows in this one too. The colour
 * of the browser's own bars follows the page. A theme whose stylesheet failed as the page was loaded gets it now.
 */
export function followScheme({ dashboard, preferences }: App): void {
  const follow = async () => {
    const { root, dashboard: shown } = dashboard.getState();
    const { settings, page } = shown;
    await showAppearance(appearanceOf(settings, root));
    readPreferences(preferences, settings, page.id);
    colourBars();
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => void follow());
  addEventListener('storage', ({ key }) => {
    const { page } = dashboard.getState().dashboard;
    const followed = ['colorScheme', 'customColors', 'theme', 'dayTheme', 'nightTheme'] as const;
    if (followed.some((name) => key === storageKey(name, page.id))) void follow();
  });
  preferences.subscribe(({ scheme, chosen }, before) => {
    if (scheme !== before.scheme || (before.chosen && !chosen)) void follow();
  });
  new MutationObserver(colourBars).observe(document.documentElement, {
    attributeFilter: ['data-theme', 'data-scheme', 'style'],
  });
  colourBars();
  const { theme } = document.documentElement.dataset;
  if (theme) void prepareTheme(theme).then(colourBars);
}

/** Gives the bars of a phone's browser the colour of the page, unless the config names one for them. */
function colourBars(): void {
  const { backgroundColor } = getComputedStyle(document.documentElement);
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][media]')) {
    bar.content = backgroundColor;
  }
}
