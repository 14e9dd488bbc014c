import { isQuiet } from '../../schema/rules/status/quiet-times.ts';
import type { Slowness } from '../status/status-checks.ts';
import { type Alert, type AlertEvent, type AlertItem, type AlertReason, mostNamed } from './alert.ts';
import type { AlertPlan, WatchedItem } from './alert-plan.ts';

/** What came of a check. Times are milliseconds since 1970. */
export interface CheckOutcome {
  key: string;
  isUp: boolean;
  began: number;
  ended: number;
  reason?: AlertReason;
  /** Present where it was up, and slow. */
  slow?: Slowness;
  /** Whole days until the end of the certificate that was looked at. */
  days?: number;
}

/** What is told of an item on its own account, each with a beginning and an end of its own. */
type Matter = 'state' | 'slowness' | 'certificate';
type Kind = Exclude<AlertEvent, 'test'>;

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
  /** Answers in a row that were too slow and count, and since when. */
  slows: number;
  slowSince?: number;
  /** How slow the last one was; absent where it was not. */
  slow?: Slowness;
  /** Whole days until its certificate ends, by the last check that went well. */
  days?: number;
  /** From when on there is something to tell of it. */
  due: Partial<Record<Matter, number>>;
}

/** What was told of an item that is down or slow, or of its certificate, and has to be known after a restart. */
export interface Told {
  since: number;
  /** When it was told last. */
  at: number;
  title: string;
  /** The channels that were told, each with the message. */
  messages: Record<string, string>;
  /** Since when the config does not have the item, as far as this server knows. */
  goneSince?: number;
}

export interface AlertState {
  watched: ReadonlyMap<string, Watch>;
  /** By keys of items; what else than its state was told of one by `toldKey`. */
  told: ReadonlyMap<string, Told>;
}

/** What is remembered of an item under which name, in the record of what was told. */
export const toldKey = (key: string, matter: Matter): string => (matter === 'state' ? key : `${key} ${matter}`);
const itemKey = (toldAs: string): string => toldAs.split(' ', 1)[0] ?? '';

export const nothingWatched: AlertState = { watched: new Map(), told: new Map() };

export interface Decision {
  state: AlertState;
  /** Messages that are to be sent now. */
  alerts: Alert[];
}

/** Milliseconds in which more may go down, or come back, to be told in one message. */
const longestGathering = 30_000;
/** Milliseconds for which it is remembered what was told of an item, from when the config does not have it any more. */
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
  for (const { key } of plan.items)
    watched.set(key, before.watched.get(key) ?? { isFailing: false, fails: 0, slows: 0, due: {} });
  const ruleOf = new Map(plan.items.map(({ key, rule }) => [key, plan.rules[rule]]));
  for (const outcome of outcomes) {
    const watch = watched.get(outcome.key);
    if (watch) watched.set(outcome.key, afterCheck(watch, outcome, ruleOf.get(outcome.key)));
  }
  const date = new Date(now);
  const excused = findExcused(plan, watched, date);
  const quietRules = plan.rules.map(({ quiet }) => quiet !== undefined && isQuiet(quiet, date));
  const told = new Map(
    [...before.told].flatMap(([key, { goneSince = now, ...rest }]): [string, Told][] => {
      if (watched.has(itemKey(key))) return [[key, rest]];
      return now - goneSince < memory ? [[key, { ...rest, goneSince }]] : [];
    }),
  );

  const groups: Record<Kind, WatchedItem[]> = {
    down: [],
    up: [],
    'still-down': [],
    slow: [],
    quick: [],
    certificate: [],
  };
  const isOver = new Set<Kind>(['still-down']);
  for (const item of plan.items) {
    const { key, rule } = item;
    const watch = watched.get(key);
    if (!watch) continue;
    const around = { watch, told, plan, watched, now, isExcused: excused.has(key) };
    const kinds: Record<Matter, Kind | undefined> = {
      state: kindOf(item, around),
      slowness: slowKindOf(item, around),
      certificate: certificateKindOf(item, around),
    };
    for (const matter of endedOf(item, around)) told.delete(toldKey(key, matter));
    const due: Watch['due'] = {};
    for (const [matter, kind] of Object.entries(kinds) as [Matter, Kind | undefined][]) {
      if (kind === undefined) continue;
      if (!quietRules[rule]) groups[kind].push(item);
      if (kind === 'still-down') continue;
      const since = watch.due[matter] ?? (quietRules[rule] ? undefined : now);
      if (since === undefined) continue;
      due[matter] = since;
      if (!quietRules[rule] && since + gatheringOf(item) <= now) isOver.add(kind);
    }
    watched.set(key, { ...(excused.has(key) ? withoutFailures(watch) : watch), due });
  }

  const alerts: Alert[] = [];
  const needed = new Set(plan.items.flatMap(({ dependsOn }) => dependsOn));
  const send = (event: Kind) => {
    const matter = matterOf[event];
    const writer = createWriter(event, { now, newId });
    for (const item of groups[event]) {
      const { key } = item;
      const watch = watched.get(key) as Watch;
      const toldAs = toldKey(key, matter);
      const last = told.get(toldAs);
      const { channels, recovery } = plan.rules[item.rule] as AlertPlan['rules'][number];
      if (event === 'up' || event === 'quick') {
        told.delete(toldAs);
        if (recovery)
          for (const [channel, id] of Object.entries(last?.messages ?? {}))
            writer.add(channel, entry(item, { since: last?.since ?? now }), id);
      } else {
        const began = { state: watch.since, slowness: watch.slowSince, certificate: now }[matter];
        const since = last?.since ?? began ?? now;
        const behind = matter === 'state' && needed.has(key) ? countBehind(key, plan, watched) : 0;
        const shown = entry(item, { since, ...detailsOf(matter, watch), ...(behind > 0 && { behind }) });
        const messages: Record<string, string> = { ...last?.messages };
        for (const channel of channels) {
          const id = writer.add(channel, shown, messages[channel]);
          messages[channel] ??= id;
        }
        told.set(toldAs, { since, at: now, title: item.title, messages });
        // That it is up again says all that is left to say of one that was slow before.
        if (event === 'down') told.delete(toldKey(key, 'slowness'));
      }
      const { [matter]: _, ...due } = watch.due;
      watched.set(key, { ...watch, due });
    }
    alerts.push(...writer.alerts());
  };
  for (const event of inOrder) if (isOver.has(event)) send(event);
  return { state: { watched, told }, alerts };
}

