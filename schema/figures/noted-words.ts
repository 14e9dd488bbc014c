import type { Format } from '../format.ts';
import type { WidgetWords } from '../widget.ts';
import { amountIn, type Reading, scaleOf } from './thresholds.ts';

/** Words and a writing of figures that remember what they were asked for. */
export interface Noted {
  t: WidgetWords;
  format: Format;
  /** What a text may be called by: itself, and the keys of the words that it is. */
  namesOf(text: string): string[];
  /** What a figure says that was written with these. */
  readingOf(text: string, unit?: string | undefined): Reading;
}

/** Methods of `Format` that write an amount, which is their first argument. */
const counting = [
  'number',
  'fixed',
  'percent',
  'compact',
  'bytes',
  'rate',
  'money',
  'change',
  'digits',
  'duration',
] as const;
const inParts = ['percentParts', 'bytesParts', 'rateParts'] as const;
const since = ['ago', 'past'] as const;

/**
 * Words and figures of one drawing of a widget, by which what it shows can be told apart in any language, and compared. So no
 * declaration has to say beside each figure what it is called and how much it is.
 */
export function noteWords(t: WidgetWords, format: Format): Noted {
  const keys = new Map<string, Set<string>>();
  const amounts = new Map<string, number>();
  const looked =
    (look: WidgetWords['general']): WidgetWords['general'] =>
    (key, values) => {
      const text = look(key, values);
      keys.set(text, (keys.get(text) ?? new Set()).add(key));
      return text;
    };
  const noted: Format = { ...format };
  for (const name of counting) {
    noted[name] = (value: number, ...rest: never[]) => {
      const text = (format[name] as (value: number, ...rest: never[]) => string)(value, ...rest);
      amounts.set(text, value);
      return text;
    };
  }
  for (const name of inParts) {
    noted[name] = (value: number, ...rest: never[]) => {
      const parts = (format[name] as Format['bytesParts'])(value, ...rest);
      amounts.set(withUnit(parts.text, parts.unit), value);
      // Its unit may stand among other words.
      if (!amounts.has(parts.text)) amounts.set(parts.text, value);
      return parts;
    };
  }
  for (const name of since) {
    noted[name] = (time, asOf) => {
      const text = format[name](time, asOf);
      amounts.set(text, Math.abs(asOf - time) / 1000);
      return text;
    };
  }
  noted.quantity = (value, unit, decimals) => {
    const text = format.quantity(value, unit, decimals);
    amounts.set(text, value * scaleOf(unit));
    return text;
  };

  const namesOf = (text: string) => [text, ...(keys.get(text) ?? [])];
  return {
    t: Object.assign(looked(t), { general: looked(t.general) }),
    format: noted,
    namesOf,
    readingOf: (text, unit) => {
      const known = unit === undefined ? undefined : amounts.get(withUnit(text, unit));
      const bare = amounts.get(text);
      return {
        names: namesOf(text),
        amount: known ?? (bare === undefined ? amountIn(withUnit(text, unit)) : bare * scaleOf(unit ?? '')),
      };
    },
  };
}

const withUnit = (text: string, unit = ''): string => (unit === '' ? text : `${text} ${unit}`);
