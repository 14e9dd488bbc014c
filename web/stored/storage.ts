import type { ItemSize, Layout } from '../../schema/config/enums.ts';
import type { RolesAndGroups } from '../../schema/config/visibility.ts';

export const colorSchemes = ['dark', 'light', 'system'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/**
 * Every key that Dash has in local storage, with the type of its value. The names are those that existing users'
 * browsers hold, so that their choices survive the change to Dash.
 */
export interface StoredValues {
  theme: string;
  /** The themes that follow the system, over those of the config. */
  dayTheme: string;
  nightTheme: string;
  /** Whether themes that know both are dark, light, or as the system wants them. */
  colorScheme: ColorScheme;
  /**
   * What stands behind the page in place of what the config says: a scene, `none`, or `picture`; in percent and in pixels.
   * `css` has rules for the picture that this browser keeps (`appearance/own-picture.ts`), chosen or not.
   */
  background: { scene?: string; dim?: number; blur?: number; css?: string };
  layoutOrientation: Layout;
  iconSize: ItemSize;
  language: string;
  /** Name of the network whose addresses items have, where that was chosen. */
  network: string;
  /** Name of who has signed in last, as the config writes it. */
  username: string;
  /** Roles and groups of who has signed in last at a provider, for display only: the server decides by its own. */
  keycloakInfo: RolesAndGroups;
  /** Whether that is an administrator, for display only too. */
  isAdmin: boolean;
  /** Whether the settings are pinned as a bar: the name says the opposite, and existing users have the key. */
  hideSettings: boolean;
  /** Section element id, or what a folder of a widget is known by, to whether it is open. */
  collapseState: Record<string, boolean>;
  /** Item id to number of openings. */
  mostUsed: Record<string, number>;
  /** Item id to time of the last opening, in ms since 1970. */
  lastUsed: Record<string, number>;
  /** Parts of a config that this browser stores for itself, as they stand in a file. */
  confSections: unknown;
  confPages: unknown;
  pageInfo: unknown;
  appConfig: unknown;
  /** For each theme the variables that this browser sets in place of the config's, without their dashes (`own-colors.ts`). */
  customColors: unknown;
  /** What a backup service knows this browser's backup by. */
  backupId: string;
  /** What shows whether a password is that of the backup (`features/backup`). */
  backupHash: string;
  /** Whether the notice of a local config is to be shown no more. */
  hideWelcomeHelpers: boolean;
  /** Whether critical errors are to be shown no more. */
  disableCriticalWarning: boolean;
  /** What status checks have found last: a number made of the viewer and the check, to whether the service answered. */
  lastChecks: Record<string, boolean>;
  /** When one was last answered, in ms since 1970: by a number made of the viewer. */
  lastChecked: Record<string, number>;
  /** Edits of pages that were not saved (`features/editing/drafts/drafts.ts`). */
  editDrafts: unknown;
  /** Notes and lists that no server keeps, and what was changed in those of a server that it does not have yet (`features/widgets/notebook/stored-book.ts`). */
  books: unknown;
  /** Id of what was run from the command palette to the time of it, in ms since 1970. */
  paletteRecent: Record<string, number>;
}

/** Name of the database that has a picture of the viewer's own to stand behind the page. */
export const ownPicture = 'dash-picture';

/** Values that each sub-page has of its own, under the key with its id behind a hyphen. */
const perPage = new Set<keyof StoredValues>([
  'theme',
  'dayTheme',
  'nightTheme',
  'layoutOrientation',
  'iconSize',
  'confSections',
  'pageInfo',
  'appConfig',
]);

/** Whether each sub-page has a value of its own under this name. */
export const isOfPage = (key: string): boolean => perPage.has(key as keyof StoredValues);

/** These are stored as bare text, the rest as JSON. */
const bareText = new Set<keyof StoredValues>([
  'theme',
  'dayTheme',
  'nightTheme',
  'colorScheme',
  'layoutOrientation',
  'iconSize',
  'language',
  'username',
  'backupId',
  'backupHash',
]);

/** The name under which a value of a page stands in local storage. */
export const storageKey = (key: keyof StoredValues, pageId: string) =>
  perPage.has(key) && pageId !== 'home' ? `${key}-${pageId}` : key;

/** Reads a value; `undefined` where there is none, it can't be parsed, or the browser has no storage. */
export function readStored<K extends keyof StoredValues>(key: K, pageId = 'home'): StoredValues[K] | undefined {
  try {
    const text = localStorage.getItem(storageKey(key, pageId));
    if (text === null || text === '') return undefined;
    return (bareText.has(key) ? text : JSON.parse(text)) as StoredValues[K];
  } catch {
    return undefined;
  }
}

/** Stores a value. Where the storage is full or forbidden, it warns: the choice then lasts as long as the page. */
export function writeStored<K extends keyof StoredValues>(key: K, value: StoredValues[K], pageId = 'home'): void {
  try {
    localStorage.setItem(storageKey(key, pageId), bareText.has(key) ? String(value) : JSON.stringify(value));
  } catch (cause) {
    console.warn(`Could not keep '${key}' in this browser.`, cause);
  }
}

export function removeStored(key: keyof StoredValues, pageId = 'home'): void {
  try {
    localStorage.removeItem(storageKey(key, pageId));
  } catch (cause) {
    console.warn(`Could not forget '${key}' in this browser.`, cause);
  }
}
