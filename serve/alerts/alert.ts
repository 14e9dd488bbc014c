import type { ToldMessage } from '../../schema/api/alerts.ts';
import type { StatusReply } from '../../schema/api/status.ts';
import type { Slowness } from '../status/status-checks.ts';

/** What a message is about. `quick` is the end of `slow`, `certificate` that one ends soon; `test` is sent by hand. */
export type AlertEvent = ToldMessage['event'];

/** What says that something is not well. */
export const isBadEvent = (event: AlertEvent): boolean => badEvents.has(event);
const badEvents: ReadonlySet<AlertEvent> = new Set(['down', 'still-down', 'slow', 'certificate']);

/** A message for one channel, before it is put in words. Times are milliseconds since 1970. */
export interface Alert {
  /** The same at each try to send it. */
  id: string;
  channel: string;
  event: AlertEvent;
  at: number;
  /** The first of them, at most `mostNamed`. */
  items: AlertItem[];
  /** How many more there are. */
  more: number;
  /** Keys of these, for channels that tell each person of what they may see. */
  others?: string[];
  /** Id of the message that it answers: that something was down. */
  answers?: string;
  /** How many messages before it could not be kept for as long as the channel was down. */
  lost?: number;
}

export interface AlertItem {
  /** That of the plan. */
  key?: string;
  title: string;
  section?: string;
  url?: string;
  /** Since when it is down or slow, or was. */
  since: number;
  /** How slow its last answer was. */
  slow?: Slowness;
  /** Whole days until its certificate ends. */
  days?: number;
  /** What the last check came to. */
  reason?: AlertReason;
  /** How many can't be reached because of it. */
  behind?: number;
}

export type AlertReason = Pick<StatusReply, 'message' | 'outcome'>;

/** An alert in words. */
export interface AlertText {
  title: string;
  /** Lines, without one at the end. */
  text: string;
}

/** Puts an alert in words, in a language that Dash speaks. */
export type SayAlert = (alert: Alert, language: string) => Promise<AlertText>;

/** Items that a message names; the rest is counted. */
export const mostNamed = 20;
