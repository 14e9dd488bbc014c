import { buildFunction, type FunctionBuildersMap } from '@jsonquerylang/jsonquery';
import { numberOf } from '../values.ts';

/** A number that there is; what is none would else count as 0, or be put behind another as text. */
const amount = (value: unknown): number => {
  const number = typeof value === 'boolean' ? undefined : numberOf(value);
  if (number === undefined) throw new TypeError('It counts with what is no number.');
  return number;
};

const amounts = (value: unknown): number[] => {
  if (!Array.isArray(value)) throw new TypeError('It counts together what is no list.');
  return value.map(amount);
};

const counted = (count: (one: number, other: number) => number) =>
  buildFunction((one: unknown, other: unknown) => count(amount(one), amount(other)));

const together = (count: (numbers: number[]) => number) => () => (value: unknown) => count(amounts(value));

const word = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new TypeError('It takes as text what is none.');
};

const onText = (change: (text: string) => unknown) => buildFunction((value: unknown) => change(word(value)));

/** Signs of a text that is made of another one: as many as an answer has. */
const mostSigns = 5 * 1024 * 1024;

const isThere = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/**
 * What expressions have beyond the functions of JSON Query, or in their place: these count with numbers alone, also where an
 * answer has them as text, and take no longer for a larger answer than it is larger.
 */
export const ownFunctions: FunctionBuildersMap = {
  add: buildFunction((one: unknown, other: unknown) => {
    const [first, second] = [numberOf(one), numberOf(other)];
    return first === undefined || second === undefined ? word(one) + word(other) : first + second;
  }),
  subtract: counted((one, other) => one - other),
  multiply: counted((one, other) => one * other),
  divide: counted((one, other) => one / other),
  mod: counted((one, other) => one % other),
  pow: counted((one, other) => one ** other),
  round: buildFunction((value: unknown, decimals: unknown = 0) => Number(amount(value).toFixed(amount(decimals)))),
  abs: buildFunction((value: unknown) => Math.abs(amount(value))),
  floor: buildFunction((value: unknown) => Math.floor(amount(value))),
  sum: together((numbers) => numbers.reduce((sum, next) => sum + next, 0)),
  prod: together((numbers) => numbers.reduce((product, next) => product * next, 1)),
  average: together((numbers) => numbers.reduce((sum, next) => sum + next, 0) / numbers.length),
  min: together((numbers) => numbers.reduce((least, next) => Math.min(least, next))),
  max: together((numbers) => numbers.reduce((most, next) => Math.max(most, next))),
  size: () => (value: unknown) => {
    if (typeof value !== 'object' || value === null) return word(value).length;
    return Array.isArray(value) ? value.length : Object.keys(value).length;
  },
  uniq: () => (value: unknown) => [...new Map((value as unknown[]).map((one) => [JSON.stringify(one), one])).values()],
  default: buildFunction((value: unknown, otherwise: unknown) => (isThere(value) ? value : otherwise)),
  number: buildFunction((value: unknown) => amount(value)),
  string: buildFunction((value: unknown) => word(value)),
  lower: onText((text) => text.toLowerCase()),
  upper: onText((text) => text.toUpperCase()),
  trim: onText((text) => text.trim()),
  replace: buildFunction((value: unknown, part: unknown, by: unknown) => {
    if (word(part) === '') return word(value);
    const pieces = word(value).split(word(part));
    const length = pieces.reduce((sum, piece) => sum + piece.length, word(by).length * (pieces.length - 1));
    if (length > mostSigns) throw new TypeError('What comes of it is too long.');
    return pieces.join(word(by));
  }),
};

/**
 * Every function that an expression may call. Those of JSON Query that take regular expressions are not among them: a
 * careless one takes forever on an answer that is made for it.
 */
export const functionNames: readonly string[] = [
  ...Object.keys(ownFunctions),
  ...[
    'pipe',
    'object',
    'array',
    'get',
    'map',
    'mapObject',
    'mapKeys',
    'mapValues',
    'filter',
    'sort',
    'reverse',
    'pick',
  ],
  ...['groupBy', 'keyBy', 'flatten', 'join', 'split', 'substring', 'uniqBy', 'limit', 'keys', 'values'],
  ...['and', 'or', 'not', 'exists', 'if', 'in', 'not in', 'eq', 'gt', 'gte', 'lt', 'lte', 'ne'],
];
