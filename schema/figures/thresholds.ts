import type { Level } from '../shown.ts';

/** What a figure says: as words, and as an amount where it has one. */
export interface Reading {
  /** The keys of the words that it is, or how it is written. */
  names: readonly string[];
  /** Bytes, seconds, shares of 100, or whatever it counts. */
  amount?: number | undefined;
  /** How many of these its unit is, where it always has the same one: 1e9 of what is counted in GB. */
  scale?: number | undefined;
}

/** The levels that a file may say something of, the worst first. */
export const thresholdLevels = ['bad', 'warn', 'good'] as const;
type Key = (typeof thresholdLevels)[number];

/**
 * From where on a figure is well, odd or bad, as a file has it: a number is where that begins (`75`, `10 GB`, `2 d`), with a
 * sign before it what it is compared by (`< 10`), and anything else is what it says. Of a list one suffices.
 */
export type Thresholds = Readonly<Partial<Record<Key, unknown>>>;

const levels: Readonly<Record<Key, Level>> = { bad: 'bad', warn: 'warning', good: 'good' };

type Comparison = '<' | '<=' | '>' | '>=' | '=' | '!=';

interface Condition {
  /** Unset where nothing is written before the number. */
  comparison?: Comparison | undefined;
  amount?: Amount | undefined;
  /** What it says, where it is no amount. */
  text: string;
}

/** An amount as a file or a figure says it. */
export interface Amount {
  value: number;
  /** How many bytes or seconds its unit is; unset where it has none, or another. */
  scale?: number | undefined;
}

/** How a figure is by what a file says of it; nothing where nothing of it fits. */
export function levelBy(thresholds: Thresholds, reading: Reading): Level | undefined {
  const wanted = thresholdLevels.map((key) => [key, conditionsOf(thresholds[key])] as const);
  const [bad, warn, good] = wanted.map(([, conditions]) => {
    const bare = conditions.find(({ comparison }) => comparison === undefined)?.amount;
    return bare && bare.value * (bare.scale ?? 1);
  });
  // Where less is worse, what is bad lies below what is odd, and that below what is good.
  const isDown = isBelow(bad, warn) || isBelow(bad, good) || isBelow(warn, good);
  const found = wanted.find(([key, conditions]) =>
    conditions.some((condition) => meets(condition, reading, isDown && key !== 'good' ? '<=' : '>=')),
  );
  return found && levels[found[0]];
}

const isBelow = (a: number | undefined, b: number | undefined): boolean => a !== undefined && b !== undefined && a < b;

function meets({ comparison, amount, text }: Condition, reading: Reading, usual: Comparison): boolean {
  const { names, amount: is, scale = 1 } = reading;
  if (amount === undefined || is === undefined) {
    const isSaid = names.some((name) => plainly(name) === plainly(text));
    return comparison === '!=' ? !isSaid : isSaid;
  }
  // A number without a unit is one of what the figure is written in.
  const limit = amount.value * (amount.scale ?? scale);
  switch (comparison ?? usual) {
    case '<':
      return is < limit;
    case '<=':
      return is <= limit;
    case '>':
      return is > limit;
    case '>=':
      return is >= limit;
    case '=':
      return is === limit;
    case '!=':
      return is !== limit;
  }
}

const plainly = (text: string): string => text.trim().toLowerCase();

/** What a text has to look like that compares: a sign of its own needs a number behind it. */
export const comparable = '^\\s*(?![<>≤≥])|^\\s*(?:[<>]=?|≤|≥)\\s*[-+−]?\\d+(?:\\.\\d+)?\\s*[^\\d\\s]*\\s*$';

/** What is read of a value of a file; nothing of what is no plain value. */
const conditionsOf = (value: unknown): Condition[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => {
    if (typeof one !== 'number' && typeof one !== 'string' && typeof one !== 'boolean') return [];
    const [, sign = '', rest = ''] = /^\s*([<>]=?|!?=|≤|≥)?(.*)$/s.exec(String(one)) ?? [];
    const text = rest.trim();
    const comparison = sign === '' ? undefined : (sign.replace('≤', '<=').replace('≥', '>=') as Comparison);
    return text === '' ? [] : [{ comparison, amount: amountIn(text), text }];
  });

/** The amount that a text such as `75`, `-3.5`, `80 %`, `10 GB` or `2 d` says; undefined for any other. */
export function amountIn(text: string): Amount | undefined {
  const [, digits, unit = ''] = /^([-+\u2212]?\d+(?:\.\d+)?)[\s\u202f\u00a0]*([^\d\s]*)$/u.exec(text) ?? [];
  return digits === undefined ? undefined : { value: Number(digits.replace('\u2212', '-')), scale: scaleOf(unit) };
}

/** How many bytes or seconds one of a unit is; undefined for any other. */
export const scaleOf = (unit: string): number | undefined => scales.get(unit.toLowerCase().replace(/\/s$/, ''));

const scales: ReadonlyMap<string, number> = new Map([
  ['b', 1],
  ...['k', 'm', 'g', 't', 'p', 'e'].flatMap((prefix, place): [string, number][] => [
    [`${prefix}b`, 1000 ** (place + 1)],
    [`${prefix}ib`, 1024 ** (place + 1)],
  ]),
  ['ms', 0.001],
  ['s', 1],
  ['min', 60],
  ['h', 3600],
  ['d', 86_400],
]);
