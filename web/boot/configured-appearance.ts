import type { Settings } from '../../schema/config/settings.ts';
import { localAddress } from '../../schema/rules/appearance/local-address.ts';

/** Theme, layout and sizes as the root element holds them, by the names of its data attributes (`setThemeAndLayout`). */
export type Appearance = Record<
  'theme' | 'day' | 'night' | 'sheets' | 'layout' | 'size' | 'settings',
  string | undefined
>;

/** The appearance that the settings ask for, on a page from which `root` leads to the site's root. */
export function appearanceOf(settings: Settings, root: string): Appearance {
  const sheets = Object.entries(settings.externalStyleSheets).map(([name, url]) => [name, localAddress(url, root)]);
  return {
    theme: settings.theme === 'default' ? undefined : settings.theme,
    day: settings.dayTheme,
    night: settings.nightTheme,
    sheets: sheets.length > 0 ? JSON.stringify(Object.fromEntries(sheets)) : undefined,
    layout: settings.layout,
    size: settings.iconSize,
    settings: settings.hide.settings === false ? 'open' : undefined,
  };
}
