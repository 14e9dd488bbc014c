import { createHash } from 'node:crypto';
import {
  type HistoryPeriod,
  historyPeriod,
  historyPeriods,
  type StatusHistoryReply,
} from '../../schema/api/status-history.ts';
import type { Said, ServiceHistory, ServiceState } from '../../schema/api/status-page.ts';
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
import { incidentsOf, type SaidAt } from './incidents.ts';
import {
  addYear,
  createYearRings,
  hourAt,
  hourOf,
  packed,
  readYear,
  rollUp,
  timeCode,
  unpacked,
  usualTime,
  type YearRings,
  yearText,
} from './year-rings.ts';

/**
 * Remembers how checked services were: a minute each in the past day, by five minutes in the past month, by the hour in the
 * past year. A result counts until the next one, but no longer than for twice the time in which that is due. It outlives the
 * server, as far as the state does; a server that is killed loses what it noted in the last minute.
 */
export interface StatusHistory {
  /** Notes what a check has found now. The next one is due within `due` seconds. */
  note(check: string, found: Exclude<State, 0>, due: number, more?: Measured): void;
  /** When a check was last noted, in milliseconds since 1970, to the minute; undefined for one that was not. */
  lastNoted(check: string): number | undefined;
  /** How these were in the past day, taken together: in each minute the worst counts. */
  read(checks: readonly string[]): Promise<StatusHistoryReply>;
  /** How one is, how it was in so many hours up to now, and what went wrong in the past month. */
  about(check: string, hours: number): Promise<ServiceHistory>;
  /** Milliseconds that one takes to answer as a rule; undefined where too little is known of it. */
  usualTime(check: string): Promise<number | undefined>;
  /** Hands what is not kept yet to the state. */
  close(): void;
}

/** What else there is to note of a check. */
export interface Measured extends Omit<Said, 'state'> {
  /** Milliseconds until the answer. */
  time?: number;
}

interface Day {
  ring: DayRing;
  /** The code of the last answer's time in each minute (`timeCode`). */
  times: Uint8Array;
  year: YearRings;
  said: SaidAt[];
  /** The last minute that is filled in, since 1970. */
  minute: number;
  /** When a check last found something, what that was, and for how many minutes it counts. */
  noted: number;
  found: State;
  counts: number;
}

/** Services that are remembered; those that were checked longest ago make room. */
const mostDays = 1000;
/** What was said that is kept of each. */
const mostSaid = 20;
/** The layout of the texts. */
const version = 1;
/** They are kept in so many texts of days and of years, and of each that has changed once in this many milliseconds. */
const parts = 16;
const pause = 20_000;
/** Bytes of a text, and of all: texts of another layout that were set aside are among them. */
const mostBytes = 1_000_000;
const mostBytesOfAll = 20_000_000;

type Kind = 'day' | 'year';

