import type { StatusReply } from '../../../schema/api/status.ts';
import { withdrawn } from '../../api/status.ts';
import { followOnly, noteLate, noteResult } from '../../stores/checks.ts';

/** A check that is to be kept up. */
export interface Check {
  /** Seconds between two checks; 0 for once. */
  interval: number;
  /** Whether a tile of it can be seen: what nobody sees is not asked. */
  shown: boolean;
}

export interface Rounds {
  /** Keeps up these checks, by their requests, and no others. */
  follow(checks: ReadonlyMap<string, Check>): void;
  /** Stops while nobody looks. What has become due meanwhile is done at once on return. */
  pause(paused: boolean): void;
}

/** Asks for a check and waits so many seconds for it, 0 for a moment; `undefined` where it is under way then. */
type Ask = (request: string, wait: number) => Promise<StatusReply | typeof withdrawn | undefined>;

/** Milliseconds until a check without a result counts as late, as in older dashboards. */
const patience = 2000;
/**
 * Milliseconds in which the page hears of a change of the config. Until then it may ask for what is checked no more, which
 * says nothing about the service.
 */
const changeTime = 5000;
/**
 * Requests at a time. Browsers have six connections to a server, of which live changes hold one, and widgets want some.
 */
const atOnce = 3;

interface Entry extends Check {
  request: string;
  /** When it was last asked for. */
  asked?: number;
  /** When the server first said that there is no such check. */
  withdrawn?: number | undefined;
  /** In the queue, or asked for. */
  busy: boolean;
  /** Seconds to wait for it next time. */
  wait: 0 | 1;
}

/**
 * Checks when it is time to. Each is given no more than a moment at first, so that services which never answer
 * hold up nobody; the ones that are under way are asked about again in turn.
 */
export function createRounds(ask: Ask): Rounds {
  const entries = new Map<string, Entry>();
  const queue: Entry[] = [];
  let asking = 0;
  let paused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isFollowed = (entry: Entry) => entries.get(entry.request) === entry;

  /** Queues what is due, and comes back when the next one is. */
  const look = () => {
    clearTimeout(timer);
    if (paused) return;
    const now = performance.now();
    let next = Number.POSITIVE_INFINITY;
    for (const entry of entries.values()) {
      if (!entry.shown || entry.busy) continue;
      const due = dueAt(entry);
      if (due <= now) enqueue(entry);
      else next = Math.min(next, due);
    }
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(look, next - now);
    work();
  };

  const enqueue = (entry: Entry) => {
    entry.busy = true;
    queue.push(entry);
    if (entry.asked === undefined) setTimeout(() => isFollowed(entry) && noteLate(entry.request), patience);
  };

  const work = () => {
    while (!paused && asking < atOnce) {
      const entry = queue.shift();
      if (!entry) return;
      if (!isFollowed(entry)) continue;
      if (entry.shown) void askFor(entry);
      else Object.assign(entry, { busy: false, wait: 0 });
    }
  };

  const askFor = async (entry: Entry) => {
    asking += 1;
    if (entry.wait === 0) entry.asked = performance.now();
    const result = await ask(entry.request, entry.wait).catch(() => failedCall);
    asking -= 1;
    if (!isFollowed(entry)) return work();
    if (result === withdrawn) {
      if (entry.withdrawn !== undefined) noteResult(entry.request, failedCall);
      Object.assign(entry, { busy: false, wait: 0, withdrawn: entry.withdrawn ?? performance.now() });
      look();
    } else if (result) {
      noteResult(entry.request, result);
      Object.assign(entry, { busy: false, wait: 0, withdrawn: undefined });
      look();
    } else {
      entry.wait = 1;
      queue.push(entry);
      work();
    }
  };

  return {
    follow(checks) {
      for (const request of [...entries.keys()]) if (!checks.has(request)) entries.delete(request);
      for (const [request, check] of checks) {
        const entry = entries.get(request) ?? { request, busy: false, wait: 0 };
        entries.set(request, Object.assign(entry, check));
      }
      followOnly(entries.keys());
      look();
    },
    pause(wanted) {
      paused = wanted;
      look();
    },
  };
}

const failedCall = { statusSuccess: false, statusText: 'Failed to make request' } as const;

function dueAt({ asked, interval, withdrawn: refused }: Entry): number {
  if (asked === undefined) return 0;
  // Asked once more when the page should have changed.
  if (refused !== undefined && asked <= refused) return refused + changeTime;
  return interval > 0 ? asked + interval * 1000 : Number.POSITIVE_INFINITY;
}
