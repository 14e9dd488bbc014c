import { loadTheme } from '../../stores/load-theme.ts';
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
