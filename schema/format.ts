/**
 * Writes figures as the viewer reads them. Every widget's go through here, so that the same thing looks the same on the
 * whole page. Times are milliseconds since 1970.
 */
export interface Format {
  /** With at most so many decimals, one unless set: `1,234.5`. */
  number(value: number, decimals?: number): string;
  /** With exactly so many decimals, for figures that stand beside or above each other: `0.50`. */
  fixed(value: number, decimals: number): string;
  /** A share of 100: `34.1%`; with at most one decimal unless set. */
  percent(value: number, decimals?: number): string;
  /** A number with the sign of its unit: `1,009 hPa`. */
  quantity(value: number, unit: string, decimals?: number): string;
  /** A large number in short: `1.2K`, `3.4M`. */
  compact(value: number): string;
  /** Bytes by steps of 1024: `16 GB`; with at most two decimals unless set. */
  bytes(bytes: number, decimals?: number): string;
  /** Bytes a second: `1.5 MB/s`. */
  rate(bytesPerSecond: number): string;
  /** A span of seconds in its largest unit, days and hours with the next: `24 min`, `5 days 6 hr`. */
  duration(seconds: number): string;
  /** How far a time lies from another: `2 hours ago`. */
  ago(time: number, asOf: number): string;
  /** When something was, as one says it: `2 hours ago`, `Friday` within a week, `17 November`, `4 March 2025`. */
  past(time: number, asOf: number): string;
  /** `Wed, 4 Mar 2026` */
  date(time: number): string;
  /** Hours and minutes. */
  time(time: number): string;
  dateTime(time: number): string;
  /** Name of a country by its two letters; the letters where nobody knows them. */
  country(code: string): string;
}

const formats = new Map<string, Format>();

/** The writing of a locale. The same object for the same locale: what it needs of `Intl` is made once, when it is needed. */
export function formatFor(locale: string): Format {
  const known = formats.get(locale) ?? createFormat(locale);
  formats.set(locale, known);
  return known;
}

function createFormat(locale: string): Format {
  const numbers = new Map<string, Intl.NumberFormat>();
  const number = (value: number, options: Intl.NumberFormatOptions): string => {
    const key = JSON.stringify(options);
    const format = numbers.get(key) ?? new Intl.NumberFormat(locale, options);
    numbers.set(key, format);
    // What rounds to nothing has no sign.
    return format.format(value).replace(/^-(?=[^1-9]*$)/, '');
  };
  const once = <T>(make: () => T): (() => T) => {
    let made: T | undefined;
    return () => {
      made ??= make();
      return made;
    };
  };
  const dates = once(() => new Intl.DateTimeFormat(locale, dateParts));
  const weekdays = once(() => new Intl.DateTimeFormat(locale, { weekday: 'long' }));
  const daysOfYear = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }));
  const longDates = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }));
  const times = once(() => new Intl.DateTimeFormat(locale, timeParts));
  const both = once(() => new Intl.DateTimeFormat(locale, { ...dateParts, ...timeParts }));
  const distances = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const lists = once(() => new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }));
  const countries = once(() => new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'code' }));

  // Among letters that run from right to left a sign in Latin ones would change sides with its number.
  const together = (text: string) => (rightToLeft.test(locale) ? `\u2066${text}\u2069` : text);
  const quantity = (value: number, unit: string, decimals = 1) => `${format.number(value, decimals)}\u00a0${unit}`;
  const bytes = (value: number, decimals = 2) => {
    const step = Math.min(byteUnits.length - 1, Math.max(0, Math.floor(Math.log2(Math.abs(value) || 1) / 10)));
    return quantity(value / 1024 ** step, byteUnits[step] ?? '', decimals);
  };

  const format: Format = {
    number: (value, decimals = 1) => number(value, { maximumFractionDigits: decimals }),
    fixed: (value, decimals) => number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    percent: (value, decimals = 1) => number(value / 100, { style: 'percent', maximumFractionDigits: decimals }),
    quantity: (value, unit, decimals) => together(quantity(value, unit, decimals)),
    compact: (value) => number(value, { notation: 'compact', maximumFractionDigits: 1 }),
    bytes: (value, decimals) => together(bytes(value, decimals)),
    rate: (bytesPerSecond) => together(`${bytes(bytesPerSecond)}/s`),
    duration: (seconds) => {
      const parts: string[] = [];
      let rest = Math.max(0, Math.floor(seconds));
      const first = spans.findIndex(({ length, unit }) => rest >= length || unit === 'second');
      // Minutes say enough without their seconds.
      for (const { unit, length } of spans.slice(first, first + (first < minutePlace ? 2 : 1))) {
        const count = Math.floor(rest / length);
        rest -= count * length;
        if (count > 0 || parts.length === 0) parts.push(number(count, { style: 'unit', unit, unitDisplay: 'short' }));
      }
      return lists().format(parts);
    },
    ago: (time, asOf) => {
      const seconds = Math.round((time - asOf) / 1000);
      const { unit, length } = distanceUnits.find((one) => Math.abs(seconds) >= one.length) ?? lastSpan;
      return distances().format(Math.trunc(seconds / length), unit);
    },
    past: (time, asOf) => {
      const days = (asOf - time) / 86_400_000;
      if (days < 1) return format.ago(time, asOf);
      if (days < 6) return weekdays().format(time);
      const isThisYear = new Date(time).getFullYear() === new Date(asOf).getFullYear();
      return isThisYear ? daysOfYear().format(time) : longDates().format(time);
    },
    date: (time) => dates().format(time),
    time: (time) => times().format(time),
    dateTime: (time) => both().format(time),
    country: (code) => countries().of(code) ?? code,
  };
  return format;
}

const rightToLeft = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/i;

const dateParts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const timeParts = { hour: '2-digit', minute: '2-digit' } as const;

const byteUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];

/** Seconds of a unit; a month is a twelfth of a year. */
const lastSpan = { unit: 'second', length: 1 } as const;
const spans = [
  { unit: 'year', length: 31_557_600 },
  { unit: 'day', length: 86_400 },
  { unit: 'hour', length: 3_600 },
  { unit: 'minute', length: 60 },
  lastSpan,
] as const;
const minutePlace = spans.findIndex(({ unit }) => unit === 'minute');
const distanceUnits = [
  { unit: 'year', length: 31_557_600 },
  { unit: 'month', length: 2_629_800 },
  { unit: 'week', length: 604_800 },
  ...spans.slice(1),
] as const;
