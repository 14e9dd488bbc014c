import { createHash } from 'node:crypto';
import {
  type HistoryPeriod,
  historyPeriod,
  historyPeriods,
  type StatusHistoryReply,
} from '../../schema/api/status-history.ts';
import { isMapping } from '../../schema/values.ts';
import type { Log } from '../log.ts';
import { setLast } from '../set-last.ts';
import type { SharedState } from '../state/shared-state.ts';
import {
  addRing,
  createDayRing,
  type DayRing,
  dayMinutes,
  readRing,
  ringText,
  type State,
  setState,
  stateAt,
  states,
} from './day-ring.ts';

/**
 * Remembers how checked services were in the past day, a minute each. A result counts until the next one, but no longer than
 * for twice the time in which that is due. It outlives the server, as far as the state does.
 */
export interface StatusHistory {
  /** Notes what a check has found now. The next one is due within `due` seconds. */
  note(check: string, found: Exclude<State, 0>, due: number): void;
  /** When a check was last noted, in milliseconds since 1970, to the minute; undefined for one that was not. */
  lastNoted(check: string): number | undefined;
  /** How these were, taken together: in each minute the worst counts. */
  read(checks: readonly string[]): Promise<StatusHistoryReply>;
  /** Hands what is not kept yet to the state. */
  close(): void;
}

interface Day {
  ring: DayRing;
  /** The last minute that is filled in, since 1970. */
  minute: number;
  /** When a check last found something, what that was, and for how many minutes it counts. */
  noted: number;
  found: State;
  counts: number;
}

/** Services that are remembered; those that were checked longest ago make room. */
const mostDays = 5000;
/** They are kept in so many texts, and of each that has changed once in this many milliseconds. */
const texts = 16;
const pause = 20_000;
const mostBytes = 1024 * 1024;

export function createStatusHistory(state: SharedState, log: Log, now: () => number = Date.now): StatusHistory {
  const kept = state.texts('status-history', {
    most: { texts, bytes: texts * mostBytes, bytesOfOne: mostBytes },
    failed: ({ code, message }) =>
      log('warn', 'The history of status checks can’t be kept.', { code: code ?? message }),
  });
  const days = new Map<string, Day>();
  const changed = new Set<number>();
  let loading: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const minuteNow = () => Math.floor(now() / 60_000);

  const load = () => {
    loading ??= Promise.all(Array.from({ length: texts }, (_, part) => takeIn(part)));
    return loading;
  };
  /** Takes in what is kept: of before the start, or by another server. */
  const takeIn = async (part: number) => {
    for (const [check, day] of readDays(await kept.get(String(part)), minuteNow())) {
      const own = days.get(check);
      if (own) addDay(own, day);
      else if (days.size < mostDays) days.set(check, day);
    }
  };
  const write = (part: number) => {
    const its = [...days].filter(([check]) => partOf(check) === part);
    kept.set(String(part), JSON.stringify(Object.fromEntries(its.map(([check, day]) => [check, written(day)]))));
  };
  const keep = async () => {
    timer = undefined;
    await load();
    const parts = [...changed];
    changed.clear();
    for (const part of parts) {
      await takeIn(part);
      write(part);
    }
  };

  return {
    note(check, found, due) {
      const minute = minuteNow();
      const day = days.get(check) ?? { ring: createDayRing(), minute, noted: minute, found: 0, counts: 0 };
      fill(day, minute);
      if (found > stateAt(day.ring, minute)) setState(day.ring, minute, found);
      Object.assign(day, { noted: minute, found, counts: Math.ceil((2 * due) / 60) });
      setLast(days, check, day, mostDays);
      changed.add(partOf(check));
      timer ??= setTimeout(() => void keep(), pause).unref();
    },
    lastNoted(check) {
      const noted = days.get(check)?.noted;
      return noted === undefined ? undefined : noted * 60_000;
    },
    async read(checks) {
      await load();
      const minute = minuteNow();
      const all = createDayRing();
      for (const check of checks) {
        const day = days.get(check);
        if (!day) continue;
        fill(day, minute);
        addRing(all, day.ring);
      }
      return periodsOf(all, minute);
    },
    close() {
      clearTimeout(timer);
      for (const part of changed) write(part);
    },
  };
}

/** The name of a check in the history: nothing of its address is in it. */
export const historyName = (check: unknown): string =>
  createHash('sha256').update(JSON.stringify(check)).digest('base64url').slice(0, 22);

const partOf = (check: string): number => check.charCodeAt(0) % texts;

/** Fills in the minutes since the last one; a clock that was set back adds nothing. */
function fill(day: Day, now: number): void {
  for (let minute = Math.max(day.minute + 1, now - dayMinutes + 1); minute <= now; minute += 1) {
    setState(day.ring, minute, minute - day.noted <= day.counts ? day.found : states.unknown);
  }
  day.minute = Math.max(day.minute, now);
}

/** Adds what another server, or this one earlier, has written: what it found last says nothing of the minutes since. */
function addDay(own: Day, { found: _, ...other }: Day): void {
  const day: Day = { ...other, found: states.unknown };
  fill(own, day.minute);
  fill(day, own.minute);
  addRing(own.ring, day.ring);
}

const written = ({ ring, minute, noted, found, counts }: Day) => [minute, noted, found, counts, ringText(ring)];

/** Anything but what was written here is as good as absent; so is a time to come, by a clock that was set back. */
function readDays(text: string | undefined, now: number): [string, Day][] {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '{}');
  } catch {
    return [];
  }
  return Object.entries(isMapping(value) ? value : {}).flatMap(([check, entry]): [string, Day][] => {
    const [minute, noted, found, counts, given] = Array.isArray(entry) ? (entry as unknown[]) : [];
    const ring = readRing(given);
    if (!ring || ![minute, noted, found, counts].every(Number.isInteger)) return [];
    const day = { ring, minute, noted, found, counts } as Day;
    return day.minute <= now && day.noted <= now && day.found <= 3 ? [[check, day]] : [];
  });
}

function periodsOf(ring: DayRing, now: number): StatusHistoryReply {
  const first = (Math.floor(now / historyPeriod) - historyPeriods + 1) * historyPeriod;
  const periods = Array.from({ length: historyPeriods }, (): HistoryPeriod => [0, 0, 0]);
  for (let minute = Math.max(first, now - dayMinutes + 1); minute <= now; minute += 1) {
    const state = stateAt(ring, minute);
    const period = periods[Math.floor((minute - first) / historyPeriod)];
    if (period && state !== states.unknown) period[state - 1] = (period[state - 1] ?? 0) + 1;
  }
  return { from: first * 60_000, periods };
}
