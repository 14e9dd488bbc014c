import { messageSW, Workbox } from 'workbox-window';
import { releaseQuestion, workerPath } from '../../../schema/api/service-worker.ts';
import { product } from '../../../schema/product.ts';
import { siteRoot, siteUrl } from '../../addresses/site-root.ts';
import { cacheUrls } from '../../stores/cache-page.ts';
import { reportError } from '../../stores/error-log.ts';
import { toast } from '../../stores/toasts.ts';
import { noteWorkerStatus, type WorkerStatus } from '../../stores/worker-status.ts';
import { word } from '../../words/words.ts';

/** Registers the service worker, and tells what becomes of it. */
export async function registerWorker(): Promise<void> {
  noteWorkerStatus({ disabledByUser: false });
  if (!navigator.serviceWorker) {
    return fail('Browsers keep a dashboard for later only where it is reached by HTTPS, or on the same machine.');
  }
  const { controller } = navigator.serviceWorker;
  const worker = new Workbox(siteUrl(workerPath), { scope: siteRoot().pathname });
  worker.addEventListener('waiting', ({ sw }) => void tellUpdate(worker, sw));
  worker.addEventListener('controlling', () => void compareReleases(worker));
  const registration = await worker.register().catch(fail);
  if (!registration) return;

  note({ registered: true }, 'Service worker has been registered.');
  void navigator.serviceWorker.ready.then(() =>
    note({ ready: true }, `${product.name} is being served from cache by a service worker.`),
  );
  registration.addEventListener('updatefound', () => {
    if (navigator.serviceWorker.controller) note({ updateFound: true }, 'New content is downloading...');
  });
  const look = () => checkForUpdate(registration);
  // A server on the same machine or network is reached without the internet: only asking tells.
  for (const change of ['offline', 'online']) window.addEventListener(change, () => void look());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look();
  });
  if (controller) await look();
  else await keepThisVisit();
}

const note = (change: Partial<WorkerStatus>, message: string): void => {
  noteWorkerStatus(change);
  console.info(message);
};

function fail(cause: unknown): undefined {
  noteWorkerStatus({ error: true });
  reportError('Error during SW registration', cause);
  return undefined;
}

/** The first visit went past the worker: it is handed what was loaded, which the browser mostly still has. */
async function keepThisVisit(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  const resources = performance.getEntriesByType('resource').map(({ name }) => name);
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc);
  await messageSW(active, cacheUrls([...new Set([...resources, ...pictures])].filter(Boolean)));
  note({ cached: true }, 'App has been cached for offline use.');
}

/** Asks for a newer worker. Where not even the server answers, what is shown came out of the cache. */
async function checkForUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update();
    noteWorkerStatus({ offline: false });
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
  note({ offline: true }, `No internet connection found. ${product.name} is running in offline mode.`);
  toast(word('offline:running', { product: product.name }));
}

async function tellUpdate(worker: Workbox, waiting: ServiceWorker | undefined): Promise<void> {
  note({ updated: true }, 'New content is available; please refresh the page.');
  // A page as new as the worker needs nothing of it: it takes over once every tab is closed. Hurrying it is safe only
  // while nobody can leave the page: Chromium lets a load that falls into the handover wait, for many seconds.
  if (!waiting || !(await isOfThisRelease(waiting))) offerRefresh(worker);
}

/** A tab that another one has handed over to a newer worker misses scripts sooner or later. */
async function compareReleases(worker: Workbox): Promise<void> {
  const { controller } = navigator.serviceWorker;
  if (controller && !(await isOfThisRelease(controller))) offerRefresh(worker);
}

/** Pages come from the network first, so that this one may well be as new as the worker already. */
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

/** Loads the page again, by the new worker: a load in the middle of the handover is answered by neither. */
async function refresh(worker: Workbox): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return window.location.reload();
  worker.addEventListener('controlling', () => window.location.reload());
  worker.messageSkipWaiting();
}
