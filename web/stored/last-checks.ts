import { hash } from '../../schema/rules/text/hash.ts';
import { siteUrl } from '../addresses/site-root.ts';
import { readStored, writeStored } from './storage.ts';

/** Checks that are kept, those of the last visits first. */
const most = 1000;
/** Viewers whose time is kept, those of the last visits first. */
const mostViewers = 20;
/** The time is written to the minute. */
const minute = 60_000;
/** Milliseconds after a result in which others may follow, before they are stored together. */
const pause = 500;

/** What the checks of a viewer have found, from one visit to the next: whether a service answered. */
export interface LastChecks {
  /** Undefined for a check that none of the last visits has made. */
  find(request: string): boolean | undefined;
  /** Keeps what a check has found by now. */
  keep(request: string, isGood: boolean): void;
  /** When it last kept something, to the minute, in ms since 1970. */
  time(): number | undefined;
}

/**
 * What this browser keeps for a viewer, who is named where they have signed in: nobody else who uses it is shown that. It
 * holds no addresses, only numbers made of them.
 */
export function openLastChecks(viewer: string | undefined): LastChecks {
  const known = new Map(Object.entries(readStored('lastChecks') ?? {}));
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The letter keeps an object from sorting them as numbers.
  const own = `${viewer ?? ''}\n${siteUrl('')}`;
  const keyOf = (request: string) => `c${hash(own + request).toString(36)}`;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writeStored('lastChecks', Object.fromEntries([...known].slice(-most)));
  };
  const viewerKey = keyOf('');
  let time = readStored('lastChecked')?.[viewerKey];
  const keepTime = () => {
    const now = Math.floor(Date.now() / minute) * minute;
    if (time === now) return;
    time = now;
    const { [viewerKey]: _, ...others } = readStored('lastChecked') ?? {};
    writeStored('lastChecked', Object.fromEntries([...Object.entries(others), [viewerKey, now]].slice(-mostViewers)));
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && timer !== undefined) write();
  });
  return {
    find: (request) => known.get(keyOf(request)),
    time: () => time,
    keep(request, isGood) {
      keepTime();
      const key = keyOf(request);
      if (known.get(key) === isGood) return;
      known.delete(key);
      known.set(key, isGood);
      timer ??= setTimeout(write, pause);
    },
  };
}
