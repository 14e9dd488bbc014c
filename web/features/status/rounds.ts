import type { StatusReply } from '../../../schema/api/status.ts';
import { unanswered, withdrawn } from '../../api/status.ts';
import { followOnly, setLate, setResult } from '../../stores/checks.ts';

export interface Check {
  /** Seconds between two checks; 0 for once. */
  interval: number;
  /** Whether a tile of it can be seen: only then it is made. */
  shown: boolean;
}

export interface Rounds {
  /** Repeats these checks, by their requests, and no others. */
  follow(checks: ReadonlyMap<string, Check>): void;
  /** Stops while the tab is hidden. What has become due meanwhile is done at once on return. */
  pause(paused: boolean): void;
  /** Asks at once whether Dash answers: for what is due, or else for one check anew. */
  tryAgain(): void;
}

/** Asks for a check and waits so many seconds for it, 0 for a moment; `undefined` where it is still running then. */
type Ask = (request: string, wait: number) => Promise<StatusReply | typeof withdrawn | typeof unanswered | undefined>;

/** Milliseconds until a check without a result counts as late, as in older dashboards. */
const lateAfter = 2000;
/**
 * Milliseconds in which the page receives a change of the config. Until then it may ask for a check that was removed, which
 * says nothing about the service.
 */
const changeTime = 5000;
/**
 * Requests at a time. Browsers have six connections to a server, of which live changes hold one, and widgets want some.
 */
const atOnce = 3;
/** Milliseconds between two requests as long as Dash gives no answer. */
const silence = 5000;

interface Entry extends Check {
  request: string;
  /** When it was last asked for. */
  asked?: number;
  /** When the server first said that there is no such check. */
  withdrawn?: number | undefined;
  /** Asked for, but not answered by Dash: it is made as soon as that answers again. */
  missed?: boolean;
  /** In the queue, or asked for. */
  busy: boolean;
  /** Seconds to wait for it next time. */
  wait: 0 | 1;
}

/**
 * Makes each check when it is due. It waits no more than a moment for each at first, so that services which never answer
 * hold up no other; it asks again in turn for those that are still running. Where Dash gives no answer, all that was found
 * stays, and one check at a time asks whether it does again.
 */
export function createRounds(ask: Ask): Rounds {
  const entries = new Map<string, Entry>();
  const queue: Entry[] = [];
  let asking = 0;
  let paused = false;
  /** When to ask again; undefined as long as Dash answers. */
  let silentUntil: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isFollowed = (entry: Entry) => entries.get(entry.request) === entry;

  /** Queues what is due, and sets a timer for the next. */
  const schedule = () => {
    clearTimeout(timer);
    if (paused) return;
    const now = performance.now();
    if (silentUntil !== undefined && silentUntil > now) {
      timer = setTimeout(schedule, silentUntil - now);
      return;
    }
    let next = Number.POSITIVE_INFINITY;
    for (const entry of entries.values()) {
      if (!entry.shown || entry.busy) continue;
      const due = dueAt(entry);
      if (due <= now) enqueue(entry);
      else next = Math.min(next, due);
    }
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(schedule, next - now);
    work();
  };

  const enqueue = (entry: Entry) => {
    entry.busy = true;
    queue.push(entry);
  };

  const work = () => {
    while (!paused && asking < (silentUntil === undefined ? atOnce : 1)) {
      const entry = queue.shift();
      if (!entry) return;
      if (!isFollowed(entry)) continue;
      if (entry.shown) void askFor(entry);
      else Object.assign(entry, { busy: false, wait: 0 });
    }
  };

  const askFor = async (entry: Entry) => {
    asking += 1;
    // Not before it is asked for: of a service that waits for its turn there is nothing to say.
    if (entry.asked === undefined) setTimeout(() => isFollowed(entry) && setLate(entry.request), lateAfter);
    if (entry.wait === 0) Object.assign(entry, { asked: performance.now(), missed: false });
    const result = await ask(entry.request, entry.wait).catch(() => failedCall);
    asking -= 1;
    if (result === unanswered) return fallSilent(entry);
    silentUntil = undefined;
    if (!isFollowed(entry)) return work();
    if (result === withdrawn) {
      if (entry.withdrawn !== undefined) setResult(entry.request, failedCall);
      Object.assign(entry, { busy: false, wait: 0, withdrawn: entry.withdrawn ?? performance.now() });
      schedule();
    } else if (result) {
      setResult(entry.request, result);
      Object.assign(entry, { busy: false, wait: 0, withdrawn: undefined });
      schedule();
    } else {
      entry.wait = 1;
      queue.push(entry);
      schedule();
    }
  };

  const fallSilent = (entry: Entry) => {
    silentUntil = performance.now() + silence;
    for (const one of [entry, ...queue.splice(0)]) Object.assign(one, { busy: false, wait: 0, missed: true });
    schedule();
  };

  return {
    follow(checks) {
      for (const request of [...entries.keys()]) if (!checks.has(request)) entries.delete(request);
      for (const [request, check] of checks) {
        const entry = entries.get(request) ?? { request, busy: false, wait: 0 };
        entries.set(request, Object.assign(entry, check));
      }
      followOnly(entries.keys());
      schedule();
    },
    pause(wanted) {
      paused = wanted;
      schedule();
    },
    tryAgain() {
      if (silentUntil !== undefined) silentUntil = 0;
      const shown = [...entries.values()].filter((entry) => entry.shown && !entry.busy);
      if (shown.length > 0 && !shown.some(({ missed }) => missed)) Object.assign(shown[0] ?? {}, { missed: true });
      schedule();
    },
  };
}

const failedCall = { statusSuccess: false, statusText: 'Failed to make request' } as const;

function dueAt({ asked, interval, missed, withdrawn: refused }: Entry): number {
  if (asked === undefined || missed) return 0;
  // Tried once more when the page should have changed.
  if (refused !== undefined && asked <= refused) return refused + changeTime;
  return interval > 0 ? asked + interval * 1000 : Number.POSITIVE_INFINITY;
}
