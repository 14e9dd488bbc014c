import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ItemSize, itemSizes, type Layout, shownLayouts } from '../../schema/config/enums.ts';
import type { Settings } from '../../schema/config/settings.ts';
import { type ColorScheme, colorSchemes, readStored, writeStored } from './storage.ts';

/** What the viewer chose over what the config says. */
export interface Preferences {
  theme: string;
  scheme: ColorScheme;
  layout: Layout;
  iconSize: ItemSize;
  /** Whether the settings are pinned as a bar below the header. */
  settingsOpen: boolean;
}

export type PreferencesStore = StoreApi<Preferences>;

/** Starts with the config's own values. */
export const createPreferencesStore = (settings: Settings): PreferencesStore =>
  createStore(() => ({
    theme: settings.theme,
    scheme: 'system',
    layout: settings.layout,
    iconSize: settings.iconSize,
    settingsOpen: settings.hide.settings === false,
  }));

/** Reads what this browser remembers for the page; the head script has already applied it. */
export function readPreferences(store: PreferencesStore, settings: Settings, pageId: string): void {
  const { dataset } = document.documentElement;
  store.setState({
    theme: dataset.theme ?? 'default',
    scheme: oneOf(colorSchemes, readStored('colorScheme')) ?? 'system',
    layout: oneOf(shownLayouts, readStored('layoutOrientation', pageId)) ?? settings.layout,
    iconSize: oneOf(itemSizes, readStored('iconSize', pageId)) ?? settings.iconSize,
    settingsOpen: dataset.settings === 'open',
  });
}

/** What is stored may be of another dashboard, or of no meaning. */
const oneOf = <T>(known: readonly T[], value: T | undefined): T | undefined =>
  value !== undefined && known.includes(value) ? value : undefined;

/** Shows and remembers a theme. The code that loads its stylesheet comes when it is needed. */
export function chooseTheme(store: PreferencesStore, theme: string, pageId: string): void {
  store.setState({ theme });
  writeStored('theme', theme, pageId);
  // Two imports of one module may be answered in either order, and the last choice counts.
  void import('./show-theme.ts').then(({ showTheme }) => {
    if (store.getState().theme === theme) showTheme(theme);
  });
}

/**
 * Shows and remembers whether the page is dark, light, or as the system wants it, on all pages of the dashboard. The day
 * and night themes of the config follow it too; `followScheme` shows them.
 */
export function chooseScheme(store: PreferencesStore, scheme: ColorScheme): void {
  writeStored('colorScheme', scheme);
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset.scheme;
  else dataset.scheme = scheme;
  store.setState({ scheme });
}

/** Shows and remembers a layout. */
export function chooseLayout(store: PreferencesStore, layout: Layout, pageId: string): void {
  store.setState({ layout });
  document.documentElement.dataset.layout = layout;
  writeStored('layoutOrientation', layout, pageId);
}

/** Shows and remembers an item size. */
export function chooseIconSize(store: PreferencesStore, iconSize: ItemSize, pageId: string): void {
  store.setState({ iconSize });
  document.documentElement.dataset.size = iconSize;
  writeStored('iconSize', iconSize, pageId);
}

/** Pins the settings as a bar, or takes that back, and remembers it. */
export function toggleSettings(store: PreferencesStore): void {
  const settingsOpen = !store.getState().settingsOpen;
  store.setState({ settingsOpen });
  document.documentElement.dataset.settings = settingsOpen ? 'open' : 'closed';
  writeStored('hideSettings', settingsOpen);
}
