import type { Limiter } from '../limiter.ts';

/** How a result is asked for. */
export interface ResultRequest {
  /** Two requests with the same key share a result. */
  key: string;
  /** Seconds that a result counts; 0 for two seconds. */
  interval: number;
  /** The client was told before that this check is under way. */
  asksAgain: boolean;
}

/** Keeps the results of checks, so that each is made once in its interval, however many ask. */
export interface ResultCache<Result> {
  /** The result that still counts, else a new one of `check`. */
  get(request: ResultRequest, check: () => Promise<Result>): Promise<Result>;
  /** The last result, or that of a check under way; undefined where there is none or it is old. */
  recall(key: string): Promise<Result> | undefined;
}

interface Entry<Result> {
  /** When the check began, or will begin. */
  started: number;
  finished?: number;
  result: Promise<Result>;
}

/** Milliseconds that a result counts where the config gives no interval. */
const keptWithoutInterval = 2000;
/** Milliseconds in which a client that was told to ask again has done so. */
const keptForWaiting = 60_000;
/** Milliseconds in which a result is recent enough to be recalled. */
const recent = 600_000;
/** Results that are kept; more than any dashboard has tiles. */
const mostKept = 5000;

/** A cache whose checks `limit` runs. */
export function createResultCache<Result>(limit: Limiter): ResultCache<Result> {
  const entries = new Map<string, Entry<Result>>();

  const begin = (wait: number, check: () => Promise<Result>): Entry<Result> => {
    const run = () =>
      limit(() => {
        entry.started = performance.now();
        return check().finally(() => {
          entry.finished = performance.now();
        });
      });
    const entry: Entry<Result> = { started: performance.now() + wait, result: pause(wait).then(run) };
    return entry;
  };

  return {
    get({ key, interval, asksAgain }, check) {
      const now = performance.now();
      const lifetime = interval > 0 ? interval * 1000 : keptWithoutInterval;
      const known = entries.get(key);
      const left = known ? Math.max(0, known.started + lifetime - now) : 0;
      // A tab that asks each interval comes a little early now and then: it waits for the new result.
      const isFresh = left > Math.min(1000, lifetime / 10);
      const isAwaited = asksAgain && now < (known?.finished ?? 0) + keptForWaiting;
      if (known && (known.finished === undefined || isFresh || isAwaited)) return known.result;
      const entry = begin(left, check);
      entries.delete(key);
      entries.set(key, entry);
      forgetOldest(entries);
      return entry.result;
    },
    recall(key) {
      const { finished = performance.now(), result } = entries.get(key) ?? {};
      return performance.now() - finished < recent ? result : undefined;
    },
  };
}

const pause = (milliseconds: number): Promise<void> =>
  milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();

/** Checks under way stay, however old. */
function forgetOldest(entries: Map<string, Entry<unknown>>): void {
  for (const [key, { finished }] of entries) {
    if (entries.size <= mostKept) return;
    if (finished !== undefined) entries.delete(key);
  }
}
