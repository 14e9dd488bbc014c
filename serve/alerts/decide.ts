import { isQuiet } from '../../schema/rules/status/quiet-times.ts';
import { type Alert, type AlertEvent, type AlertItem, type AlertReason, mostNamed } from './alert.ts';
import type { AlertPlan, WatchedItem } from './alert-plan.ts';

/** What came of a check. Times are milliseconds since 1970. */
export interface CheckOutcome {
  key: string;
  isUp: boolean;
  began: number;
  ended: number;
  reason?: AlertReason;
}

/** What is known of an item since the server started. */
interface Watch {
  isFailing: boolean;
  /** Failed checks in a row that count. */
  fails: number;
  /** When the first of them began and ended. */
  since?: number;
  failedAt?: number;
  reason?: AlertReason;
  /** When the last check that went well began. */
  goodAt?: number;
  /** From when on there is something to tell of it. */
  due?: number;
}

/** What was told of an item that is down, and has to be known after a restart. */
export interface Told {
  since: number;
  /** When it was told last. */
  at: number;
  title: string;
  /** The channels that were told, each with the message. */
  messages: Record<string, string>;
}

export interface AlertState {
  watched: ReadonlyMap<string, Watch>;
  told: ReadonlyMap<string, Told>;
}

export const nothingWatched: AlertState = { watched: new Map(), told: new Map() };

export interface Decision {
  state: AlertState;
  /** Messages that are to be sent now. */
  alerts: Alert[];
}

/** Milliseconds in which more may go down, or come back, to be told in one message. */
const longestGathering = 30_000;
/** Milliseconds for which it is remembered what was told of an item that the config does not have any more. */
const memory = 86_400_000;

/** Milliseconds until something is told of an item: half of the time between its checks, so that others can join it. */
export const gatheringOf = ({ interval }: Pick<WatchedItem, 'interval'>): number =>
  Math.min(longestGathering, interval * 500);

/**
 * What is to be told, after these checks and at this time. What one message can say is one message for a channel. Nothing
 * is told of an item that can't be reached for the sake of another, or may be down at this time; failed checks of such
 * times don't count. Of an item that depends on another, a failure counts once the other was found well after it.
 *
 * Whatever holds back a message only delays it: what is told follows from what was told before, and from what holds now.
 */
export function decide(
  before: AlertState,
  plan: AlertPlan,
  { outcomes, now, newId }: { outcomes: readonly CheckOutcome[]; now: number; newId: () => string },
): Decision {
  const watched = new Map<string, Watch>();
  for (const { key } of plan.items) watched.set(key, before.watched.get(key) ?? { isFailing: false, fails: 0 });
  for (const outcome of outcomes) {
    const watch = watched.get(outcome.key);
    if (watch) watched.set(outcome.key, afterCheck(watch, outcome));
  }
  const date = new Date(now);
  const excused = findExcused(plan, watched, date);
  const quietRules = plan.rules.map(({ quiet }) => quiet !== undefined && isQuiet(quiet, date));
  const kept = [...before.told].filter(([key, { at }]) => watched.has(key) || now - at < memory);
  const told = new Map(kept);

  const groups: Record<Exclude<AlertEvent, 'test'>, WatchedItem[]> = { down: [], up: [], 'still-down': [] };
  const isOver = { down: false, up: false };
  for (const item of plan.items) {
    const { key, rule } = item;
    const watch = watched.get(key);
    if (!watch) continue;
    const kind = kindOf(item, { watch, told: told.get(key), plan, watched, now, isExcused: excused.has(key) });
    if (excused.has(key)) watched.set(key, withoutFailures(watch));
    else if (kind === undefined || kind === 'still-down') watched.set(key, withoutDue(watch));
    if (kind === undefined || quietRules[rule]) continue;
    groups[kind].push(item);
    if (kind === 'still-down') continue;
    const due = watch.due ?? now;
    watched.set(key, { ...watch, due });
    if (due + gatheringOf(item) <= now) isOver[kind] = true;
  }

  const alerts: Alert[] = [];
  const needed = new Set(plan.items.flatMap(({ dependsOn }) => dependsOn));
  const send = (event: Exclude<AlertEvent, 'test'>) => {
    const writer = createWriter(event, { now, newId });
    for (const item of groups[event]) {
      const { key } = item;
      const watch = watched.get(key) as Watch;
      const last = told.get(key);
      const { channels, recovery } = plan.rules[item.rule] as AlertPlan['rules'][number];
      const since = last?.since ?? watch.since ?? now;
      if (event === 'up') {
        told.delete(key);
        if (recovery)
          for (const [channel, id] of Object.entries(last?.messages ?? {}))
            writer.add(channel, entry(item, { since }), id);
      } else {
        const { reason } = watch;
        const behind = needed.has(key) ? countBehind(key, plan, watched) : 0;
        const shown = entry(item, { since, ...(reason && { reason }), ...(behind > 0 && { behind }) });
        const messages: Record<string, string> = { ...last?.messages };
        for (const channel of channels) {
          const id = writer.add(channel, shown, messages[channel]);
          messages[channel] ??= id;
        }
        told.set(key, { since, at: now, title: item.title, messages });
      }
      watched.set(key, withoutDue(watch));
    }
    alerts.push(...writer.alerts());
  };
  if (isOver.down) send('down');
  if (isOver.up) send('up');
  send('still-down');
  return { state: { watched, told }, alerts };
}

