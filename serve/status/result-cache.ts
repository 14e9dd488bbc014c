import type { Limiter } from '../limiter.ts';
import type { SharedState } from '../state/shared-state.ts';

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
  get(request: ResultRequest, check: () => Promise<Result>): Promise<Finished<Result>>;
  /** The last result, or that of a check under way; undefined where there is none or it is old. */
  recall(key: string): Promise<Result> | undefined;
}

/** A check that is over, with times in milliseconds since 1970. */
export interface Finished<Result> {
  started: number;
  finished: number;
  result: Result;
}

/** Milliseconds that a result counts where the config gives no interval. */
const keptWithoutInterval = 2000;
/** Milliseconds in which a client that was told to ask again has done so. */
const keptForWaiting = 60_000;
/** Milliseconds in which a result is recent enough to be recalled. */
const recent = 600_000;
/** Results that are kept; more than any dashboard has tiles. */
const mostKept = 5000;

/** A cache whose checks `limit` runs, and whose results are for all who share the state. */
export function createResultCache<Result>(state: SharedState, name: string, limit: Limiter): ResultCache<Result> {
  const results = state.values<Finished<Result>>(name, { most: mostKept });
  const underWay = new Map<string, Promise<Finished<Result>>>();

  const begin = (key: string, wait: number, check: () => Promise<Result>): Promise<Finished<Result>> => {
    const run = () =>
      limit(async () => {
        const started = Date.now();
        const result = await check();
        const over = { started, finished: Date.now(), result };
        void results.set(key, over);
        return over;
      });
    const result = pause(wait)
      .then(run)
      .finally(() => underWay.delete(key));
    underWay.set(key, result);
    return result;
  };

  /** Without what is yet to come: a clock that is set back makes no result count for longer. */
  const finishedBy = (now: number, key: string): Finished<Result> | undefined => {
    const known = results.peek(key);
    return known && known.finished <= now ? known : undefined;
  };

  return {
    get({ key, interval, asksAgain }, check) {
      const running = underWay.get(key);
      if (running) return running;
      const now = Date.now();
      const lifetime = interval > 0 ? interval * 1000 : keptWithoutInterval;
      const known = finishedBy(now, key);
      if (!known) return begin(key, 0, check);
      const left = Math.max(0, known.started + lifetime - now);
      // A tab that asks each interval comes a little early now and then: it waits for the new result.
      const isFresh = left > Math.min(1000, lifetime / 10);
      const isAwaited = asksAgain && now < known.finished + keptForWaiting;
      return isFresh || isAwaited ? Promise.resolve(known) : begin(key, left, check);
    },
    recall(key) {
      const now = Date.now();
      const known = finishedBy(now, key);
      const last = known && now - known.finished < recent ? Promise.resolve(known) : undefined;
      return (underWay.get(key) ?? last)?.then(({ result }) => result);
    },
  };
}

const pause = (milliseconds: number): Promise<void> =>
  milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();
