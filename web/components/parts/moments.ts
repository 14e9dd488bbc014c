import type { TimedEvent, When } from '../../../schema/shown.ts';

/** In the order of their days, of each day what is all of it first. */
export function inOrder<Event extends When>(events: readonly Event[], timezone?: string): Event[] {
  const placed = events.map((event) => ({ event, day: dayOf(event, timezone), time: event.day ? 0 : (event.at ?? 0) }));
  placed.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.time - other.time));
  return placed.map(({ event }) => event);
}

/** The day that something is on, in a zone such as `Asia/Tokyo`, else where the viewer is: `2026-12-25`. */
export const dayOf = ({ at, day }: When, timezone?: string): string => day ?? dayAt(at ?? 0, timezone);

/** The day of a time, in a zone, else where the viewer is. */
export function dayAt(time: number, timezone?: string): string {
  const date = new Date(time);
  if (timezone !== undefined && !Number.isNaN(date.getTime())) return dayIn(date, timezone);
  return dayText(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

const dayText = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const zoned = new Map<string, Intl.DateTimeFormat>();

function dayIn(date: Date, timeZone: string): string {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const format = zoned.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...parts, timeZone });
  zoned.set(timeZone, format);
  const found: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(date)) found[type] = Number(value);
  const { year = 0, month = 0, day = 0 } = found;
  return dayText(year, month, day);
}

/** The first moment of a day, where the viewer is. What is no day comes out as no number. */
export function dayTime(day: string): number {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  return found ? new Date(Number(found[1]), Number(found[2]) - 1, Number(found[3])).getTime() : Number.NaN;
}

/** So many days later; days of 23 and 25 hours count as one. */
export function addDays(day: string, count: number): string {
  const date = new Date(dayTime(day));
  date.setDate(date.getDate() + count);
  return dayAt(date.getTime());
}

/** The first day of the week that a day is in; weeks begin with `firstDay`, 0 for Sunday. */
export const weekStart = (day: string, firstDay: number): string =>
  addDays(day, -((new Date(dayTime(day)).getDay() - firstDay + 7) % 7));

/** The first day of the month that is so many later. */
export function addMonths(first: string, count: number): string {
  const date = new Date(dayTime(first));
  date.setMonth(date.getMonth() + count);
  return dayAt(date.getTime());
}

/** Whether something has ended. A day is over with it; what has neither end nor day, once it has begun. */
export function isOver(event: TimedEvent, asOf: number, timezone?: string): boolean {
  if (event.until !== undefined) return event.until <= asOf;
  return event.day !== undefined ? event.day < dayAt(asOf, timezone) : (event.at ?? 0) <= asOf;
}

/** A time as HTML has it; nothing for one that no calendar has. */
export function isoOf(time = 0): string | undefined {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Those of each day, the days in the order in which they come first. */
export function groupByDay<Event extends When>(events: readonly Event[], timezone?: string): Map<string, Event[]> {
  const days = new Map<string, Event[]>();
  for (const event of events) {
    const day = dayOf(event, timezone);
    const found = days.get(day);
    if (found) found.push(event);
    else days.set(day, [event]);
  }
  return days;
}

/** Writes days and hours in a language. */
export interface Moments {
  /** A day for a heading: `Today`, `Tomorrow`, `Friday` within a week, `Tue, 17 Nov`. */
  heading(day: string, today: string): string;
  /** `25 Dec` */
  date(day: string): string;
  /** `Fri` */
  weekday(day: string): string;
  /** `Friday` */
  longWeekday(day: string): string;
  /** `F` */
  narrowWeekday(day: string): string;
  /** `9 – 15 Nov 2026` */
  span(first: string, last: string): string;
  /** `November 2026` */
  month(day: string): string;
  /** `Nov` */
  shortMonth(day: string): string;
  /** `15`, `3 PM` */
  hour(time: number): string;
  /** What weeks begin with, 0 for Sunday. */
  firstDay: number;
}

const known = new Map<string, Moments>();

/** The same object for the same locale. */
export function momentsFor(locale: string): Moments {
  const moments = known.get(locale) ?? createMoments(locale);
  known.set(locale, moments);
  return moments;
}

function createMoments(locale: string): Moments {
  const made = new Map<string, Intl.DateTimeFormat>();
  const written = (options: Intl.DateTimeFormatOptions) => (day: string) => {
    const key = JSON.stringify(options);
    const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options);
    made.set(key, format);
    const time = dayTime(day);
    return Number.isNaN(time) ? day : format.format(time);
  };
  const distances = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const hours = new Intl.DateTimeFormat(locale, { hour: 'numeric' });
  const spans = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const longWeekday = written({ weekday: 'long' });
  const withWeekday = written({ weekday: 'short', day: 'numeric', month: 'short' });
  return {
    heading(day, today) {
      const days = Math.round((dayTime(day) - dayTime(today)) / 86_400_000);
      if (Math.abs(days) < 2) return capitalised(distances.format(days, 'day'), locale);
      return days > 0 && days < 7 ? longWeekday(day) : withWeekday(day);
    },
    date: written({ day: 'numeric', month: 'short' }),
    weekday: written({ weekday: 'short' }),
    longWeekday,
    narrowWeekday: written({ weekday: 'narrow' }),
    span: (first, last) => {
      const [from, to] = [dayTime(first), dayTime(last)];
      return Number.isNaN(from + to) ? `${first} – ${last}` : spans.formatRange(from, to);
    },
    month: written({ month: 'long', year: 'numeric' }),
    shortMonth: written({ month: 'short' }),
    // The hour alone: some languages write a word behind it.
    hour: (time) =>
      hours
        .formatToParts(time)
        .filter(({ type }) => type === 'hour' || type === 'dayPeriod')
        .map(({ value }) => value)
        .join('\u202f'),
    firstDay: firstDayOf(locale),
  };
}

const capitalised = (text: string, locale: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

interface WeekInfo {
  firstDay?: number;
}

/** Not every browser knows; most of the world begins with Monday. */
function firstDayOf(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7;
}
