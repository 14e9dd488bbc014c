import type { ChannelState } from '../../schema/api/alerts.ts';
import type { Alert, AlertEvent, AlertItem } from './alert.ts';

/** A message that was decided on, on whichever channels. */
export interface RecentAlert {
  event: AlertEvent;
  /** Milliseconds since 1970. */
  at: number;
  items: Pick<AlertItem, 'key' | 'title'>[];
  /** Keys of those that it did not name. */
  others: string[];
  channels: string[];
}

/** Messages that are remembered in order to be shown. */
const mostRecent = 20;

/** What was told last, the newest first, with more of it: what is sent to several channels is one. */
export function withRecent(recent: readonly RecentAlert[], alerts: readonly Alert[]): RecentAlert[] {
  const added = new Map<string, RecentAlert>();
  for (const { event, at, items: named, others = [], channel } of alerts) {
    const items = named.map(({ key, title }) => ({ ...(key !== undefined && { key }), title }));
    const key = JSON.stringify([event, items, others]);
    const known = added.get(key);
    if (known) known.channels.push(channel);
    else added.set(key, { event, at, items, others, channels: [channel] });
  }
  return [...[...added.values()].reverse(), ...recent].slice(0, mostRecent);
}

/** The same without the channel of a message that nobody was sent in the end. */
export const withoutLost = (recent: readonly RecentAlert[], { channel, event, at }: Alert): RecentAlert[] =>
  recent.map((one) =>
    one.event === event && one.at === at ? { ...one, channels: one.channels.filter((name) => name !== channel) } : one,
  );

/** A channel after a try, which took the message or says why not. `now` is in milliseconds since 1970. */
export function afterTryOf(
  before: ChannelState | undefined,
  why: { message: string; hint?: string | undefined } | undefined,
  now: number,
): ChannelState {
  if (!why) return { taken: now };
  const { message, hint } = why;
  const failing = { since: before?.failing?.since ?? now, message, ...(hint !== undefined && { hint }) };
  return { ...before, failing };
}

/** Whether it is worth writing down: a try more of a channel that fails for the same reason is not. */
export const isOtherState = (one: ChannelState | undefined, other: ChannelState): boolean =>
  one?.failing?.message !== other.failing?.message || one?.taken !== other.taken;
