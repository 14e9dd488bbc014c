import { type StoredValues, storageKey } from './storage.ts';

const pageKeys = ['confSections', 'pageInfo', 'appConfig'] as const;

/** Whether this browser stores a config of its own for a page, or for all of the dashboard. */
export function hasLocalConfig(pageId: string): boolean {
  try {
    const keys = [...pageKeys.map((name) => storageKey(name, pageId)), 'appConfig', 'confPages'];
    return keys.some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

/** Removes this browser's own config, that of every page. The viewer's choices stay. */
export function clearLocalConfig(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const isOurs = (key: string) =>
    key === 'confPages' || pageKeys.some((name) => key === name || key.startsWith(`${name}-`));
  for (const key of keys.filter(isOurs)) storage.removeItem(key);
}

/** Parts of a config as this browser stores them: those that are `undefined` are removed. */
export type LocalParts = { readonly [Key in keyof StoredValues]?: StoredValues[Key] | undefined };

/**
 * Stores parts of a config for a page, each under the key that it has there; all of them or, where the browser refuses one,
 * none. Texts stand as they are, the rest as JSON.
 *
 * @throws where the storage is full or forbidden
 */
export function storeLocalParts(parts: LocalParts, pageId: string): void {
  const entries = Object.entries(parts).map(([name, value]) => ({
    key: storageKey(name as keyof StoredValues, pageId),
    text: value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value),
  }));
  const before = entries.map(({ key }) => ({ key, text: localStorage.getItem(key) }));
  try {
    put(entries);
  } catch (cause) {
    // First what takes no room, then what was there, which has had its room.
    put(entries.map(({ key }) => ({ key, text: null })));
    put(before);
    throw cause;
  }
}

function put(entries: readonly { key: string; text: string | null }[]): void {
  for (const { key, text } of entries) {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  }
}
