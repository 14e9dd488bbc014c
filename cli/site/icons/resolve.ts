import { setTimeout as delay } from 'node:timers/promises';
import type { FaviconApi } from '../../../schema/config/enums.ts';
import type { Picture, Pictures } from '../../../schema/picture.ts';
import { origin } from '../../../schema/rules/addresses/urls.ts';
import {
  type IconProblem,
  missingMessage,
  noSiteMessage,
  unknownServiceMessage,
} from '../../../schema/rules/icons/icon-messages.ts';
import { type IconRef, type IconUse, iconKey, iconKind } from '../../../schema/rules/icons/icon-ref.ts';
import { type IconCache, sha256 } from './cache.ts';
import { createIconFetcher, type FetchedIcon, type FetchIcon } from './fetcher.ts';
import { openIconData } from './icon-data.ts';
import { drawIdenticon } from './identicon.ts';
import { imageTypes } from './image.ts';
import { findBrandIcon, findFontAwesomeIcon, findMaterialIcon, type Place } from './lookup.ts';
import { findOwnFile, type IconFile, ownFilePath, readOwnFile, srcOf } from './own-files.ts';
import { iconAddresses, isFaviconService } from './sources.ts';
import { addSymbols, type Symbols, spriteOf, symbol, symbolId } from './symbols.ts';

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
  /** Gives up what is being fetched. */
  close(): void;
}

/** What came of one icon. */
interface Outcome {
  picture?: Picture | undefined;
  file?: IconFile | undefined;
  /** Absolute path of a file that is not there. */
  missingFile?: string | undefined;
  messages?: string[];
  arrival?: Promise<FetchedIcon | undefined>;
  /** What is shown until `arrival`, for a comparison. */
  shown?: FetchedIcon | undefined;
}

interface Job {
  icon: string;
  ref: IconRef;
  url: string | undefined;
  title: string | undefined;
  /** The titles of the items that share it. */
  items: string[];
}

