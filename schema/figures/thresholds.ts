import type { Level } from '../shown.ts';

/** What a figure is, as words and as an amount, where it has one. */
export interface Reading {
  /** What it may be called: as it is written, and the words that this was made of. */
  names: readonly string[];
  /** Bytes, seconds, shares of 100, or whatever it counts. */
  amount?: number | undefined;
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
  amount?: number | undefined;
  /** What it says, where it is no amount. */
  text: string;
}

/** How a figure is by what a file says of it; nothing where nothing of it fits. */
export function levelBy(thresholds: Thresholds, reading: Reading): Level | undefined {
  const wanted = thresholdLevels.map((key) => [key, conditionsOf(thresholds[key])] as const);
  const bare = wanted.map(([, conditions]) => conditions.find(({ comparison }) => comparison === undefined)?.amount);
  const [bad, warn, good] = bare;
  // Where less is worse, what is bad lies below what is odd, and that below what is good.
  const isDown = bad !== undefined && [warn, good].some((other) => other !== undefined && bad < other);
  const isDownToWarn = bad === undefined && warn !== undefined && good !== undefined && warn < good;
  const fits = (key: Key, condition: Condition) =>
    meets(condition, reading, key !== 'good' && (isDown || isDownToWarn) ? '<=' : '>=');
  const found = wanted.find(([key, conditions]) => conditions.some((condition) => fits(key, condition)));
  return found && levels[found[0]];
}

function meets({ comparison, amount, text }: Condition, { names, amount: is }: Reading, usual: Comparison): boolean {
  if (amount === undefined || is === undefined) {
    const isSaid = names.some((name) => plainly(name) === plainly(text));
    return comparison === '!=' ? !isSaid : isSaid;
  }
  switch (comparison ?? usual) {
    case '<':
      return is < amount;
    case '<=':
      return is <= amount;
    case '>':
      return is > amount;
    case '>=':
      return is >= amount;
    case '=':
      return is === amount;
    case '!=':
      return is !== amount;
  }
}

const plainly = (text: string): string => text.trim().toLowerCase();

/** What is read of a value of a file; nothing of what is no plain value. */
const conditionsOf = (value: unknown): Condition[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => {
    if (typeof one !== 'number' && typeof one !== 'string' && typeof one !== 'boolean') return [];
    const [, sign = '', rest = ''] = /^\s*([<>]=?|!?=|≤|≥)?(.*)$/s.exec(String(one)) ?? [];
    const text = rest.trim();
    const comparison = sign === '' ? undefined : (sign.replace('≤', '<=').replace('≥', '>=') as Comparison);
    return text === '' ? [] : [{ comparison, amount: amountIn(text), text }];
  });

/** The amount that a text such as `75`, `-3.5`, `80 %`, `10 GB` or `2 d` says, in bytes, seconds or what it counts; undefined for any other. */
export function amountIn(text: string): number | undefined {
  const [, digits, unit = ''] = /^([-+\u2212]?\d+(?:\.\d+)?)[\s\u202f\u00a0]*([^\d\s]*)$/u.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replace('\u2212', '-')) * scaleOf(unit);
}

/** How many bytes or seconds one of a unit is; 1 of any other. */
export const scaleOf = (unit: string): number => scales.get(unit.toLowerCase().replace(/\/s$/, '')) ?? 1;

const prefixes = ['k', 'm', 'g', 't', 'p', 'e'];
const scales: ReadonlyMap<string, number> = new Map([
  ...prefixes.flatMap((prefix, place): [string, number][] => [
    [`${prefix}b`, 1000 ** (place + 1)],
    [`${prefix}ib`, 1024 ** (place + 1)],
  ]),
  ['min', 60],
  ['h', 3600],
  ['d', 86_400],
]);
