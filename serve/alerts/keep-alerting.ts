import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDashError } from '../../schema/errors.ts';
import type { Context } from '../context.ts';
import { indexTargets } from '../status/status-targets.ts';
import type { AlertPlan, WatchedItem } from './alert-plan.ts';
import { createRecordStore } from './alert-record.ts';
import { type AlertState, type CheckOutcome, decide } from './decide.ts';
import { type Delivery, firstOfEach, tryLater, withAlerts } from './deliveries.ts';
import { createSendAlert } from './send-alert.ts';

type Dependencies = Pick<Context, 'site' | 'checks' | 'state' | 'outbound' | 'environment' | 'log'> &
  Required<Pick<Context, 'alerts'>>;

/** Milliseconds between looks at what is due, where no item is checked more often than that allows. */
const longestRound = 1000;
/** Milliseconds until another server is asked again whether it still sends the alerts. */
const dutyPause = 15_000;

/**
 * Watches what the config has alerts for, and sends them, until it is ended: by one server alone of those that share the
 * state. What is returned ends it, and resolves when nothing is being sent any more.
 */
export function keepAlerting(dependencies: Dependencies): () => Promise<void> {
  const { site, state, log, alerts } = dependencies;
  const ending = new AbortController();
  const { signal } = ending;
  let running: Promise<void> | undefined;
  const planNow = () => site.current()?.alerts;

  const runOnDuty = async () => {
    while (planNow() && !signal.aborted) {
      const duty = (isHeld: () => Promise<boolean>) => serveAlerts(dependencies, { planNow, isHeld, signal });
      try {
        await mkdir(dirname(alerts.place), { recursive: true, mode: 0o700 });
        await state.lock(`${alerts.place}.lock`, async ({ isHeld }) => {
          // It took a while to get here.
          if (!signal.aborted) await duty(isHeld);
        });
      } catch (error) {
        const { code } = error as { code?: string };
        if (isDashError(error) && code === 'busy') await pause(dutyPause, signal);
        else if (unwritable.has(code ?? '')) {
          log('warn', 'Alerts can’t be kept in the state folder: a restart of the server forgets them.', { code });
          await duty(async () => true);
        } else throw error;
      }
    }
  };
  const look = () => {
    if (!planNow() || running || signal.aborted) return;
    running = runOnDuty()
      .catch((error: unknown) => log('error', 'Alerts failed.', { stack: (error as Error).stack }))
      .finally(() => {
        running = undefined;
      });
  };
  const unsubscribe = site.subscribe(look);
  look();
  return async () => {
    unsubscribe();
    ending.abort();
    await running;
  };
}

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT']);

interface Duty {
  planNow: () => AlertPlan | undefined;
  /** Whether no other server has taken over. */
  isHeld: () => Promise<boolean>;
  signal: AbortSignal;
}

/** Watches and sends until there is nothing to watch, another server does, or it is ended. */
async function serveAlerts(
  { checks, state: shared, outbound, environment, log, alerts: { place, say } }: Dependencies,
  { planNow, isHeld, signal }: Duty,
): Promise<void> {
  const store = createRecordStore(shared, nameIn(place), log);
  const record = store.read();
  let state: AlertState = { watched: new Map(), told: record.told };
  let queue = record.queue;
  const keep = async () => {
    if (await isHeld()) await store.write({ told: state.told, queue });
  };

  const send = createSendAlert({ outbound, environment, say });
  const sending = new Map<string, Promise<void>>();
  const deliver = async (delivery: Delivery, { channels, language }: AlertPlan) => {
    const { alert } = delivery;
    const about = { channel: alert.channel, event: alert.event };
    const channel = channels.find(({ name }) => name === alert.channel);
    const outcome = channel && (await send(alert, channel, language));
    const { later, said } = afterTry(delivery, outcome);
    if (said) log(said.level, said.message, { ...about, ...said.fields });
    queue = queue.flatMap((each) => (each.alert.id !== alert.id ? each : (later ?? [])));
    if (!later) await keep();
  };
  const deliverDue = (plan: AlertPlan, now: number) => {
    for (const delivery of firstOfEach(queue)) {
      const { channel } = delivery.alert;
      if (delivery.next > now || sending.has(channel)) continue;
      sending.set(
        channel,
        deliver(delivery, plan).finally(() => sending.delete(channel)),
      );
    }
  };

  let plan: AlertPlan | undefined;
  let watch = createWatch(checks, []);
  while (!signal.aborted) {
    const given = planNow();
    if (!given) break;
    if (given !== plan) watch = createWatch(checks, given.items, watch);
    plan = given;
    watch.begin(Date.now());
    const now = Date.now();
    const outcomes = watch.takeOutcomes();
    const decision = decide(state, plan, { outcomes, now, newId });
    const hasChanged = decision.alerts.length > 0 || decision.state.told.size !== state.told.size;
    // A server that was stopped for long may have been replaced meanwhile.
    if ((hasChanged || queue.length > 0) && !(await isHeld())) break;
    state = decision.state;
    queue = withAlerts(queue, decision.alerts);
    watch.plan(outcomes, state);
    // Before anything is sent: what is on disk is sent after a restart, and what isn't was not decided.
    if (hasChanged) await keep();
    deliverDue(plan, now);
    await pause(watch.round, signal);
  }
  await Promise.all(sending.values());
}