/** Opens the road from an icon in the config to what the page draws. Tables are read on first use. */
export function createIconResolver(options: ResolverOptions): IconResolver {
  const { dataDir, cache, fetchIcon, userDataDir, copyOwnFiles = true } = options;
  const data = openIconData(dataDir);
  const fetcher = createIconFetcher(cache, fetchIcon);
  const symbols: Symbols = new Map();

  const packaged = (place: Place | undefined, places: Place[]): Outcome => {
    if (!place) return {};
    places.push(place);
    return { picture: { kind: 'symbol', id: symbolId(place) } };
  };

  const generative = (seed: string): Outcome => {
    const id = `icon-generative-${sha256(seed).slice(0, 12)}`;
    if (!symbols.has(id)) {
      const { viewBox, body } = drawIdenticon(seed);
      symbols.set(id, symbol(id, viewBox, body));
    }
    return { picture: { kind: 'symbol', id } };
  };

  const ownFile = async (name: string): Promise<Outcome> => {
    const path = userDataDir === undefined ? undefined : await findOwnFile(userDataDir, name);
    if (userDataDir === undefined) return {};
    if (path === undefined) return { missingFile: ownFilePath(userDataDir, name) };
    const file = copyOwnFiles ? await readOwnFile(userDataDir, path) : undefined;
    return { picture: { kind: 'src', src: srcOf(path) }, file };
  };

  const fetched = async ({ ref, url }: Job, faviconApi: FaviconApi | undefined): Promise<Outcome> => {
    const messages: string[] = [];
    if (ref.kind === 'favicon') {
      const service = ref.service ?? faviconApi;
      if (service !== undefined && !isFaviconService(service)) messages.push(unknownServiceMessage(service));
      if (url === undefined || origin(url) === undefined) return { messages: [...messages, noSiteMessage] };
    }
    const { icon, arrival } = await fetcher.look(iconAddresses(ref, url, faviconApi));
    return { ...served(icon), messages, shown: icon, ...(arrival && { arrival }) };
  };

  const outcomeOf = (job: Job, faviconApi: FaviconApi | undefined, places: Place[]): Outcome | Promise<Outcome> => {
    const { ref, url, title } = job;
    switch (ref.kind) {
      case 'url':
        return { picture: { kind: 'src', src: ref.url } };
      case 'emoji-glyph':
      case 'emoji-code':
        return { picture: { kind: 'text', text: ref.text } };
      case 'emoji-shortcode': {
        const text = data.emoji(ref.name);
        return text ? { picture: { kind: 'text', text } } : {};
      }
      case 'generative':
        return generative(url || title || '');
      case 'fa':
        return packaged(findFontAwesomeIcon(data, ref.name, ref.style), places);
      case 'mdi':
        return packaged(findMaterialIcon(data, ref.name), places);
      case 'si': {
        const place = findBrandIcon(data, ref.name);
        return place ? packaged(place, places) : fetched(job, faviconApi);
      }
      case 'file':
        return ownFile(ref.name);
      case 'hl':
      case 'sh':
      case 'favicon':
        return fetched(job, faviconApi);
      case 'none':
        return {};
    }
  };

  return {
    async resolve(requests, { faviconApi, wait = 0 } = {}) {
      const jobs = distinctJobs(requests);
      const places: Place[] = [];
      const outcomes = new Map<string, Outcome>();
      const later: Promise<unknown>[] = [];
      for (const [key, job] of jobs) {
        const outcome = outcomeOf(job, faviconApi, places);
        if (outcome instanceof Promise) later.push(outcome.then((settled) => outcomes.set(key, settled)));
        else outcomes.set(key, outcome);
      }
      await Promise.all(later);
      addSymbols(symbols, data, places);
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

/**
 * The icons to be resolved, each once, by its key. Those that have no key can't be shown, but are spoken of: they go by
 * their text.
 */
function distinctJobs(requests: readonly IconUse[]): Map<string, Job> {
  const jobs = new Map<string, Job>();
  const seen = new Set<string>();
  for (const { icon, url, title } of requests) {
    if (icon === undefined) continue;
    // Only these two look different from item to item; a thousand items share some dozens of the others.
    const use = /favicon|generative/i.test(icon) ? JSON.stringify([icon, url, title]) : icon;
    if (seen.has(use)) continue;
    seen.add(use);
    const key = iconKey({ icon, url, title });
    const text = icon.trim();
    const name = key || `\0${text}`;
    const job = jobs.get(name) ?? { icon: text, ref: iconKind(icon), url, title, items: [] };
    jobs.set(name, job);
    if (title || url) job.items.push(title || url || '');
  }
  return jobs;
}

/** The picture and the file for something that was fetched. */
function served(icon: FetchedIcon | undefined): Outcome {
  if (!icon) return {};
  const { ending, body } = icon.image;
  const path = `icons/${icon.hash.slice(0, 16)}.${ending}`;
  return { picture: { kind: 'src', src: path }, file: { path, type: imageTypes[ending], body } };
}

/** Waits for what is under way, `wait` milliseconds at most, and puts what arrived in place. */
async function awaitArrivals(outcomes: Map<string, Outcome>, wait: number): Promise<void> {
  let late = false;
  const arrivals = [...outcomes].flatMap(([key, { arrival, messages = [] }]) =>
    arrival ? [arrival.then((icon) => late || outcomes.set(key, { ...served(icon), messages }))] : [],
  );
  if (arrivals.length === 0) return;
  const timer = new AbortController();
  const budget = delay(wait, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([Promise.all(arrivals), budget]);
  late = true;
  timer.abort();
}

/** Settles when everything under way has: whether any of it differs from what is shown. */
function changeOf(outcomes: Map<string, Outcome>): Promise<boolean> | undefined {
  const changes = [...outcomes.values()].flatMap(({ arrival, shown }) =>
    arrival ? [arrival.then((icon) => icon?.hash !== shown?.hash)] : [],
  );
  return changes.length === 0 ? undefined : Promise.all(changes).then((all) => all.includes(true));
}

const byKey = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

const distinctProblems = (problems: IconProblem[]): IconProblem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];
