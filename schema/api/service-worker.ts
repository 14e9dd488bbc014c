/** Where the service worker's script stands, below the site's root: its folder is what it may answer for. */
export const workerPath = 'service-worker.js';

/** The page for addresses that were never visited while there is no connection, below the site's root. */
export const offlinePath = 'offline.html';

/** What the service worker knows of the dashboard; `const dashSite` in front of its script. */
export interface WorkerSite {
  /** That of the app's own files. */
  release: string;
  /** What is kept before it is asked for, by its path below the site's root. `null` where the name carries a hash. */
  files: { url: string; revision: string | null }[];
}

/** What a page asks a worker with, beside what workbox knows; the answer is the worker's `release`. */
export const releaseQuestion = 'DASH_RELEASE';

/** Stands in `offline.html` for the way to the site's root, which only the browser knows. */
export const offlineRootMark = '@root@/';
