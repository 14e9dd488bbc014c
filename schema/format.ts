import { inList, type PossibleText } from './rules/text/joined.ts';

/**
 * Writes figures as the viewer reads them. Every widget's go through here, so that the same thing looks the same on the
 * whole page. Times are milliseconds since 1970.
 */
export interface Format {
  /** Tag of the language that it writes as. */
  locale: string;
  /** With at most so many decimals, one unless set: `1,234.5`. */
  number(value: number, decimals?: number): string;
  /** With exactly so many decimals, for figures that stand beside or above each other: `0.50`. */
  fixed(value: number, decimals: number): string;
  /** A share of 100, whole: `34 %`. It has a decimal where that says something: below 1 and from 99 to 100, which it never is by rounding. */
  percent(value: number): string;
  /** The same, its sign apart. */
  percentParts(value: number): WithUnit;
  /** A number with the sign of its unit: `1,009 hPa`. */
  quantity(value: number, unit: string, decimals?: number): string;
  /** A large number in short: `1.2K`, `3.4M`. */
  compact(value: number): string;
  /** Bytes in two or three digits: `652 GB`, `1.8 TB`. Disks and transfers go by steps of 1000, memory by 1024 with the same names. */
  bytes(bytes: number, step?: ByteStep): string;
  /** The same, its unit apart. */
  bytesParts(bytes: number, step?: ByteStep): WithUnit;
  /** Bytes a second: `1.5 MB/s`. */
  rate(bytesPerSecond: number): string;
  /** The same, its unit apart. */
  rateParts(bytesPerSecond: number): WithUnit;
  /**
   * An amount of money in a currency, by its code: `€25,001`, `€4.50`, `€0.0012`, `€1.23m`. It has five digits at most, as rates and
   * prices change; a code that is none of three letters stands behind the number.
   */
  money(value: number, currency: string): string;
  /** How much something has changed, as a share of 100 that always has its sign: `+2.4 %`. */
  change(value: number): string;
  /** In so many digits, for rates that may be large or tiny: `1.084`, `0.008412`, `18,240` in four. */
  digits(value: number, count: number): string;
  /** A span of seconds in its largest unit, hours with their minutes: `24 min`, `1 hr 23 min`, `41 days`. */
  duration(seconds: number): string;
  /** How far a time lies from another: `2 hours ago`. */
  ago(time: number, asOf: number): string;
  /** When something was, for a glance: `now`, `4 min`, `2 hr`, `yesterday`, `Friday` within a week, `17 Nov`, `4 Mar 2025`. */
  past(time: number, asOf: number): string;
  /** `Wed, 4 Mar 2026` */
  date(time: number): string;
  /** Hours and minutes, `14:30`; in a zone such as `Asia/Tokyo`, else in that of the viewer. */
  time(time: number, timezone?: string): string;
  dateTime(time: number): string;
  /** Name of a country by its two letters; the letters where nobody knows them. */
  country(code: string): string;
  /** What is there of some texts, with the language's comma between them: `a, b`, `a、b`. Empty where nothing is. */
  list(parts: readonly PossibleText[]): string;
}

/** A figure that is written larger than its unit. */
export interface WithUnit {
  text: string;
  unit: string;
}

