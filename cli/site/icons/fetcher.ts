import { createLimiter } from '../../../serve/limiter.ts';
import { type CachedIcon, type IconCache, sha256 } from './cache.ts';
import { type Image, readImage } from './image.ts';

/**
 * Fetches one address: the status and the body, or a rejection where no answer came. Whoever passes it in bounds time
 * and size and decides which hosts may be reached (`serve/outbound/outbound.ts`).
 */
export type FetchIcon = (url: string, signal: AbortSignal) => Promise<{ status: number; body: Uint8Array }>;

/** A picture with the hash that it is served under. */
export type FetchedIcon = Exclude<CachedIcon, 'missing'>;

/** What is known at once about an icon, and the work that is under way for it. */
export interface IconLookup {
  icon: FetchedIcon | undefined;
  /** Settles when all that can be known is known; absent when that is now. Never rejects. */
  arrival?: Promise<FetchedIcon | undefined>;
}

export interface IconFetcher {
  /** The first of the addresses that has a picture. Reads the cache only, and starts what has to be fetched. */
  find(addresses: string[]): Promise<IconLookup>;
  /** Cancels what is under way. */
  close(): void;
}

/** Requests at a time: sites of a home lab are many, and some of them are asleep. */
const parallel = 16;
const timeout = 8_000;
/** An address that gave no answer at all is left alone for this long. */
const silentFor = 5 * 60 * 1000;

/** Looks icons up in the cache and fetches what isn't there; without `fetchIcon`, the cache is all there is. */
export function createIconFetcher(cache: IconCache, fetchIcon: FetchIcon | undefined): IconFetcher {
  const closing = new AbortController();
  const underWay = new Map<string, Promise<CachedIcon | undefined>>();
  const silentSince = new Map<string, number>();
  /** What the disk wouldn't take. */
  const unsaved = new Map<string, CachedIcon>();
  const limit = createLimiter(parallel);

  const known = async (url: string): Promise<CachedIcon | undefined> => unsaved.get(url) ?? (await cache.get(url));

  const isSilent = (url: string) => Date.now() - (silentSince.get(url) ?? Number.NEGATIVE_INFINITY) < silentFor;

  const ask = async (url: string, fetch: FetchIcon): Promise<CachedIcon | undefined> => {
    let answer: Image | 'missing';
    try {
      if (closing.signal.aborted) return undefined;
      const { status, body } = await fetch(url, AbortSignal.any([closing.signal, AbortSignal.timeout(timeout)]));
      if (isPassing(status)) throw new Error(`HTTP ${status}`);
      answer = status >= 200 && status < 300 ? (readImage(body) ?? 'missing') : 'missing';
    } catch {
      // Offline, refused, asleep: says nothing about the icon, so nothing is stored; the caller reports what is missing.
      silentSince.set(url, Date.now());
      return undefined;
    }
    return store(url, answer);
  };

  const store = async (url: string, answer: Image | 'missing'): Promise<CachedIcon> => {
    try {
      if (answer !== 'missing') return await cache.put(url, answer);
      await cache.putMissing(url);
      return 'missing';
    } catch {
      // A full or read-only disk costs the next start a request; the icon is here all the same.
      const icon: CachedIcon =
        answer === 'missing' ? answer : { image: answer, hash: sha256(answer.body), stale: false };
      unsaved.set(url, icon);
      return icon;
    }
  };

  const fetchOnce = (url: string, fetch: FetchIcon): Promise<CachedIcon | undefined> => {
    const running = underWay.get(url) ?? limit(() => ask(url, fetch)).finally(() => underWay.delete(url));
    underWay.set(url, running);
    return running;
  };

  return {
    async find(addresses) {
      for (const [at, url] of addresses.entries()) {
        const icon = await known(url);
        if (icon === 'missing') continue;
        if (icon && !icon.stale) return { icon };
        if (!fetchIcon || isSilent(url)) {
          if (icon) return { icon };
          continue;
        }
        if (icon) return { icon, arrival: fetchOnce(url, fetchIcon).then((found) => pictureOf(found) ?? icon) };
        const second = await firstKnown(addresses.slice(at + 1));
        return { icon: second, arrival: firstFetched(addresses.slice(at), fetchIcon) };
      }
      return { icon: undefined };
    },
    close: () => closing.abort(),
  };

  async function firstKnown(addresses: string[]): Promise<FetchedIcon | undefined> {
    for (const url of addresses) {
      const icon = pictureOf(await known(url));
      if (icon) return icon;
    }
    return undefined;
  }

  async function firstFetched(addresses: string[], fetch: FetchIcon): Promise<FetchedIcon | undefined> {
    for (const url of addresses) {
      const before = await known(url);
      const icon = pictureOf(before ?? (isSilent(url) ? undefined : await fetchOnce(url, fetch)));
      if (icon) return icon;
    }
    return undefined;
  }
}

const pictureOf = (icon: CachedIcon | undefined): FetchedIcon | undefined => (icon === 'missing' ? undefined : icon);

/** Answers that pass: too busy, too slow, out of order. */
const isPassing = (status: number): boolean => status === 408 || status === 425 || status === 429 || status >= 500;
