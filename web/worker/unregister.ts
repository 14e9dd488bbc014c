import { cachesOfScope, dropCaches } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Stands in the worker's place where the config wants none. Nobody registers it: browsers that have a worker from
 * before, ours or an older dashboard's, look for a new version here, and lose the worker and what it cached.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(unregister()));

async function unregister(): Promise<void> {
  const found = await cachesOfScope();
  await self.registration.unregister();
  await dropCaches(found);
}