/** What a try came to: what is to be tried again, and what is worth a line in the log. */
function afterTry(
  delivery: Delivery,
  outcome: Awaited<ReturnType<ReturnType<typeof createSendAlert>>> | undefined,
): {
  later?: Delivery;
  said?: { level: 'info' | 'warn' | 'error'; message: string; fields?: Record<string, unknown> };
} {
  if (!outcome) {
    return {
      said: { level: 'warn', message: 'An alert was given up: the config does not have its channel any more.' },
    };
  }
  if (outcome.isSent) return { said: { level: 'info', message: 'An alert was sent.' } };
  const { failure, isFinal, retryAfter } = outcome;
  const fields = { code: failure.code };
  const why = [failure.message, failure.hint].filter(Boolean).join(' ');
  const later = isFinal ? undefined : tryLater(delivery, Date.now(), retryAfter);
  if (!later)
    return { said: { level: 'error', message: `An alert could not be sent, and was given up. ${why}`, fields } };
  if (delivery.tries > 0) return { later };
  return { later, said: { level: 'warn', message: `An alert could not be sent; it is tried again. ${why}`, fields } };
}

interface WatchRounds {
  /** Begins the checks that are due. */
  begin(now: number): void;
  takeOutcomes(): CheckOutcome[];
  /** Plans the next checks of those that were made. */
  plan(outcomes: readonly CheckOutcome[], state: AlertState): void;
  /** Milliseconds between rounds. */
  round: number;
  /** When an item is due. */
  dueAt(key: string): number | undefined;
}

/** The part of the time between two checks in which what a page has found counts for alerts as well, each result once. */
const freshPart = 0.75;

const dueAfter = (began: number, { item, isQuick }: { item: WatchedItem; isQuick: boolean }): number =>
  began + item.interval * (isQuick ? 500 : 1000);

/** Makes the checks of items; those that were watched before go on as planned. */
function createWatch(checks: Context['checks'], items: readonly WatchedItem[], before?: WatchRounds): WatchRounds {
  const { covers } = indexTargets(items.map(({ target }) => target));
  const outcomes: CheckOutcome[] = [];
  const entries = new Map(
    items.map((item) => {
      const { target, interval } = item;
      const entry = {
        item,
        due: before?.dueAt(item.key) ?? 0,
        isRunning: false,
        isQuick: false,
        usual: { ...target, interval: interval * freshPart },
        quick: { ...target, interval: (interval / 2) * freshPart },
      };
      return [item.key, entry];
    }),
  );
  const check = async (entry: NonNullable<ReturnType<typeof entries.get>>) => {
    const { item, isQuick, usual, quick } = entry;
    const began = Date.now();
    entry.due = dueAfter(began, entry);
    entry.isRunning = true;
    try {
      const { successStatus: isUp, message, outcome } = await checks.any(isQuick ? quick : usual, covers);
      const reason = isUp ? undefined : { message, ...(outcome && { outcome }) };
      outcomes.push({ key: item.key, isUp, began, ended: Date.now(), ...(reason && { reason }) });
    } catch {
      // A bug in a check says nothing of the service; it is told where somebody looks at it.
    } finally {
      entry.isRunning = false;
    }
  };
  const shortest = Math.min(...items.map(({ interval }) => interval * 1000));
  return {
    begin(now) {
      for (const entry of entries.values()) if (!entry.isRunning && entry.due <= now) void check(entry);
    },
    takeOutcomes: () => outcomes.splice(0),
    plan(made, { watched, told }) {
      for (const { key, began } of made) {
        const entry = entries.get(key);
        if (!entry) continue;
        const { fails = 0 } = watched.get(key) ?? {};
        // One that has begun to fail is looked at twice as often, until it is known.
        entry.isQuick = fails > 0 && fails < entry.item.after && !told.has(key);
        entry.due = dueAfter(began, entry);
      }
    },
    round: Math.min(longestRound, Math.max(100, shortest / 4)),
    dueAt: (key) => entries.get(key)?.due,
  };
}

const newId = (): string => randomBytes(12).toString('base64url');

/** What the record is called in the state. */
const nameIn = (place: string): string => place.replace(/^.*[/\\]/, '');

/** Resolves after so many milliseconds, or when it is ended. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
