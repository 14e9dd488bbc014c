/** The message by which workbox's router fetches addresses and caches them as its routes say. */
export const cacheUrls = (urls: readonly string[]) => ({
  type: 'CACHE_URLS',
  payload: { urlsToCache: [...urls, [location.href, { headers: { Accept: 'text/html' } }]] },
});

/** Has the service worker, where one serves this page, cache it as it now is on the server. */
export const cachePage = (): void => navigator.serviceWorker?.controller?.postMessage(cacheUrls([]));
