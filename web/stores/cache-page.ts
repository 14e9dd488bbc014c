/** What workbox's router takes for "ask for these addresses and keep them as your routes say". */
export const cacheUrls = (urls: readonly string[]) => ({
  type: 'CACHE_URLS',
  payload: { urlsToCache: [...urls, [location.href, { headers: { Accept: 'text/html' } }]] },
});

/** Asks the service worker, where one serves this page, to keep it as it now is on the server. */
export const cachePage = (): void => navigator.serviceWorker?.controller?.postMessage(cacheUrls([]));
