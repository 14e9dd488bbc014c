import type { StoredApps } from './stage.ts';

/** Key in session storage, where a tab remembers its open apps for a reload. */
const keyOf = (pageId: string) => `workspaceApps-${pageId}`;

/** The apps that this tab had open on a page; none where what is stored is no such list. */
export function readOpenApps(pageId: string): StoredApps | undefined {
  try {
    const { apps, app } = JSON.parse(sessionStorage.getItem(keyOf(pageId)) ?? '{}') as Record<string, unknown>;
    if (!Array.isArray(apps)) return undefined;
    return { apps: apps.filter(isText), app: isText(app) ? app : undefined };
  } catch {
    // No storage, or nothing readable in it: the page begins as on the first visit.
    return undefined;
  }
}

export function storeOpenApps(pageId: string, apps: StoredApps): void {
  try {
    sessionStorage.setItem(keyOf(pageId), JSON.stringify(apps));
  } catch (cause) {
    console.warn('This tab could not remember its open apps.', cause);
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
