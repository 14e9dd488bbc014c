import type { StoredApps } from './stage.ts';

/** In session storage: a tab keeps the apps that are open in it, so that a reload brings them back. */
const keyOf = (pageId: string) => `workspaceApps-${pageId}`;

/** The apps that this tab had open on a page; none where what is stored is no such list. */
export function readApps(pageId: string): StoredApps | undefined {
  try {
    const { apps, app } = JSON.parse(sessionStorage.getItem(keyOf(pageId)) ?? '{}') as Record<string, unknown>;
    if (!Array.isArray(apps)) return undefined;
    return { apps: apps.filter(isText), app: isText(app) ? app : undefined };
  } catch {
    // No storage, or nothing readable in it: the page begins as on the first visit.
    return undefined;
  }
}

export function storeApps(pageId: string, kept: StoredApps): void {
  try {
    sessionStorage.setItem(keyOf(pageId), JSON.stringify(kept));
  } catch (cause) {
    console.warn('This tab could not remember its open apps.', cause);
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
