import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { usualTimeOf } from '../../schema/rules/status/spans.ts';
import { type DayRing, dayMinutes, type State, stateAt, states } from './day-ring.ts';

/**
 * How a service was over a year: each five minutes of the past month by their worst, each hour of the past year by its minutes
 * and its answers' mean time. Every span has a place that follows from its time alone. Both are made of the minutes of the
 * past day, hour by hour, so that whoever still has these makes the last hours anew.
 */
export interface YearRings {
  /** The last hour that is in them, since 1970. */
  hour: number;
  /** A state for each five minutes. */
  fives: Uint8Array;
  /** For each hour minutes up, slow and down, and the code of the mean time. */
  hours: Uint8Array;
}

/** An hour: its minutes by state, and the mean time of its answers in milliseconds, where one was measured. */
export interface Hour {
  up: number;
  slow: number;
  down: number;
  time?: number;
}

const fiveMinutes = 5;
const fivesInHour = 60 / fiveMinutes;
export const monthFives = 30 * 24 * fivesInHour;
export const yearHours = 365 * 24;
const hourBytes = 4;

export const createYearRings = (hour: number): YearRings => ({
  hour,
  fives: new Uint8Array(monthFives),
  hours: new Uint8Array(yearHours * hourBytes),
});

/** A time in one byte, to 4 in 100: 0 is none. */
export const timeCode = (milliseconds: number): number =>
  Math.min(255, 1 + Math.max(0, Math.round(Math.log(Math.max(1, milliseconds)) / step)));
const timeOf = (code: number): number => Math.round(Math.exp((code - 1) * step));
const step = Math.log(1.08);

/** The mean of times by their codes, in milliseconds; undefined of none. */
export function meanTime(codes: Iterable<number>): number | undefined {
  let sum = 0;
  let count = 0;
  for (const code of codes) {
    if (code === 0) continue;
    sum += timeOf(code);
    count += 1;
  }
  return count > 0 ? Math.round(sum / count) : undefined;
}

/** The state of five minutes, counted since 1970; it knows the past month. */
export const fiveAt = ({ fives, hour }: YearRings, five: number): State => {
  const end = (hour + 1) * fivesInHour;
  return five < end && five >= end - monthFives ? (fives[five % monthFives] as State) : states.unknown;
};

/** An hour, counted since 1970, of the past year. */
export function hourAt({ hours, hour: last }: YearRings, hour: number): Hour {
  if (hour > last || hour <= last - yearHours) return { up: 0, slow: 0, down: 0 };
  const at = (hour % yearHours) * hourBytes;
  const [up = 0, slow = 0, down = 0, code = 0] = hours.subarray(at, at + hourBytes);
  return { up, slow, down, ...(code > 0 && { time: timeOf(code) }) };
}

/**
 * Milliseconds that an answer takes as a rule, by the hours of the past week: neither a bad night nor a restart changes that.
 * Undefined before some of them are known.
 */
export function usualTime(rings: YearRings): number | undefined {
  const hours = Array.from({ length: weekHours }, (_, index) => hourAt(rings, rings.hour - index));
  const timed = hours.filter(({ time }) => time !== undefined);
  return timed.length < leastHours ? undefined : usualTimeOf(timed);
}
const weekHours = 7 * 24;
const leastHours = 6;

/** An hour, over or not, of the minutes of a day up to `minute`. */
export function hourOf(ring: DayRing, times: Uint8Array, hour: number, minute: number): Hour {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  const codes: number[] = [];
  for (let each = Math.max(hour * 60, minute - dayMinutes + 1); each < (hour + 1) * 60 && each <= minute; each += 1) {
    const state = stateAt(ring, each);
    counts[state] += 1;
    if (state !== states.unknown) codes.push(times[each % dayMinutes] ?? 0);
  }
  const time = meanTime(codes);
  return { up: counts[states.up], slow: counts[states.slow], down: counts[states.down], ...(time && { time }) };
}

