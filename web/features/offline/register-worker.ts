import { messageSW, Workbox } from 'workbox-window';
import { releaseQuestion, workerPath } from '../../../schema/api/service-worker.ts';
import { product } from '../../../schema/product.ts';
import { siteRoot, siteUrl } from '../../addresses/site-root.ts';
import { cacheUrls } from '../../browser/cache-page.ts';
import { setWorkerStatus, type WorkerStatus } from '../../browser/worker-status.ts';
import { reportError } from '../../errors/error-log.ts';
import { loadsDone } from '../../errors/pending-loads.ts';
import { toast } from '../../stores/toasts.ts';
import { word } from '../../words/words.ts';

/** Registers the service worker, and reports its state. */
export async function registerWorker(): Promise<void> {
  setWorkerStatus({ disabledByUser: false });
  if (!navigator.serviceWorker) {
    return fail('Browsers keep a dashboard for later only where it is reached by HTTPS, or on the same machine.');
  }
  const { controller } = navigator.serviceWorker;
  const worker = new Workbox(siteUrl(workerPath), { scope: siteRoot().pathname });
  worker.addEventListener('waiting', ({ sw }) => void handleUpdate(worker, sw));
  worker.addEventListener('controlling', () => void compareReleases(worker));
  const registration = await worker.register().catch(fail);
  if (!registration) return;

  report({ registered: true }, 'Service worker has been registered.');
  void navigator.serviceWorker.ready.then(() =>
    report({ ready: true }, `${product.name} is being served from cache by a service worker.`),
  );
  registration.addEventListener('updatefound', () => {
    if (navigator.serviceWorker.controller) report({ updateFound: true }, 'New content is downloading...');
  });
  const check = () => checkForUpdate(registration);
  // A server on the same machine or network is reached without the internet: only a request tells.
  for (const change of ['offline', 'online']) window.addEventListener(change, () => void check());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
  });
  if (controller) await check();
  else await cacheThisVisit();
}

const report = (change: Partial<WorkerStatus>, message: string): void => {
  setWorkerStatus(change);
  console.info(message);
};

function fail(cause: unknown): undefined {
  setWorkerStatus({ error: true });
  reportError('Error during SW registration', cause);
  return undefined;
}

/** Caches what was loaded: the first visit went past the worker, and the browser mostly still has it. */
async function cacheThisVisit(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  const resources = performance.getEntriesByType('resource').map(({ name }) => name);
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc);
  await messageSW(active, cacheUrls([...new Set([...resources, ...pictures])].filter(Boolean)));
  report({ cached: true }, 'App has been cached for offline use.');
}

/** Checks for a newer worker. Where not even the server answers, the page came out of the cache. */
async function checkForUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update();
    setWorkerStatus({ offline: false });
    isOffline = false;
  } catch (cause) {
    const reached = await fetch(siteUrl(workerPath), { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (reached) fail(cause);
    else goOffline();
  }
}

let isOffline = false;

function goOffline(): void {
  if (isOffline) return;
  isOffline = true;
  report({ offline: true }, `No internet connection found. ${product.name} is running in offline mode.`);
  toast(word('offline:running', { product: product.name }));
}

async function handleUpdate(worker: Workbox, waiting: ServiceWorker | undefined): Promise<void> {
  report({ updated: true }, 'New content is available; please refresh the page.');
  // A page as new as the worker needs nothing of it: the worker takes over once every tab is closed. Skipping that wait is
  // safe only while nobody can leave the page: Chromium holds a load during the handover for many seconds.
  if (!waiting || !(await isOfThisRelease(waiting))) offerRefresh(worker);
}

/** Offers to refresh a tab that another one has handed over to a newer worker: it lacks scripts sooner or later. */
async function compareReleases(worker: Workbox): Promise<void> {
  const { controller } = navigator.serviceWorker;
  if (controller && !(await isOfThisRelease(controller))) offerRefresh(worker);
}

/** Whether this page is as new as the worker, as it may be: pages come from the network first. */
const isOfThisRelease = async (worker: ServiceWorker): Promise<boolean> =>
  (await messageSW(worker, { type: releaseQuestion })) === document.documentElement.dataset.release;

let isOffered = false;

function offerRefresh(worker: Workbox): void {
  if (isOffered) return;
  isOffered = true;
  toast(word('offline:updated'), 'success', {
    text: word('offline:refresh'),
    run: () => void refresh(worker),
  });
}

/** Milliseconds after which a page is loaded again whether or not the new worker has taken over. */
const longestHandover = 5000;

/**
 * Reloads the page by the new worker, once that has taken over: during the handover neither answers a load or a script.
 * A worker that is asked without end never hands over, as by a page with many widgets; so the page goes first at last.
 */
async function refresh(worker: Workbox): Promise<void> {
  const reload = () => window.location.reload();
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return reload();
  worker.addEventListener('controlling', reload);
  setTimeout(reload, longestHandover);
  await loadsDone();
  worker.messageSkipWaiting();
}
