/** What the time of the next try depends on. Times are milliseconds of one clock. */
export interface Tries {
  /** When the last try began and ended, or the data is from; absent where there was neither. */
  began: number | undefined;
  ended: number | undefined;
  /** Failed tries in a row. */
  failures: number;
  /** Before then the service does not want to be asked. */
  notBefore: number;
  /** A factor around 1, so that what began together does not stay together. */
  jitter: number;
  /** Milliseconds in which the server did nothing but read the last answer. */
  reading: number;
}

/** Milliseconds: for how long data is fresh where a widget has no interval, and the shortest pause between tries. */
const freshFor = 60_000;
export const shortestPause = 2000;
/** Milliseconds that failures put the next try off at most, where the interval is no longer. */
const longestBackOff = 60_000;
/** Milliseconds between two tries after failures, however often somebody begins to look. */
const lookPause = 5000;
/** Milliseconds that a service puts the next try off at most, by its `Retry-After`. */
export const longestWait = 60 * 60_000;
/** Reading answers takes one part in so many of the time at most. */
const readingShare = 20;

/** A factor for the interval: 10 % more or less. `random` is from 0 to 1. */
export const jitterOf = (random: number): number => 0.9 + random * 0.2;

/**
 * When a widget is gathered again, of which somebody wants new data every `interval` milliseconds (0: once). `first` is
 * whether somebody has begun to look `now`, or since the last try: after failures, that is a reason to ask at once.
 * Undefined for not at all.
 */
export function nextTry(tries: Tries, interval: number, first: boolean, now: number): number | undefined {
  const { began, ended = Number.NEGATIVE_INFINITY, failures, notBefore, jitter, reading } = tries;
  if (began === undefined) return notBefore;
  const period = (interval || freshFor) * jitter;
  const pause = failures > 0 ? backOff(period, failures) : period;
  const due = began + (failures > 0 && first ? Math.min(pause, lookPause) : pause);
  // Who has begun to look gets data that is not old; after that it stays as it is.
  if (interval === 0 && failures === 0 && !(first && due <= now)) return undefined;
  return Math.max(due, ended + Math.max(shortestPause / 2, reading * readingShare), notBefore);
}

/** The interval after one failure, twice as much after each further one. */
const backOff = (period: number, failures: number): number =>
  Math.max(period, Math.min(period * 2 ** Math.min(failures - 1, 20), longestBackOff));