/**
 * Goes on to the last hour that is over at `minute`, with what the day up to then says of each; hours that it knows nothing of
 * stay as they are. `again` makes the whole day anew, after something was added to it.
 */
export function rollUp(rings: YearRings, ring: DayRing, times: Uint8Array, minute: number, again = false): void {
  const last = Math.floor((minute + 1) / 60) - 1;
  const before = rings.hour;
  advance(rings, last);
  const oldest = Math.ceil((minute - dayMinutes + 1) / 60);
  for (let hour = again ? oldest : Math.max(oldest, before + 1); hour <= last; hour += 1) {
    const found = hourOf(ring, times, hour, minute);
    if (found.up + found.slow + found.down === 0) continue;
    writeHour(rings, hour, found);
    for (let five = hour * fivesInHour; five < (hour + 1) * fivesInHour; five += 1) {
      let worst: State = states.unknown;
      for (let each = five * fiveMinutes; each < (five + 1) * fiveMinutes; each += 1) {
        worst = Math.max(worst, stateAt(ring, each)) as State;
      }
      rings.fives[five % monthFives] = worst;
    }
  }
}

/** Makes the hours up to this one: nothing is known of them. */
function advance(rings: YearRings, hour: number): void {
  for (let each = Math.max(rings.hour + 1, hour - yearHours + 1); each <= hour; each += 1) {
    writeHour(rings, each, { up: 0, slow: 0, down: 0 });
    const first = (each * fivesInHour) % monthFives;
    rings.fives.fill(states.unknown, first, first + fivesInHour);
  }
  rings.hour = Math.max(rings.hour, hour);
}

function writeHour({ hours }: YearRings, hour: number, { up, slow, down, time }: Hour): void {
  hours.set([up, slow, down, time === undefined ? 0 : timeCode(time)], (hour % yearHours) * hourBytes);
}

/** Adds what another server has written: of each hour that which knows more of it. */
export function addYear(own: YearRings, other: YearRings): void {
  advance(own, other.hour);
  advance(other, own.hour);
  for (let hour = own.hour - yearHours + 1; hour <= own.hour; hour += 1) {
    const theirs = hourAt(other, hour);
    if (known(theirs) <= known(hourAt(own, hour))) continue;
    writeHour(own, hour, theirs);
    const first = (hour * fivesInHour) % monthFives;
    own.fives.set(other.fives.subarray(first, first + fivesInHour), first);
  }
}

const known = ({ up, slow, down }: Hour) => up + slow + down;

/** Bytes as text: what is alike hour by hour takes next to nothing. */
export const packed = (bytes: Uint8Array): string => deflateRawSync(bytes).toString('base64');

/** Undefined for anything but the text of so many bytes. */
export function unpacked(text: unknown, length: number): Uint8Array | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const bytes = inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: length });
    return bytes.byteLength === length ? new Uint8Array(bytes) : undefined;
  } catch {
    return undefined;
  }
}

export const yearText = ({ hour, fives, hours }: YearRings) => [hour, packed(fives), packed(planes(hours))] as const;

/** Undefined for anything but what `yearText` gives, up to this hour. */
export function readYear(entry: unknown, now: number): YearRings | undefined {
  const [hour, givenFives, givenHours] = Array.isArray(entry) ? (entry as unknown[]) : [];
  const fives = unpacked(givenFives, monthFives);
  const hours = unpacked(givenHours, yearHours * hourBytes);
  const isHour = typeof hour === 'number' && Number.isInteger(hour) && hour >= 0 && hour <= now;
  return isHour && fives && hours ? { hour, fives, hours: interleaved(hours) } : undefined;
}

/** All first bytes, then all second ones, and so on: they compress to a third of what they do side by side. */
function planes(hours: Uint8Array): Uint8Array {
  return hours.map((_, index) => hours[(index % yearHours) * hourBytes + Math.floor(index / yearHours)] ?? 0);
}

function interleaved(planed: Uint8Array): Uint8Array {
  return planed.map((_, index) => planed[(index % hourBytes) * yearHours + Math.floor(index / hourBytes)] ?? 0);
}
