import { tellLanguage } from '../browser/language-cookie.ts';
import { tellNetwork } from '../browser/network-cookie.ts';
import { isOfPage, ownPicture, type StoredValues } from './storage.ts';

/** Every name that `StoredValues` has: the compiler asks for those that are missing. */
const names: Record<keyof StoredValues, true> = {
  theme: true,
  dayTheme: true,
  nightTheme: true,
  colorScheme: true,
  background: true,
  layoutOrientation: true,
  iconSize: true,
  language: true,
  username: true,
  keycloakInfo: true,
  isAdmin: true,
  hideSettings: true,
  collapseState: true,
  confSections: true,
  confPages: true,
  editDrafts: true,
  pageInfo: true,
  appConfig: true,
  backupId: true,
  backupHash: true,
  customColors: true,
  hideWelcomeHelpers: true,
  disableCriticalWarning: true,
  mostUsed: true,
  lastUsed: true,
  paletteRecent: true,
  lastChecks: true,
  lastChecked: true,
  books: true,
  network: true,
};

/** Keys that older dashboards, and older versions of this one, have left in the same browser. */
const olderNames = ['visited', 'primaryTheme'];

/** Removes what this browser keeps for its viewer: `clearStored`, a picture of their own, and the cookie with their language. */
export function clearBrowser(): void {
  clearStored(localStorage);
  tellLanguage(undefined);
  tellNetwork(undefined);
  globalThis.indexedDB?.deleteDatabase(ownPicture);
}

/**
 * Removes from local storage what Dash and the dashboards before it keep there, those of sub-pages too
 * (`theme-{page}`). What other applications of the same host keep stays.
 */
export function clearStored(storage: Storage): void {
  const known = new Set([...Object.keys(names), ...olderNames]);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (known.has(key) || isOfPage(key.split('-', 1)[0] ?? '')) storage.removeItem(key);
}
