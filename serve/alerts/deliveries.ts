import type { Alert } from './alert.ts';

/** A message on its way. */
export interface Delivery {
  alert: Alert;
  /** How often it was tried in vain. */
  tries: number;
  /** When it is tried next, in milliseconds since 1970. */
  next: number;
  /** Of a channel that tells many, how far it is. */
  part?: PartlySent;
}

/** How far a message is that goes to many. */
export interface PartlySent {
  /** Ids of those that need not be tried again. */
  done: string[];
  /** Whether somebody has it. */
  isReached: boolean;
}

/** Messages of one channel that wait; more, and the oldest are given up. */
const mostWaiting = 100;
/** Milliseconds until a message is given up: after a week nobody needs it. */
const longestWait = 7 * 86_400_000;
/** Milliseconds between tries, and the most of them; what a channel asks for itself may be longer. */
const pauses = [2_000, 8_000, 30_000, 60_000, 120_000];
const longestPause = 300_000;

/** The messages that wait, with more of them. What makes room is counted in the one behind it, so that it is told of. */
export function withAlerts(queue: readonly Delivery[], alerts: readonly Alert[]): Delivery[] {
  const all = [...queue, ...alerts.map((alert): Delivery => ({ alert, tries: 0, next: alert.at }))];
  const counts = new Map<string, number>();
  for (const { alert } of all) counts.set(alert.channel, (counts.get(alert.channel) ?? 0) + 1);
  const lost = new Map<string, number>();
  return all.flatMap((delivery): Delivery[] => {
    const { alert } = delivery;
    const { channel } = alert;
    const before = (lost.get(channel) ?? 0) + (alert.lost ?? 0);
    const left = counts.get(channel) ?? 0;
    if (left > mostWaiting) {
      counts.set(channel, left - 1);
      lost.set(channel, before + 1);
      return [];
    }
    lost.delete(channel);
    return [before > 0 ? { ...delivery, alert: { ...alert, lost: before } } : delivery];
  });
}

/** The messages that wait without one that is given up: it is counted in the one behind it, if one waits. */
export function giveUp(queue: readonly Delivery[], id: string): Delivery[] {
  const given = queue.find(({ alert }) => alert.id === id)?.alert;
  const left = queue.filter(({ alert }) => alert.id !== id);
  const next = left.find(({ alert }) => alert.channel === given?.channel);
  if (!given || !next) return left;
  const lost = (given.lost ?? 0) + 1 + (next.alert.lost ?? 0);
  return left.map((each) => (each === next ? { ...next, alert: { ...next.alert, lost } } : each));
}

/** The message that each channel is sent next: the oldest, so that they arrive in their order. */
export function firstOfEach(queue: readonly Delivery[]): Delivery[] {
  const seen = new Set<string>();
  return queue.filter(({ alert }) => !seen.has(alert.channel) && seen.add(alert.channel));
}

/** A message that was tried in vain; undefined where it is given up. `retryAfter` are milliseconds that the channel asks for. */
export function tryLater(delivery: Delivery, now: number, retryAfter = 0): Delivery | undefined {
  if (now - delivery.alert.at > longestWait) return undefined;
  const pause = Math.max(pauses[delivery.tries] ?? longestPause, Math.min(retryAfter, longestPause));
  return { ...delivery, tries: delivery.tries + 1, next: now + pause };
}