const matterOf: Record<Kind, Matter> = {
  down: 'state',
  up: 'state',
  'still-down': 'state',
  slow: 'slowness',
  quick: 'slowness',
  certificate: 'certificate',
};
const inOrder = ['down', 'up', 'slow', 'quick', 'certificate', 'still-down'] as const satisfies readonly Kind[];

/** What a message says of an item beyond its name. */
function detailsOf(matter: Matter, { reason, slow, days }: Watch): Pick<AlertItem, 'reason' | 'slow' | 'days'> {
  if (matter === 'state') return reason ? { reason } : {};
  if (matter === 'slowness') return slow ? { slow } : {};
  return days === undefined ? {} : { days };
}

function afterCheck(
  watch: Watch,
  { isUp, began, ended, reason, slow, days }: CheckOutcome,
  rule: AlertPlan['rules'][number] | undefined,
): Watch {
  const { slow: _, slowSince = began, ...quick } = watch;
  const isSlow = slow !== undefined && rule?.slow !== undefined && slow.time >= slow.usual * rule.slow;
  if (!isUp) {
    return {
      ...quick,
      isFailing: true,
      fails: watch.fails + 1,
      since: watch.since ?? began,
      failedAt: watch.failedAt ?? ended,
      slows: 0,
      ...(reason && { reason }),
    };
  }
  const { since: __, failedAt: ___, reason: ____, ...rest } = quick;
  return {
    ...rest,
    isFailing: false,
    fails: 0,
    goodAt: began,
    slows: isSlow ? watch.slows + 1 : 0,
    ...(isSlow && { slow, slowSince }),
    ...(days !== undefined && { days }),
  };
}

function withoutFailures({ since: _, failedAt: __, slowSince: ___, ...rest }: Watch): Watch {
  return { ...rest, fails: 0, slows: 0 };
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
  told: ReadonlyMap<string, Told>;
  plan: AlertPlan;
  watched: ReadonlyMap<string, Watch>;
  now: number;
  isExcused: boolean;
}

/** What there is to tell at this time of whether an item is up. */
function kindOf(
  { key, rule, after, dependsOn }: WatchedItem,
  { watch, told: all, plan, watched, now, isExcused }: Surroundings,
): 'down' | 'up' | 'still-down' | undefined {
  if (isExcused) return undefined;
  const { channels, repeat } = plan.rules[rule] as AlertPlan['rules'][number];
  const told = all.get(key);
  if (told) {
    if (!watch.isFailing) return watch.goodAt === undefined ? undefined : 'up';
    return repeat > 0 && now - told.at >= repeat * 60_000 ? 'still-down' : undefined;
  }
  const { fails, failedAt = now } = watch;
  if (channels.length === 0 || fails < after) return undefined;
  return dependsOn.every((other) => (watched.get(other)?.goodAt ?? 0) >= failedAt) ? 'down' : undefined;
}

/** The same of how fast it answers. One that is slow along with what it depends on is not told of before that is quick. */
function slowKindOf(
  { key, rule, after, dependsOn }: WatchedItem,
  { watch, told, plan, watched, isExcused }: Surroundings,
): 'slow' | 'quick' | undefined {
  if (isExcused || watch.isFailing || watch.goodAt === undefined || told.has(key)) return undefined;
  if (told.has(toldKey(key, 'slowness'))) return watch.slow ? undefined : 'quick';
  const { channels, slow } = plan.rules[rule] as AlertPlan['rules'][number];
  if (slow === undefined || channels.length === 0 || watch.slows < after) return undefined;
  return dependsOn.some((other) => watched.get(other)?.slow) ? undefined : 'slow';
}

/** The same of its certificate. */
function certificateKindOf(
  { key, rule }: WatchedItem,
  { watch, told, plan, isExcused }: Surroundings,
): 'certificate' | undefined {
  const { channels, certificate = 0 } = plan.rules[rule] as AlertPlan['rules'][number];
  if (isExcused || watch.isFailing || channels.length === 0 || told.has(toldKey(key, 'certificate'))) return undefined;
  return watch.days !== undefined && watch.days < certificate ? 'certificate' : undefined;
}

/** What was told of an item and is not so any more, without a word: a certificate that was renewed, and what the config has no rule for. */
function endedOf({ rule }: WatchedItem, { watch, plan }: Surroundings): Matter[] {
  const { slow, certificate = 0 } = plan.rules[rule] as AlertPlan['rules'][number];
  const isRenewed = certificate === 0 || (watch.days !== undefined && watch.days >= certificate);
  return [...(slow === undefined ? (['slowness'] as const) : []), ...(isRenewed ? (['certificate'] as const) : [])];
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
  more: Pick<AlertItem, 'since' | 'reason' | 'behind' | 'slow' | 'days'>,
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
