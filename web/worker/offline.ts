import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, Strategy, type StrategyHandler, type StrategyOptions } from 'workbox-strategies';
import { offlinePath, offlineRootMark, releaseQuestion, type WorkerSite } from '../../schema/api/service-worker.ts';
import { cacheName, cachesOfScope, dropCaches, isForeign } from './caches.ts';
import { isCacheable, isForbidden, kindOf, pageKey, slashTwin } from './request-kind.ts';

declare const self: ServiceWorkerGlobalScope;
declare const dashSite: WorkerSite;

/** Seconds until the cached answer is shown in place of one that doesn't come. */
const networkTimeoutSeconds = 3;

const { scope } = self.registration;
const { release } = dashSite;
const names = {
  files: cacheName('files'),
  assets: cacheName(`assets-${release}`),
  // A page needs the scripts of its release.
  pages: cacheName(`pages-${release}`),
  own: cacheName('own'),
};

type Plugins = NonNullable<StrategyOptions['plugins']>;

const cacheable: Plugins[number] = {
  cacheWillUpdate: async ({ response }) => (isCacheable(response) ? response : null),
};
const byPage: Plugins[number] = { cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url) };
/** A reverse proxy whose dashboard is down answers in its place. What the dashboard itself answers is shown. */
const reached: Plugins[number] = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status === 502 || response.status === 504) throw new Error('The dashboard is not reached.');
    return response;
  },
};

/** From the network or not at all; the answer is cached. */
class CachingNetworkOnly extends Strategy {
  protected _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return handler.fetchAndCachePut(request);
  }
}

/** A dashboard that has got a sign-in: what was cached of it before is for nobody any more. */
const guarded: Plugins[number] = {
  fetchDidSucceed: async ({ response }) => {
    if (!isForbidden(response)) return response;
    await dropCaches([names.pages, names.files]);
    return response;
  },
};

const pageOptions = { cacheName: names.pages, plugins: [cacheable, byPage, reached, guarded] };
const visited = new NetworkFirst({ ...pageOptions, networkTimeoutSeconds });
const requested = new CachingNetworkOnly(pageOptions);
const files = new NetworkFirst({ cacheName: names.files, plugins: [cacheable, reached], networkTimeoutSeconds });
const assets = new CacheFirst({ cacheName: names.assets, plugins: [cacheable] });
const ahead = new PrecacheController({ cacheName: names.own });

const isKind =
  (wanted: ReturnType<typeof kindOf>) =>
  ({ url, request, event }: { url: URL; request: Request; event: ExtendableEvent }): boolean => {
    // What a page asks us to cache, it has shown.
    const referrer = event.type === 'message' ? scope : request.referrer;
    const { method, mode, headers } = request;
    return kindOf({ url, scope, method, mode, accept: headers.get('Accept'), referrer }) === wanted;
  };

ahead.precache(dashSite.files);
registerRoute(new PrecacheRoute(ahead, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }));
registerRoute(isKind('asset'), assets);
registerRoute(isKind('file'), files);
registerRoute(isKind('page'), ({ request, event, url }) => {
  // A page that asks for its own new version has the old one.
  if (request.mode !== 'navigate') return requested.handle({ request, event });
  return visited.handle({ request, event }).catch(() => answerOffline(url));
});
// Where else one goes on this host: the worker looks at it only while the browser knows of no connection.
registerRoute(
  ({ request }) => !navigator.onLine && request.mode === 'navigate' && request.destination === 'document',
  ({ request, url }) => fetch(request).catch(() => answerOffline(url)),
);

/** The same page under its other name, else the page for times without a connection. */
async function answerOffline(url: URL): Promise<Response> {
  const twin = slashTwin(pageKey(url.href));
  // Its addresses are relative: it can't be shown under this one.
  if (await caches.match(twin, { cacheName: names.pages })) return Response.redirect(twin + url.search, 302);
  const page = await ahead.matchPrecache(offlinePath);
  if (!page) return Response.error();
  const html = (await page.text()).replaceAll(offlineRootMark, new URL(scope).pathname);
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
  const policy = page.headers.get('Content-Security-Policy');
  if (policy) headers.set('Content-Security-Policy', policy);
  return new Response(html, { status: 503, headers });
}

self.addEventListener('install', (event) => event.waitUntil(prepare()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: unknown };
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (type === releaseQuestion) event.ports[0]?.postMessage(release);
});

async function prepare(): Promise<void> {
  const found = await cachesOfScope();
  for (const name of found) if (isOldPageCache(name)) await refreshPages(await caches.open(name));
  // The pages of an earlier dashboard don't know how to ask.
  if (found.some(isForeign)) await self.skipWaiting();
}

const isOldPageCache = (name: string) => name.startsWith('dash-pages-') && name !== names.pages;

/** Caches visited pages as this release renders them; where the network fails, as they were. */
async function refreshPages(old: Cache): Promise<void> {
  const pages = await caches.open(names.pages);
  for (const { url } of await old.keys()) {
    const fresh = await fetch(url, { headers: { Accept: 'text/html' }, cache: 'no-cache' }).catch(() => undefined);
    const page = fresh ?? (await old.match(url));
    if (page && isCacheable(page)) await pages.put(url, page);
  }
}

async function activate(): Promise<void> {
  await self.clients.claim();
  const used = new Set(Object.values(names));
  await dropCaches((await cachesOfScope()).filter((name) => !used.has(name)));
}