export type ByteStep = 1000 | 1024;

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
  const daysOfYear = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }));
  const longDates = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }));
  const times = new Map<string | undefined, Intl.DateTimeFormat>();
  const timesIn = (timezone: string | undefined) => {
    const made = times.get(timezone) ?? new Intl.DateTimeFormat(locale, inZone(timeParts, timezone));
    times.set(timezone, made);
    return made;
  };
  const both = once(() => new Intl.DateTimeFormat(locale, { ...dateParts, ...timeParts }));
  const distances = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const lists = once(() => new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }));
  const countries = once(() => new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'code' }));

  // Among letters that run from right to left a sign in Latin ones would change sides with its number.
  const together = (text: string) => (rightToLeft.test(locale) ? `\u2066${text}\u2069` : text);
  const joined = ({ text, unit }: WithUnit) => together(`${text}${thinSpace}${unit}`);
  const quantity = (value: number, unit: string, decimals = 1): WithUnit => ({
    text: format.number(value, decimals),
    unit,
  });
  const inUnit = (value: number, unit: Intl.NumberFormatOptions['unit'], decimals = 0) =>
    number(value, { style: 'unit', unit: unit ?? '', unitDisplay: 'short', maximumFractionDigits: decimals });

  const format: Format = {
    locale,
    number: (value, decimals = 1) => number(value, { maximumFractionDigits: decimals }),
    fixed: (value, decimals) => number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    percent: (value) => {
      const { sign, share, decimals } = roundShare(value);
      const text = number(share / 100, { style: 'percent', maximumFractionDigits: decimals });
      return sign + text.replace(/[\s\u00a0]*%$/, `${thinSpace}%`);
    },
    percentParts: (value) => {
      const { sign, share, decimals } = roundShare(value);
      return { text: sign + format.number(share, decimals), unit: '%' };
    },
    quantity: (value, unit, decimals) => joined(quantity(value, unit, decimals)),
    compact: (value) => number(value, { notation: 'compact', maximumFractionDigits: 1 }),
    bytes: (value, step) => joined(format.bytesParts(value, step)),
    bytesParts: (value, step = 1000) => {
      let [rest, place] = [value, 0];
      // What would be written as a whole step is one of the next unit.
      while (Math.abs(rest) >= step - 0.5 && place < byteUnits.length - 1) {
        rest /= step;
        place += 1;
      }
      return quantity(rest, byteUnits[place] ?? '', place > 0 && Math.abs(rest) < 9.95 ? 1 : 0);
    },
    rate: (bytesPerSecond) => joined(format.rateParts(bytesPerSecond)),
    rateParts: (bytesPerSecond) => {
      const { text, unit } = format.bytesParts(bytesPerSecond);
      return { text, unit: `${unit}/s` };
    },
    money: (value, currency) => {
      const isCode = /^[a-z]{3}$/i.test(currency);
      const options = moneyDigits(value, isCode ? currency : 'EUR');
      if (!isCode) return together(`${withMinus(number(value, options))}${thinSpace}${currency}`);
      return withMinus(number(value, { ...options, style: 'currency', currency, currencyDisplay: 'narrowSymbol' }));
    },
    change: (value) => {
      const text = number(value / 100, {
        ...{ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' },
      });
      return together(withMinus(text.replace(/[\s\u00a0]*%$/, `${thinSpace}%`)));
    },
    digits: (value, count) =>
      Math.abs(value) >= 10 ** count
        ? format.number(value, 0)
        : number(value, { minimumSignificantDigits: count, maximumSignificantDigits: count }),
    duration: (seconds) => {
      const parts: string[] = [];
      let rest = Math.max(0, Math.floor(seconds));
      const first = spans.findIndex(({ length, unit }) => rest >= length || unit === 'second');
      for (const { unit, length } of spans.slice(first, first + (first === hourPlace ? 2 : 1))) {
        const count = Math.floor(rest / length);
        rest -= count * length;
        if (count > 0 || parts.length === 0) parts.push(inUnit(count, unit));
      }
      return lists().format(parts);
    },
    ago: (time, asOf) => {
      const seconds = Math.round((time - asOf) / 1000);
      const { unit, length } = distanceUnits.find((one) => Math.abs(seconds) >= one.length) ?? lastSpan;
      return distances().format(Math.trunc(seconds / length), unit);
    },
    past: (time, asOf) => {
      const seconds = Math.max(0, (asOf - time) / 1000);
      if (seconds < 60) return distances().format(0, 'second');
      if (seconds < 3600) return inUnit(Math.floor(seconds / 60), 'minute');
      if (seconds < 86_400) return inUnit(Math.floor(seconds / 3600), 'hour');
      const days = seconds / 86_400;
      if (days < 2) return distances().format(-1, 'day');
      if (days < 6) return weekdays().format(time);
      const isThisYear = new Date(time).getFullYear() === new Date(asOf).getFullYear();
      return isThisYear ? daysOfYear().format(time) : longDates().format(time);
    },
    date: (time) => dates().format(time),
    time: (time, timezone) => timesIn(timezone).format(time),
    dateTime: (time) => both().format(time),
    country: (code) => countries().of(code) ?? code,
    list: (parts) => inList(locale, parts),
  };
  return format;
}

const rightToLeft = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/i;

const dateParts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const timeParts = { hour: '2-digit', minute: '2-digit' } as const;

const inZone = (parts: Intl.DateTimeFormatOptions, timezone: string | undefined): Intl.DateTimeFormatOptions =>
  timezone === undefined ? parts : { ...parts, timeZone: timezone };

/** Narrow, and no place for a break. */
const thinSpace = '\u202f';

const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB'];

/** The shortest share that is written as a figure; what is less is less than it. */
const leastShare = 0.1;

/** A share of 100 with the digits that it needs: never 0 or 100 unless it is. */
function roundShare(value: number): { sign: string; share: number; decimals: number } {
  const size = Math.abs(value);
  if (size === 0 || (size >= 1 && size < 99) || size >= 100) return { sign: '', share: value, decimals: 0 };
  if (value > 0 && value < leastShare) return { sign: `<${thinSpace}`, share: leastShare, decimals: 1 };
  return { sign: '', share: Math.sign(value) * Math.min(99.9, size), decimals: 1 };
}

/** The sign that is as wide as a plus. */
const withMinus = (text: string): string => text.replace('-', '\u2212');

/** What an amount is written with. The borders are those of what it is rounded to. */
function moneyDigits(value: number, currency: string): Intl.NumberFormatOptions {
  const size = Math.abs(value);
  if (size >= 999_995) return { notation: 'compact', maximumSignificantDigits: 3 };
  if (size >= 999.995)
    return { maximumFractionDigits: 0, minimumFractionDigits: 0, ...(size >= 99_999.5 && fiveDigits) };
  if (size > 0 && size < 0.995) return { minimumSignificantDigits: 2, maximumSignificantDigits: 2 };
  const usual =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const decimals = Math.min(2, usual);
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

const fiveDigits = { maximumSignificantDigits: 5 };

/** Seconds of a unit. */
const lastSpan = { unit: 'second', length: 1 } as const;
const spans = [
  { unit: 'day', length: 86_400 },
  { unit: 'hour', length: 3_600 },
  { unit: 'minute', length: 60 },
  lastSpan,
] as const;
const hourPlace = spans.findIndex(({ unit }) => unit === 'hour');
/** A month is a twelfth of a year. */
const distanceUnits = [
  { unit: 'year', length: 31_557_600 },
  { unit: 'month', length: 2_629_800 },
  { unit: 'week', length: 604_800 },
  ...spans,
] as const;