export function createStatusHistory(state: SharedState, log: Log, now: () => number = Date.now): StatusHistory {
  const kept = state.texts('status-history', {
    most: { texts: 4 * parts, bytes: mostBytesOfAll, bytesOfOne: mostBytes },
    failed: ({ code, message }) =>
      log('warn', 'The history of status checks can’t be kept.', { code: code ?? message }),
  });
  const days = new Map<string, Day>();
  const changed: Record<Kind, Set<number>> = { day: new Set(), year: new Set() };
  let loading: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const minuteNow = () => Math.floor(now() / 60_000);

  const load = () => {
    loading ??= Promise.all(Array.from({ length: parts }, (_, part) => takeInBoth(part)));
    return loading;
  };
  /** What a text says of each service. One that is damaged, or of another layout, is set aside. */
  const entriesOf = async (kind: Kind, part: number): Promise<[string, unknown][]> => {
    const key = `${kind}-${part}`;
    const text = await kept.get(key);
    if (text === undefined) return [];
    const entries = readServices(text);
    if (entries) return entries;
    kept.set(`${key}-aside`, text);
    kept.set(key, JSON.stringify({ version, services: {} }));
    log('warn', 'A part of the history of status checks can’t be read: it was set aside, and begins anew.', {
      file: `status-history/${key}-aside.json`,
    });
    return [];
  };
  /** Takes in what is kept: of before the start, or by another server. */
  const takeIn = async (part: number) => {
    for (const [check, entry] of await entriesOf('day', part)) {
      const day = readDay(entry, minuteNow());
      const own = days.get(check);
      if (day && own) addDay(own, day);
      else if (day && days.size < mostDays) days.set(check, day);
    }
  };
  const takeInYears = async (part: number) => {
    for (const [check, entry] of await entriesOf('year', part)) {
      const year = readYear(entry, Math.floor(minuteNow() / 60));
      const own = days.get(check);
      if (!year) continue;
      if (own) addYear(own.year, year);
      else if (days.size < mostDays) days.set(check, emptyDay(minuteNow(), year));
    }
  };
  const takeInBoth = async (part: number) => {
    await takeIn(part);
    await takeInYears(part);
  };
  /** Those that were checked last stand first, and the others are left out where it gets too long. */
  const write = (kind: Kind, part: number) => {
    const services: string[] = [];
    let letters = 64;
    for (const [check, day] of [...days].reverse()) {
      if (partOf(check) !== part) continue;
      const entry = `${JSON.stringify(check)}:${JSON.stringify(kind === 'day' ? written(day) : yearText(day.year))}`;
      letters += entry.length + 1;
      if (letters > mostBytes) break;
      services.push(entry);
    }
    kept.set(`${kind}-${part}`, `{"version":${version},"services":{${services.reverse().join(',')}}}`);
  };
  const keep = async () => {
    timer = undefined;
    await load();
    const [ofDays, ofYears] = [[...changed.day], [...changed.year]];
    changed.day.clear();
    changed.year.clear();
    for (const part of ofDays) {
      await takeIn(part);
      write('day', part);
    }
    for (const part of ofYears) {
      await takeInYears(part);
      write('year', part);
    }
  };
  /** Goes on to a minute; the year is written where an hour of it is over. */
  const goOn = (check: string, day: Day, minute: number) => {
    const { hour } = day.year;
    fill(day, minute);
    if (day.year.hour > hour) changed.year.add(partOf(check));
  };

  return {
    note(check, found, due, { time, code, answer } = {}) {
      const minute = minuteNow();
      const day = days.get(check) ?? emptyDay(minute);
      const before = minute - day.noted <= day.counts ? day.found : states.unknown;
      goOn(check, day, minute);
      if (found > stateAt(day.ring, minute)) setState(day.ring, minute, found);
      day.times[minute % dayMinutes] = found === states.down || time === undefined ? 0 : timeCode(time);
      if (found > states.up && code !== undefined) {
        const last = before > states.up ? day.said.at(-1) : undefined;
        const isSaid = last?.state === found && last.code === code && last.answer === answer;
        const says = { minute, state: found, code, ...(answer !== undefined && { answer }) };
        if (!isSaid) day.said = [...day.said, says].slice(-mostSaid);
      }
      Object.assign(day, { noted: minute, found, counts: Math.ceil((2 * due) / 60) });
      setLast(days, check, day, mostDays);
      changed.day.add(partOf(check));
      timer ??= setTimeout(() => void keep(), pause).unref();
    },
    lastNoted(check) {
      const day = days.get(check);
      return day && day.found !== states.unknown ? day.noted * 60_000 : undefined;
    },
    async read(checks) {
      await load();
      const minute = minuteNow();
      const all = createDayRing();
      for (const check of checks) {
        const day = days.get(check);
        if (!day) continue;
        goOn(check, day, minute);
        addRing(all, day.ring);
      }
      return periodsOf(all, minute);
    },
    async about(check, hours) {
      await load();
      const minute = minuteNow();
      const day = days.get(check) ?? emptyDay(minute);
      goOn(check, day, minute);
      const { ring, times, year, said, noted, counts, found } = day;
      const hour = Math.floor(minute / 60);
      const isKnown = minute - noted <= counts && found !== states.unknown;
      return {
        ...(isKnown && { state: stateNames[found] }),
        hours: Array.from({ length: hours }, (_, index) => {
          const each = hour - hours + 1 + index;
          return each > year.hour ? hourOf(ring, times, each, minute) : hourAt(year, each);
        }),
        incidents: incidentsOf(ring, year, said, minute),
      };
    },
    async usualTime(check) {
      await load();
      const day = days.get(check);
      if (!day) return undefined;
      goOn(check, day, minuteNow());
      return usualTime(day.year);
    },
    close() {
      clearTimeout(timer);
      for (const part of changed.day) write('day', part);
      for (const part of changed.year) write('year', part);
    },
  };
}

