import { storageKey } from './storage.ts';

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
