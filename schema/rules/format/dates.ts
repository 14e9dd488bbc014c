/** Text, milliseconds since 1970, or a date; services also send nothing. */
export type DateLike = Date | string | number | null | undefined;

/** A date from what services send; undefined where it can't be read. Go's zero time, the year 1, means none. */
export function readDate(value: DateLike): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() <= 1 ? undefined : date;
}

export interface DateOptions {
  /** BCP 47 tag; the platform's own where it is absent or malformed. */
  locale?: string;
  timeZone?: string;
}

const dateParts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const timeParts = { hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;

// Making a formatter costs some hundred times as much as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(parts: Intl.DateTimeFormatOptions, { locale, timeZone }: DateOptions): Intl.DateTimeFormat {
  const key = `${Object.keys(parts).join()} ${locale} ${timeZone}`;
  let made = formatters.get(key);
  if (!made) {
    const zone = timeZone === undefined ? {} : { timeZone };
    made = firstThatWorks(
      () => new Intl.DateTimeFormat(locale, { ...parts, ...zone }),
      () => new Intl.DateTimeFormat(undefined, { ...parts, ...zone }),
      () => new Intl.DateTimeFormat(locale, parts),
      () => new Intl.DateTimeFormat(undefined, parts),
    );
    formatters.set(key, made);
  }
  return made;
}

/** Intl refuses a malformed locale or zone by throwing; the next attempt leaves one of them out. */
function firstThatWorks(
  attempt: () => Intl.DateTimeFormat,
  ...others: (() => Intl.DateTimeFormat)[]
): Intl.DateTimeFormat {
  const [next, ...rest] = others;
  if (!next) return attempt();
  try {
    return attempt();
  } catch {
    return firstThatWorks(next, ...rest);
  }
}

/** Short weekday, day, short month and year; undefined for an unreadable date. */
export function formatDate(value: DateLike, options: DateOptions = {}): string | undefined {
  const date = readDate(value);
  return date && formatter(dateParts, options).format(date);
}

/** Hours, minutes and seconds; undefined for an unreadable date. */
export function formatTime(value: DateLike, options: DateOptions = {}): string | undefined {
  const date = readDate(value);
  return date && formatter(timeParts, options).format(date);
}

/** Seconds of each unit, the largest first. */
const units = [
  ['year', 31_557_600],
  ['month', 2_628_000],
  ['fortnight', 1_209_600],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

export type TimeUnit = (typeof units)[number][0];

/** An amount of time in one unit; the page has the words for it. */
export interface Duration {
  amount: number;
  unit: TimeUnit;
}

/** A number of seconds in the largest unit that it reaches, rounded: 90 is 2 minutes. */
export function inLargestUnit(seconds: number): Duration {
  const whole = Number.isFinite(seconds) ? Math.trunc(Math.abs(seconds)) : 0;
  const [unit, size] = units.find(([, limit]) => whole >= limit) ?? ['second', 1];
  return { amount: Math.round(whole / size), unit };
}

export interface RelativeTime extends Duration {
  direction: 'past' | 'future';
}

/** How far a date is from now, for `{n} {unit}(s) ago` and `in {n} {unit}(s)`; undefined, for 'unknown', without a date. */
export function relativeTime(value: DateLike, now: number): RelativeTime | undefined {
  const date = readDate(value);
  if (!date || !Number.isFinite(now)) return undefined;
  const milliseconds = date.getTime() - now;
  return { ...inLargestUnit(milliseconds / 1000), direction: milliseconds > 0 ? 'future' : 'past' };
}