const stateNames: Record<Exclude<State, 0>, ServiceState> = { 1: 'up', 2: 'slow', 3: 'down' };

const emptyDay = (minute: number, year = createYearRings(Math.floor(minute / 60) - 1)): Day => ({
  ring: createDayRing(),
  times: new Uint8Array(dayMinutes),
  year,
  said: [],
  minute,
  noted: minute,
  found: states.unknown,
  counts: 0,
});

/** The name of a check in the history: nothing of its address is in it. */
export const historyName = (check: unknown): string =>
  createHash('sha256').update(JSON.stringify(check)).digest('base64url').slice(0, 22);

const partOf = (check: string): number => check.charCodeAt(0) % parts;

/** Fills in the minutes since the last one, and the hours that are over; a clock that was set back adds nothing. */
function fill(day: Day, now: number): void {
  // Hour by hour, as long as the last result counts: the day may have forgotten them by now.
  for (let end = day.minute - (day.minute % 60) + 59; end < now; end += 60) {
    if (end - 60 > day.noted + day.counts) break;
    fillMinutes(day, end);
    rollUp(day.year, day.ring, day.times, end);
  }
  fillMinutes(day, now);
  rollUp(day.year, day.ring, day.times, day.minute);
}

function fillMinutes(day: Day, now: number): void {
  for (let minute = Math.max(day.minute + 1, now - dayMinutes + 1); minute <= now; minute += 1) {
    setState(day.ring, minute, minute - day.noted <= day.counts ? day.found : states.unknown);
    day.times[minute % dayMinutes] = 0;
  }
  day.minute = Math.max(day.minute, now);
}

/** Adds what another server, or this one earlier, has written: what it found last says nothing of the minutes since. */
function addDay(own: Day, { found: _, ...other }: Day): void {
  const day: Day = { ...other, found: states.unknown };
  fill(own, day.minute);
  fill(day, own.minute);
  addRing(own.ring, day.ring);
  for (const [index, code] of day.times.entries()) own.times[index] ||= code;
  const said = [...day.said, ...own.said].sort((one, other) => one.minute - other.minute);
  own.said = said.filter((one, index) => JSON.stringify(one) !== JSON.stringify(said[index - 1])).slice(-mostSaid);
  rollUp(own.year, own.ring, own.times, own.minute, true);
}

const written = ({ ring, times, minute, noted, found, counts, said }: Day) => [
  ...[minute, noted, found, counts],
  ringText(ring),
  packed(times),
  said.map(({ minute, state, code = '', answer = '' }) => [minute, state, code, answer]),
];

/** The entries of a text by the names of their checks; undefined for what is not a text of this layout. */
function readServices(text: string): [string, unknown][] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isMapping(value) && value.version === version && isMapping(value.services)
    ? Object.entries(value.services)
    : undefined;
}

/** Anything but what was written here is as good as absent; so is a time to come, by a clock that was set back. */
function readDay(entry: unknown, now: number): Day | undefined {
  const [minute, noted, found, counts, givenRing, givenTimes, givenSaid] = Array.isArray(entry)
    ? (entry as unknown[])
    : [];
  const ring = readRing(givenRing);
  const times = unpacked(givenTimes, dayMinutes);
  if (!ring || !times || ![minute, noted, found, counts].every(Number.isInteger)) return undefined;
  const day = { ...emptyDay(now), ring, times, said: readSaid(givenSaid), minute, noted, found, counts } as Day;
  if (day.minute > now || day.noted > now || day.found > 3) return undefined;
  day.year = createYearRings(Math.floor(day.minute / 60) - 1);
  rollUp(day.year, ring, times, day.minute, true);
  return day;
}

const readSaid = (given: unknown): SaidAt[] =>
  (Array.isArray(given) ? (given as unknown[]) : []).slice(-mostSaid).flatMap((entry): SaidAt[] => {
    const [minute, state, code, answer] = Array.isArray(entry) ? (entry as unknown[]) : [];
    if (typeof minute !== 'number' || typeof state !== 'number') return [];
    return [{ minute, state, ...shortTexts({ code, answer }) }];
  });

const shortTexts = (given: Record<'code' | 'answer', unknown>): Omit<Said, 'state'> =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => typeof value === 'string' && value !== '' && value.length <= 40),
  );

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
