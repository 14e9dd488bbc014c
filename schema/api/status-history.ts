import type { ServiceHistory, Span, StatusRange } from './status-page.ts';

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

/** How much of the past the history of one service shows. */
export const serviceRanges = ['24h', '7d', '30d'] as const satisfies readonly StatusRange[];
export type ServiceRange = (typeof serviceRanges)[number];

/**
 * Reply of `GET /service-history`, asked as `GET /status-check` and `GET /status-ping` are: how a service is and was. It names
 * neither the service nor its host.
 */
export interface ServiceHistoryReply extends Pick<ServiceHistory, 'state' | 'incidents'> {
  /** When that was so, in milliseconds since 1970. */
  now: number;
  /** What each bar of a range is about (`statusRanges`), the last of which is not over. */
  spans: Record<ServiceRange, Span[]>;
}

/** The path of that request for a check, from that of the check (`statusPath`). */
export const serviceHistoryPath = (check: string): string =>
  check.replace(/^status-(?:check\/|ping)/, 'service-history');

/** The address of the request for how several services were, which only the server itself answers. */
export const serviceHistoriesRequest = 'service-histories';

/** The body of that request, as the builder makes it for a viewer. */
export interface ServiceHistoriesQuestion {
  range: StatusRange;
  /** What is asked about, in the order of the answer: what each is called, and the name of its check in the history. */
  services: readonly { title: string; check: string }[];
}

/** What the server answers: of each service how it is, and was in each span of the range. */
export interface ServiceHistoriesReply {
  services: (Pick<ServiceHistory, 'state'> & { title: string; spans: Span[] })[];
}
