declare const self: ServiceWorkerGlobalScope;

const prefix = 'dash-';

/**
 * The name of a cache of this dashboard. Caches belong to the whole host: the scope keeps those of other sites apart.
 * Nothing is cached that only one viewer may see (`isForbidden`).
 */
export const cacheName = (kind: string): string => `${prefix}${kind}-${self.registration.scope}`;

/** Every cache of this scope, whoever wrote it: workbox ends the names of its own the same way. */
export const cachesOfScope = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.endsWith(`-${self.registration.scope}`));

/** Whether a cache was written by an earlier dashboard that stood here, whose worker may still show its old pages. */
export const isForeign = (name: string): boolean => !name.startsWith(prefix);

/** Removes caches; loads the open tabs again where a foreign one was among them, as what they show came out of it. */
export async function dropCaches(names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => caches.delete(name)));
  if (!names.some(isForeign)) return;
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    // Not waited for: the tab's request is for this worker, which answers only once it is done here.
    client.navigate(client.url).catch((cause: unknown) => console.warn('A tab could not be loaded again.', cause));
  }
}
