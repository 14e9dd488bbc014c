import { numberOf } from '../answers.ts';

/** Series on one axis of time. */
export interface History {
  /** Seconds since 1970, ascending. */
  times: number[];
  /**
   * Whether the monitor says which time zone it means. Glances before 4.3.2 writes its own local time without one,
   * and `times` then counts as if that were UTC.
   */
  zoned: boolean;
  /** Series name to one value a time; a gap is `null`. */
  series: Record<string, (number | null)[]>;
}

/**
 * The history of Glances, `{name: [[stamp, value], ...]}`, on one axis: its series are stamped some microseconds apart,
 * so they go together by their place, counted from the newest. Right after its start a series may be missing.
 */
export function readHistory(given: Record<string, unknown>): History {
  const lists = Object.entries(given).map(([name, list]) => [name, Array.isArray(list) ? list : []] as const);
  const longest = lists.map(([, list]) => list).reduce((a, b) => (b.length > a.length ? b : a), [] as unknown[]);
  const stamps = longest.map((point) => String(Array.isArray(point) ? point[0] : ''));
  const kept = stamps
    .map((stamp, index) => ({ index, time: secondsOf(stamp) }))
    .filter(({ time }) => !Number.isNaN(time));
  const series = lists.map(([name, list]) => {
    const missing = longest.length - list.length;
    return [name, kept.map(({ index }) => valueAt(list[index - missing]))] as const;
  });
  return {
    times: kept.map(({ time }) => time),
    zoned: stamps.every((stamp) => zone.test(stamp)),
    series: Object.fromEntries(series),
  };
}

const zone = /(?:Z|[+-]\d\d:?\d\d)$/;

const secondsOf = (stamp: string) => Date.parse(zone.test(stamp) ? stamp : `${stamp}Z`) / 1000;

const valueAt = (point: unknown) => (Array.isArray(point) ? (numberOf(point[1]) ?? null) : null);

/** Zones differ by quarters of an hour. */
const quarter = 900;

/**
 * The times as they are where the viewer is. Those without a zone are shifted by the quarters of an hour that lie
 * between the newest of them and `now` (seconds): a monitor that is asked has just taken a sample.
 */
export function timesAsOf({ times, zoned }: History, now: number): number[] {
  const newest = times.at(-1);
  if (zoned || newest === undefined) return times;
  const shift = Math.round((now - newest) / quarter) * quarter;
  return times.map((time) => time + shift);
}
