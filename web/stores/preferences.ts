import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ItemSize, itemSizes, type Layout, shownLayouts } from '../../schema/config/enums.ts';
import type { Settings } from '../../schema/config/settings.ts';
import { type ColorScheme, colorSchemes, readStored, removeStored, writeStored } from '../stored/storage.ts';

/** What the viewer chose over what the config says. */
export interface Preferences {
  theme: string;
  /** Whether they chose the theme, which then follows nothing. */
  chosen: boolean;
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
    chosen: false,
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
    chosen: readStored('theme', pageId) !== undefined,
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
  writeStored('theme', theme, pageId);
  store.setState({ theme, chosen: true });
  // Two imports of one module may be answered in either order, and the last choice counts.
  void import('../appearance/show-theme.ts').then(async ({ showTheme }) => {
    if (store.getState().theme !== theme) return;
    await showTheme(theme);
    // What listens looks at the page, too (`shownScheme`).
    store.setState({});
  });
}

/** Whether the page is dark, light, or as the system wants it: a theme that is one alone is that, whatever was chosen. */
export function shownScheme({ theme, chosen, scheme }: Preferences): string {
  const { day, night } = document.documentElement.dataset;
  return theme !== 'default' && (chosen || !(day || night)) ? schemeOfPage() : scheme;
}

const schemeOfPage = (): string => getComputedStyle(document.documentElement).colorScheme;

/**
 * Shows and remembers whether the page is dark, light, or as the system wants it, on all pages of the dashboard. The day
 * and night themes follow it too. Where there are none, a theme that is dark or light alone becomes one of them, and the
 * default theme the other, so that each choice changes the page and can be taken back. `followScheme` shows them.
 */
export function chooseScheme(store: PreferencesStore, scheme: ColorScheme, pageId: string): void {
  writeStored('colorScheme', scheme);
  const { theme } = store.getState();
  if (theme !== 'default') letFollow(theme, schemeOfPage(), pageId);
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset.scheme;
  else dataset.scheme = scheme;
  store.setState({ scheme, chosen: readStored('theme', pageId) !== undefined });
}

/** Lets themes for day and night count, in place of one for all times; where there are none, this one is that of its scheme. */
export function letFollow(theme: string, scheme: string, pageId: string): void {
  const { day, night } = document.documentElement.dataset;
  if (!day && !night) {
    writeStored('dayTheme', scheme === 'dark' ? 'default' : theme, pageId);
    writeStored('nightTheme', scheme === 'light' ? 'default' : theme, pageId);
  }
  removeStored('theme', pageId);
}

/** Shows how tiles and sections stand, and that the viewer has chosen it. */
const arrange = (chosen: { layout: Layout } | { size: ItemSize }) =>
  Object.assign(document.documentElement.dataset, chosen, { arranged: '' });

/** Shows and remembers a layout. */
export function chooseLayout(store: PreferencesStore, layout: Layout, pageId: string): void {
  store.setState({ layout });
  arrange({ layout });
  writeStored('layoutOrientation', layout, pageId);
}

export function chooseIconSize(store: PreferencesStore, iconSize: ItemSize, pageId: string): void {
  store.setState({ iconSize });
  arrange({ size: iconSize });
  writeStored('iconSize', iconSize, pageId);
}

/** Pins the settings as a bar, or takes that back, and remembers it. */
export function toggleSettings(store: PreferencesStore): void {
  const settingsOpen = !store.getState().settingsOpen;
  store.setState({ settingsOpen });
  document.documentElement.dataset.settings = settingsOpen ? 'open' : 'closed';
  writeStored('hideSettings', settingsOpen);
}
