import type { Picture } from '../picture.ts';

/** Stands in the status page in the place of how the services are, which the server knows when it sends it. */
export const statusPageMark = '@status@';

/** What stands on a status page, apart from how things are. */
export interface StatusPlan {
  language: string;
  /** Its own words and those it shares, by namespace. */
  words: Record<string, Record<string, unknown>>;
  /** Pictures as this page reaches them. */
  sections: {
    name: string;
    picture?: Picture;
    items: { key: string; title: string; color?: string; picture?: Picture }[];
  }[];
}

/** How much of the past is shown, as addresses name it, with hours and the hours of a bar. */
export const statusRanges = {
  '24h': { hours: 24, bar: 1 },
  '7d': { hours: 7 * 24, bar: 6 },
  '30d': { hours: 30 * 24, bar: 24 },
  '90d': { hours: 90 * 24, bar: 24 },
} as const;
export type StatusRange = keyof typeof statusRanges;

/** The range that a query names; a month unless it names one. */
export function readStatusRange(query: string): StatusRange {
  const named = /(?:^|&)range=(\w+)/.exec(query)?.[1] ?? '';
  return Object.hasOwn(statusRanges, named) ? (named as StatusRange) : '30d';
}

/** How a service is, or was: slow is up, but not soon. */
export type ServiceState = 'up' | 'slow' | 'down';

/** What a check said, without anything of the host or of the body of its answer. */
export interface Said {
  state: number;
  /** One of `statusOutcomes`. */
  code?: string;
  /** The code of an HTTP answer, or what the system calls the failure: `503`, `ECONNREFUSED`. */
  answer?: string;
}

/** Something that went wrong, with times in milliseconds since 1970; without `to` it goes on. */
export interface Incident extends Omit<Said, 'state'> {
  from: number;
  to?: number;
  state: Exclude<ServiceState, 'up'>;
  /** Names of the channels that were told of it, and when: for those alone who may know of them. */
  told?: { channels: string[]; at: number };
}

/** An hour or more: minutes by state, and the mean time of the answers in milliseconds. */
export interface Span {
  up: number;
  slow: number;
  down: number;
  time?: number;
}

/** How a service is and was. */
export interface ServiceHistory {
  /** Absent where nothing is known at the moment. */
  state?: ServiceState;
  /** Hours, the last of which is not over. */
  hours: Span[];
  /** Of the past month, the newest first. */
  incidents: Incident[];
}
