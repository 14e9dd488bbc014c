import { levelBy, type Thresholds } from '../../../schema/figures/thresholds.ts';
import type { ByteStep, Format, WithUnit } from '../../../schema/format.ts';
import type { Level } from '../../../schema/shown.ts';
import { numberOf, recordOf, textOf, timeOf } from '../answers.ts';
import { writings } from './bodies.ts';
import type { Found } from './evaluate.ts';
import type { Writing } from './mappings.ts';

/** In the place of what is not there. */
export const nothing = '–';

export interface Written {
  text: string;
  unit?: string | undefined;
  level?: Level | undefined;
}

export interface WritingContext {
  format: Format;
  /** Looks up `yes` and `no`. */
  t: (key: string) => string;
  /** Milliseconds since 1970. */
  asOf: number;
}

/** A value as the file wants it written, in the viewer's language; a dash where there is none. */
export function write(found: Found | undefined, writing: Writing, context: WritingContext): Written {
  if (found === undefined || isNothing(found)) return { text: nothing };
  if (Array.isArray(found)) {
    const texts = (found as readonly Found[]).map((one) =>
      joined(write(one, { ...writing, unit: undefined }, context)),
    );
    return { text: context.format.list(texts) };
  }
  const value = found as string | number | boolean;
  const word = textOf(recordOf(writing.words)[String(value)]);
  const { text, unit } = word === undefined ? writeAs(value, writing, context) : { text: word, unit: '' };
  const { prefix, suffix, unit: ownUnit } = writing;
  const level = levelIn(value, word ?? text, writing);
  const shownUnit = textOf(ownUnit) ?? (unit || undefined);
  return {
    text: `${typeof prefix === 'string' ? prefix : ''}${text}${typeof suffix === 'string' ? suffix : ''}`,
    ...(shownUnit !== undefined && { unit: shownUnit }),
    ...(level && { level }),
  };
}

const isNothing = (found: Found): boolean =>
  found === null || found === '' || (Array.isArray(found) && found.length === 0);

/** A value with its unit as one text. */
export const joined = ({ text, unit }: Written): string => (unit ? `${text}\u202f${unit}` : text);

/** The amount of a value, multiplied as the file wants it; `undefined` for what is none. */
export function amountOf(found: Found | undefined, writing: Writing = {}): number | undefined {
  const value = typeof found === 'string' || typeof found === 'number' ? numberOf(found) : undefined;
  return value === undefined ? undefined : value * factorOf(writing.scale);
}

/** A factor, or a fraction such as `1/16`. */
function factorOf(scale: unknown): number {
  const [part, whole = 1] = (textOf(scale) ?? '').split('/').map(numberOf);
  return part === undefined || whole === 0 ? 1 : part / whole;
}

/** How a value is by what the file says of it; nothing where it says nothing. */
function levelIn(value: string | number | boolean, written: string, writing: Writing): Level | undefined {
  const { highlight } = writing;
  if (highlight === undefined || highlight === null) return undefined;
  const amount = typeof value === 'boolean' ? undefined : amountOf(value, writing);
  return levelBy(recordOf(highlight) as Thresholds, { names: [String(value), written], amount });
}

/** Levels by their words, and what else says so: a yes is good. */
const levels: readonly Level[] = ['good', 'warning', 'bad', 'unknown'];

/** How something is, by a value that says so itself, or by what the file says of it. */
export function levelOfFound(found: Found | undefined, writing: Writing): Level | undefined {
  if (found === undefined || found === null || Array.isArray(found)) return undefined;
  const value = found as string | number | boolean;
  if (writing.highlight !== undefined) return levelIn(value, String(value), writing);
  if (typeof value === 'boolean') return value ? 'good' : 'bad';
  return levels.find((level) => level === String(value).toLowerCase());
}

function writeAs(value: string | number | boolean, writing: Writing, context: WritingContext): WithUnit {
  const { format, asOf, t } = context;
  const plain = (text: string): WithUnit => ({ text, unit: '' });
  const wanted = writings.find((one) => one === textOf(writing.format)?.toLowerCase());
  if (wanted === 'text') return plain(String(value));
  if (typeof value === 'boolean') return plain(t(value ? 'yes' : 'no'));
  if (wanted === 'date' || wanted === 'time' || wanted === 'datetime' || wanted === 'ago') {
    const at = momentIn(value);
    if (at === undefined) return plain(String(value));
    if (wanted === 'ago') return plain(format.ago(at, asOf));
    return plain(format[wanted === 'datetime' ? 'dateTime' : wanted](at));
  }
  // A text is a number only where it is to be written as one.
  const counts = wanted !== undefined || writing.digits !== undefined || writing.scale !== undefined;
  const amount = typeof value === 'number' || counts ? amountOf(value, writing) : undefined;
  if (amount === undefined) return plain(String(value));
  const digits = numberOf(writing.digits);
  switch (wanted) {
    case 'compact':
      return plain(format.compact(amount));
    case 'percent':
      return digits === undefined
        ? format.percentParts(amount)
        : { text: format.fixed(amount, within(digits)), unit: '%' };
    case 'bytes':
      return inBytes(amount, 1000, format);
    case 'memory':
      return inBytes(amount, 1024, format);
    case 'rate':
      return format.rateParts(amount);
    case 'duration':
      return plain(format.duration(amount));
    case 'money':
      return plain(format.money(amount, textOf(writing.currency) ?? 'USD'));
    default:
      return plain(digits === undefined ? usualNumber(amount, format) : format.fixed(amount, within(digits)));
  }
}

const within = (digits: number): number => Math.min(6, Math.max(0, Math.round(digits)));

const inBytes = (amount: number, step: ByteStep, format: Format): WithUnit => format.bytesParts(amount, step);

/** Whole numbers as they are, others in two or three digits. */
function usualNumber(value: number, format: Format): string {
  if (Number.isInteger(value)) return format.number(value, 0);
  const size = Math.abs(value);
  return size < 1
    ? format.number(value, Math.min(20, 1 - Math.floor(Math.log10(size))))
    : format.number(value, size < 10 ? 2 : size < 1000 ? 1 : 0);
}

/** Seconds since 1970 are less, milliseconds are more: of these such a number would be in 1973. */
const leastMilliseconds = 1e11;
/** What no calendar has. */
const lastTime = 8.64e15;

/** A time in milliseconds since 1970, of a date, or of the seconds or milliseconds of a number; `undefined` for any other. */
export function momentIn(found: Found | undefined): number | undefined {
  const number = typeof found === 'string' || typeof found === 'number' ? numberOf(found) : undefined;
  if (number === undefined) return timeOf(found);
  // A year, or a day such as 20260304, is no number of seconds that anybody means.
  if (typeof found === 'string' && /^\s*\d{4}\s*$/.test(found)) return timeOf(found);
  const time = number < leastMilliseconds ? number * 1000 : number;
  return time > 0 && time <= lastTime ? time : undefined;
}
