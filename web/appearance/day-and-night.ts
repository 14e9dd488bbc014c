import type { App } from '../app/app-context.ts';
import { appearanceOf } from '../boot/configured-appearance.ts';
import { removeStored, writeStored } from '../stored/storage.ts';
import { letFollow, type Preferences, readPreferences } from '../stores/preferences.ts';
import { showAppearance } from './show-appearance.ts';

export type Time = 'day' | 'night';

/** The themes that follow the system. */
export interface DayAndNight extends Record<Time, string> {
  /** Whether the page shows them, because nobody chose another. */
  follows: boolean;
}

/** Whether it is day or night here: as the viewer wants the page, else as the system says. */
export function presentTime(): Time {
  const { scheme } = document.documentElement.dataset;
  const isDark = scheme ? scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  return isDark ? 'night' : 'day';
}

/** What counts on this page: the viewer's, the config's, else the theme that the config names for all times. */
export function dayAndNight({ chosen }: Preferences, configured: string): DayAndNight {
  const { day, night } = document.documentElement.dataset;
  return { follows: !chosen && Boolean(day || night), day: day ?? configured, night: night ?? configured };
}

/** Shows and remembers a theme for a time of the day, in place of one that was chosen for all times. */
export async function chooseFor(time: Time, theme: string, stores: App): Promise<void> {
  const { id } = stores.dashboard.getState().dashboard.page;
  writeStored(`${time}Theme`, theme, id);
  removeStored('theme', id);
  await showAgain(stores);
}

/** Lets the page follow the system, where the theme that shows is dark, light or both (`scheme`). */
export async function followSystem(scheme: 'dark' | 'light' | 'both', stores: App): Promise<void> {
  const { theme } = stores.preferences.getState();
  const { id } = stores.dashboard.getState().dashboard.page;
  letFollow(theme, scheme, id);
  await showAgain(stores);
}

async function showAgain({ dashboard, preferences }: App): Promise<void> {
  const { root, dashboard: shown } = dashboard.getState();
  await showAppearance(appearanceOf(shown.settings, root));
  readPreferences(preferences, shown.settings, shown.page.id);
}
