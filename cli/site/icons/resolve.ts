import { setTimeout as delay } from 'node:timers/promises';
import type { FaviconApi } from '../../../schema/config/enums.ts';
import type { Pictures } from '../../../schema/picture.ts';
import { type IconProblem, missingMessage, noSiteMessage } from '../../../schema/rules/icons/icon-messages.ts';
import type { IconUse } from '../../../schema/rules/icons/icon-ref.ts';
import type { IconCache } from './cache.ts';
import { createIconFetcher, type FetchIcon } from './fetcher.ts';
import { type FoundIcon, fetchedPicture, findIcon, type IconPlaces } from './find-icon.ts';
import { openIconData } from './icon-data.ts';
import { distinctJobs } from './icon-jobs.ts';
import type { Place } from './lookup.ts';
import type { IconFile } from './own-files.ts';
import { addSymbols, type Symbols, spriteOf } from './symbols.ts';

interface ResolverOptions {
  /** The folder that `packageIcons` wrote. */
  dataDir: string;
  cache: IconCache;
  /** Without it nothing is fetched: what the cache doesn't hold is missing. */
  fetchIcon?: FetchIcon;
  /** Holds `item-icons`; without it no icon of the operator's own is found. */
  userDataDir?: string;
  /** Whether the operator's own icons are read into `files`, for a static build. A server hands them out itself. */
  copyOwnFiles?: boolean;
  /** Whether pictures at addresses are fetched, in place of being left to the browser. */
  fetchAddresses?: boolean;
}

interface ResolveOptions {
  /** `appConfig.faviconApi`, only if the config names one. */
  faviconApi?: FaviconApi | undefined;
  /** Milliseconds to wait for icons that have to be fetched, all of them together; 0, the default, waits for none. */
  wait?: number;
}

export interface IconResolution {
  /** By `iconKey`. Icons without a picture are left out: the letter tile of the title stands in for them. */
  pictures: Pictures;
  /** `<symbol>` elements for the page's sprite. */
  symbols: string;
  files: IconFile[];
  problems: IconProblem[];
  /** Absolute paths of the operator's own files that are not there. */
  missing: string[];
  /** Icons that are still being fetched, as written: a static build reports them, a server waits for `pending`. */
  waiting: string[];
  /** Absent when nothing is under way. Settles when all of it is done: true when asking again gives other pictures. */
  pending?: Promise<boolean>;
}

export interface IconResolver {
  /**
   * Resolves the icons of a page. Same requests, config and cache give the same bytes. Takes no longer than `wait`
   * for the network, and some milliseconds for everything else.
   */
  resolve(requests: readonly IconUse[], options?: ResolveOptions): Promise<IconResolution>;
  /** Cancels what is being fetched. */
  close(): void;
}

/** Opens the way from an icon in the config to what the page shows. Tables are read on first use. */
export function createIconResolver(options: ResolverOptions): IconResolver {
  const { dataDir, cache, fetchIcon, userDataDir, copyOwnFiles = true, fetchAddresses = false } = options;
  const data = openIconData(dataDir);
  const fetcher = createIconFetcher(cache, fetchIcon);
  const symbols: Symbols = new Map();
  const places: IconPlaces = { data, fetcher, symbols, userDataDir, copyOwnFiles, fetchAddresses };

  return {
    async resolve(requests, { faviconApi, wait = 0 } = {}) {
      const jobs = distinctJobs(requests);
      const packaged: Place[] = [];
      const outcomes = new Map<string, FoundIcon>();
      const later: Promise<unknown>[] = [];
      for (const [key, job] of jobs) {
        const outcome = findIcon(job, places, faviconApi, packaged);
        if (outcome instanceof Promise) later.push(outcome.then((settled) => outcomes.set(key, settled)));
        else outcomes.set(key, outcome);
      }
      await Promise.all(later);
      addSymbols(symbols, data, packaged);
      if (wait > 0) await awaitArrivals(outcomes, wait);

      const pending = changeOf(outcomes);
      const pictures: Pictures = {};
      const problems: IconProblem[] = [];
      const waiting = new Set<string>();
      const files = new Map<string, IconFile>();
      for (const [key, { icon, ref, items }] of [...jobs].sort(byKey)) {
        const { picture, file, messages = [], arrival } = outcomes.get(key) ?? {};
        if (picture) pictures[key] = picture;
        if (file) files.set(file.path, file);
        const missing = picture || arrival || messages.includes(noSiteMessage) ? [] : [missingMessage(ref, icon)];
        for (const message of [...messages, ...missing]) {
          problems.push(message === noSiteMessage ? { icon, message, items: items.sort() } : { icon, message });
        }
        if (arrival && !picture) waiting.add(icon);
      }
      const ids = Object.values(pictures).flatMap((picture) => (picture.kind === 'symbol' ? [picture.id] : []));
      return {
        pictures,
        symbols: spriteOf(symbols, ids, data),
        files: [...files].sort(byKey).map(([, file]) => file),
        problems: distinctProblems(problems),
        missing: [...outcomes.values()].flatMap(({ missingFile = [] }) => missingFile).sort(),
        waiting: [...waiting].sort(),
        ...(pending && { pending }),
      };
    },
    close: () => fetcher.close(),
  };
}

/** Waits for what is under way, `wait` milliseconds at most, and puts what arrived in place. */
async function awaitArrivals(outcomes: Map<string, FoundIcon>, wait: number): Promise<void> {
  let late = false;
  const arrivals = [...outcomes].flatMap(([key, { arrival, otherwise, messages = [] }]) =>
    arrival
      ? [arrival.then((icon) => late || outcomes.set(key, { picture: otherwise, ...fetchedPicture(icon), messages }))]
      : [],
  );
  if (arrivals.length === 0) return;
  const timer = new AbortController();
  const budget = delay(wait, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([Promise.all(arrivals), budget]);
  late = true;
  timer.abort();
}

/** Settles when everything under way has: whether any of it differs from what is shown. */
function changeOf(outcomes: Map<string, FoundIcon>): Promise<boolean> | undefined {
  const changes = [...outcomes.values()].flatMap(({ arrival, shown }) =>
    arrival ? [arrival.then((icon) => icon?.hash !== shown?.hash)] : [],
  );
  return changes.length === 0 ? undefined : Promise.all(changes).then((all) => all.includes(true));
}

const byKey = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

const distinctProblems = (problems: IconProblem[]): IconProblem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];