function afterCheck(watch: Watch, { isUp, began, ended, reason }: CheckOutcome): Watch {
  if (isUp) {
    const { since: _, failedAt: __, reason: ___, ...rest } = watch;
    return { ...rest, isFailing: false, fails: 0, goodAt: began };
  }
  return {
    ...watch,
    isFailing: true,
    fails: watch.fails + 1,
    since: watch.since ?? began,
    failedAt: watch.failedAt ?? ended,
    ...(reason && { reason }),
  };
}

function withoutFailures({ since: _, failedAt: __, due: ___, ...rest }: Watch): Watch {
  return { ...rest, fails: 0 };
}

function withoutDue(watch: Watch): Watch {
  if (watch.due === undefined) return watch;
  const { due: _, ...rest } = watch;
  return rest;
}

/** The items that may be down now, or can't be reached because of another; those that others depend on come first. */
function findExcused({ items }: AlertPlan, watched: ReadonlyMap<string, Watch>, date: Date): Set<string> {
  const excused = new Set<string>();
  for (const { key, quiet, dependsOn } of items) {
    const isHidden = dependsOn.some((other) => excused.has(other) || watched.get(other)?.isFailing);
    if (isHidden || (quiet && isQuiet(quiet, date))) excused.add(key);
  }
  return excused;
}

interface Surroundings {
  watch: Watch;
  told: Told | undefined;
  plan: AlertPlan;
  watched: ReadonlyMap<string, Watch>;
  now: number;
  isExcused: boolean;
}

/** What there is to tell of an item at this time. */
function kindOf(
  { rule, after, dependsOn }: WatchedItem,
  { watch, told, plan, watched, now, isExcused }: Surroundings,
): 'down' | 'up' | 'still-down' | undefined {
  if (isExcused) return undefined;
  const { channels, repeat } = plan.rules[rule] as AlertPlan['rules'][number];
  if (told) {
    if (!watch.isFailing) return watch.goodAt === undefined ? undefined : 'up';
    return repeat > 0 && now - told.at >= repeat * 60_000 ? 'still-down' : undefined;
  }
  const { fails, failedAt = now } = watch;
  if (channels.length === 0 || fails < after) return undefined;
  return dependsOn.every((other) => (watched.get(other)?.goodAt ?? 0) >= failedAt) ? 'down' : undefined;
}

/** How many items fail that can't be reached without this one. */
function countBehind(key: string, { items }: AlertPlan, watched: ReadonlyMap<string, Watch>): number {
  const behind = new Set([key]);
  let count = 0;
  for (const item of items) {
    if (behind.has(item.key) || !item.dependsOn.some((other) => behind.has(other))) continue;
    behind.add(item.key);
    if (watched.get(item.key)?.isFailing) count += 1;
  }
  return count;
}

const entry = (
  { key, title, section, url }: WatchedItem,
  more: Pick<AlertItem, 'since' | 'reason' | 'behind'>,
): AlertItem => ({
  key,
  title,
  ...(section !== undefined && { section }),
  ...(url !== undefined && { url }),
  ...more,
});

/** Gathers what each channel is told in one message. */
function createWriter(event: AlertEvent, { now, newId }: { now: number; newId: () => string }) {
  const byChannel = new Map<string, Alert>();
  return {
    /** Returns the id of the message. */
    add(channel: string, item: AlertItem, answers: string | undefined): string {
      const known = byChannel.get(channel);
      const alert = known ?? {
        id: newId(),
        channel,
        event,
        at: now,
        items: [],
        more: 0,
        ...(answers !== undefined && { answers }),
      };
      if (alert.items.length < mostNamed) alert.items.push(item);
      else {
        alert.more += 1;
        alert.others ??= [];
        if (item.key !== undefined) alert.others.push(item.key);
      }
      byChannel.set(channel, alert);
      return alert.id;
    },
    alerts: () => [...byChannel.values()],
  };
}
