import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ChannelState } from '../../schema/api/alerts.ts';
import { isDashError } from '../../schema/errors.ts';
import type { Context } from '../context.ts';
import type { AlertPlan } from './alert-plan.ts';
import { createRecordStore, recordName } from './alert-record.ts';
import { afterTryOf, isOtherState, withoutLost, withRecent } from './channel-states.ts';
import { type AlertState, type CheckOutcome, decide } from './decide.ts';
import { type Delivery, firstOfEach, giveUp, tryLater, withAlerts } from './deliveries.ts';
import { createSendAlert, type SendOutcome } from './send-alert.ts';
import { createWatch } from './watch-items.ts';

type Dependencies = Pick<Context, 'site' | 'checks' | 'state' | 'outbound' | 'environment' | 'browsers' | 'log'> &
  Required<Pick<Context, 'alerts'>>;

/** Milliseconds until another server is asked again whether it still sends the alerts. */
const dutyPause = 15_000;
/** Tries for the rest of those whom a channel tells, once some have a message: they wait for the next one. */
const mostTriesForRest = 5;
/** Milliseconds by which the clock may go back and forth without having been set back. */
const clockSlack = 1000;

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
  { checks, state: shared, outbound, environment, browsers, log, alerts: { place, say } }: Dependencies,
  { planNow, isHeld, signal }: Duty,
): Promise<void> {
  const store = createRecordStore(shared, recordName(place), log);
  const record = store.read();
  let state: AlertState = { watched: new Map(), told: record.told };
  let queue = withoutPauses(record.queue, Date.now());
  let { recent } = record;
  const states = new Map(record.channels);
  const keep = async () => {
    if (await isHeld()) await store.write({ told: state.told, queue, recent, channels: new Map(states) });
  };

  const send = createSendAlert({ outbound, environment, say, browsers });
  const sending = new Map<string, Promise<void>>();
  const deliver = async (delivery: Delivery, { channels, language }: AlertPlan) => {
    const { alert } = delivery;
    const about = { channel: alert.channel, event: alert.event };
    const channel = channels.find(({ name }) => name === alert.channel);
    const outcome = channel && (await send(alert, channel, language, delivery.part).catch(failed));
    const { later, isLost = false, said } = afterTry(delivery, outcome);
    const stood = states.get(alert.channel);
    const stands = stateAfter(outcome, stood, Date.now());
    if (stands) states.set(alert.channel, stands);
    else states.delete(alert.channel);
    if (said) log(said.level, said.message, { ...about, ...said.fields });
    if (later) queue = queue.map((each) => (each.alert.id === alert.id ? later : each));
    else if (isLost) {
      queue = giveUp(queue, alert.id);
      recent = withoutLost(recent, alert);
    } else queue = queue.filter((each) => each.alert.id !== alert.id);
    // Those that have it are not to be told again after a restart.
    const isFurther = later?.part?.done.length !== delivery.part?.done.length;
    if (!later || isFurther || (stands && isOtherState(stood, stands))) await keep();
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
  const made: CheckOutcome[] = [];
  const note = (outcome: CheckOutcome) => void made.push(outcome);
  let watch = createWatch([], { checks, note });
  let last = 0;
  while (!signal.aborted) {
    const given = planNow();
    if (!given) break;
    const now = Date.now();
    if (now < last - clockSlack) {
      // The clock was set back: nothing may wait until it is again as late as it was, so it begins as after a restart.
      state = { watched: new Map(), told: state.told };
      queue = withoutPauses(queue, now);
      made.length = 0;
      watch = createWatch(given.items, { checks, note });
    } else if (given !== plan) watch = createWatch(given.items, { checks, note, before: watch });
    last = now;
    plan = given;
    watch.begin(now);
    const outcomes = made.splice(0);
    const decision = decide(state, plan, { outcomes, now, newId });
    const hasChanged = decision.alerts.length > 0 || decision.state.told.size !== state.told.size;
    // A server that was stopped for long may have been replaced meanwhile.
    if ((hasChanged || queue.length > 0) && !(await isHeld())) break;
    state = decision.state;
    const waiting = withAlerts(queue, decision.alerts);
    const count = queue.length + decision.alerts.length - waiting.length;
    if (count > 0) log('error', 'Alerts were given up: too many wait for their channel.', { count });
    queue = waiting;
    recent = withRecent(recent, decision.alerts);
    watch.plan(outcomes, state);
    // Before anything is sent: what is on disk is sent after a restart, and what isn't was not decided.
    if (hasChanged) await keep();
    deliverDue(plan, now);
    await pause(watch.round, signal);
  }
  await Promise.all(sending.values());
}

/** How a channel stands after a try; undefined for one that there is no more. */
function stateAfter(
  outcome: SendOutcome | ReturnType<typeof failed> | undefined,
  before: ChannelState | undefined,
  now: number,
): ChannelState | undefined {
  if (!outcome) return undefined;
  if ('bug' in outcome) return afterTryOf(before, { message: 'A message could not be made.' }, now);
  return afterTryOf(before, outcome.isSent ? undefined : outcome.failure, now);
}

/** Tries what waits at once, as after a restart. */
const withoutPauses = (queue: readonly Delivery[], now: number): Delivery[] =>
  queue.map((delivery) => ({ ...delivery, next: now }));

/** What a try came to where a bug ended it. */
const failed = (error: unknown): { bug: Error } => ({ bug: error as Error });

/** What a try came to: what is to be tried again, and what is worth a line in the log. */
function afterTry(
  delivery: Delivery,
  outcome: SendOutcome | ReturnType<typeof failed> | undefined,
): {
  later?: Delivery;
  /** Nobody is told of it any more. */
  isLost?: boolean;
  said?: { level: 'info' | 'warn' | 'error'; message: string; fields?: Record<string, unknown> };
} {
  const { channel } = delivery.alert;
  if (!outcome) {
    const message = `An alert to ${channel} was given up: the config does not have this channel any more.`;
    return { said: { level: 'warn', message } };
  }
  if ('bug' in outcome) {
    const later = tryLater(delivery, Date.now());
    const said = {
      level: 'error',
      message: `An alert to ${channel} failed.`,
      fields: { stack: outcome.bug.stack },
    } as const;
    return later ? { later, said } : { isLost: true, said };
  }
  if (outcome.isSent) return { said: { level: 'info', message: `An alert was sent to ${channel}.` } };
  const { failure, isFinal, retryAfter, part } = outcome;
  const fields = { code: failure.code };
  const why = [failure.message, failure.hint].filter(Boolean).join(' ');
  if (part?.isReached && delivery.tries >= mostTriesForRest) {
    const message = `An alert to ${channel} did not reach every browser. ${why}`;
    return { said: { level: 'warn', message, fields } };
  }
  const later = isFinal ? undefined : tryLater({ ...delivery, ...(part && { part }) }, Date.now(), retryAfter);
  if (!later) {
    const message = `An alert could not be sent to ${channel}, and was given up. ${why}`;
    return { isLost: true, said: { level: 'error', message, fields } };
  }
  if (delivery.tries > 0) return { later };
  return {
    later,
    said: { level: 'warn', message: `An alert could not be sent to ${channel}; it is tried again. ${why}`, fields },
  };
}

const newId = (): string => randomBytes(12).toString('base64url');

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
