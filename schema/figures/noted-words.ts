import type { Format } from '../format.ts';
import type { WidgetWords } from '../widget.ts';
import { amountIn, type Reading, scaleOf } from './thresholds.ts';

/** Words and a writing of figures that remember what they were asked for. */
export interface Noted {
  t: WidgetWords;
  format: Format;
  /** What a text is called in any language: the keys of the words that it is, or itself where data have said it. */
  namesOf(text: string): string[];
  /** Whether a text is one of the words. */
  isWord(text: string): boolean;
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
  const amounts = new Map<string, Pick<Reading, 'amount' | 'scale'>>();
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
      amounts.set(text, { amount: value });
      return text;
    };
  }
  for (const name of inParts) {
    noted[name] = (value: number, ...rest: never[]) => {
      const parts = (format[name] as Format['bytesParts'])(value, ...rest);
      amounts.set(withUnit(parts.text, parts.unit), { amount: value });
      // Its unit may stand among other words.
      if (!amounts.has(parts.text)) amounts.set(parts.text, { amount: value });
      return parts;
    };
  }
  for (const name of since) {
    noted[name] = (time, asOf) => {
      const text = format[name](time, asOf);
      amounts.set(text, { amount: Math.abs(asOf - time) / 1000 });
      return text;
    };
  }
  noted.quantity = (value, unit, decimals) => {
    const text = format.quantity(value, unit, decimals);
    const scale = scaleOf(unit);
    amounts.set(text, { amount: value * (scale ?? 1), scale });
    return text;
  };

  const namesOf = (text: string) => [...(keys.get(text) ?? [text])];
  return {
    t: Object.assign(looked(t), { general: looked(t.general) }),
    format: noted,
    namesOf,
    isWord: (text) => keys.has(text),
    readingOf: (text, unit = '') => ({
      names: namesOf(text),
      ...(amounts.get(withUnit(text, unit)) ?? readingIn(text, unit, amounts.get(text)?.amount)),
    }),
  };
}

/** What a figure says that nothing here has written as a whole; `amount` is what its text alone was written from. */
function readingIn(text: string, unit: string, amount: number | undefined): Pick<Reading, 'amount' | 'scale'> {
  const said = amountIn(text);
  const value = amount ?? said?.value;
  if (value === undefined) return {};
  const scale = unit === '' ? said?.scale : scaleOf(unit);
  return { amount: value * (scale ?? 1), scale };
}

const withUnit = (text: string, unit: string): string => (unit === '' ? text : `${text} ${unit}`);
