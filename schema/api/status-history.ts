/** Length of a period, in minutes, and how many make the past day. */
export const historyPeriod = 30;
export const historyPeriods = 48;

/** Minutes of a period in which all answered, the slowest slowly, or one not at all; of the others nothing is known. */
export type HistoryPeriod = [up: number, slow: number, down: number];

/**
 * Reply of `GET /status-history`: how the services were in the past day, all that the viewer may see taken together, or the
 * one that is named as for `GET /status-check`.
 */
export interface StatusHistoryReply {
  /** When the first period begins, in milliseconds since 1970. The last one is not over. */
  from: number;
  periods: HistoryPeriod[];
}

/** The share of the known time in which nothing was down; undefined where nothing is known. */
export function upShare(periods: readonly HistoryPeriod[]): number | undefined {
  const up = periods.reduce((sum, [well, slow]) => sum + well + slow, 0);
  const known = periods.reduce((sum, [, , down]) => sum + down, up);
  return known > 0 ? up / known : undefined;
}
