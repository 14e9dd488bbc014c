import { compile, type JSONQuery, parse } from '@jsonquerylang/jsonquery';
import { isMapping } from '../values.ts';
import { functionNames, ownFunctions } from './functions.ts';

/** Where something stands in an answer: keys, and the places of entries in lists, from the answer down. */
export type Path = readonly string[];

/** Something to find in an answer. */
export interface Expression {
  text: string;
  /** What it comes to with an answer, `null` for nothing. Throws a `TypeError` where it can't be worked out with this one. */
  evaluate(answer: unknown): unknown;
  /** The paths that it reads from the answer, but those within what it goes through one by one. */
  paths: readonly Path[];
}

/** Why a text is no expression. */
export interface ExpressionProblem {
  /** A part of a sentence: `a value is missing`. */
  message: string;
  /** At which of its signs, from 1 on. */
  sign: number;
}

/** Signs of an expression. Longer ones belong into the service, or into a script. */
const longest = 2000;

/** A path such as `data.items[0].name`, as most mappings are. */
const simplePath = /^(?:[a-z_$][\w$-]*|\[\d+\])(?:\.(?:[\w$-]+)|\[\d+\])*$/i;

const known = new Map<string, Expression | ExpressionProblem>();
/** Texts that are remembered; a dashboard has fewer. */
const mostKnown = 1000;

/**
 * Reads an expression: a path (`data.items[0].name`), or what JSON Query makes of it (`.used / .total * 100`,
 * `.items | filter(.ok) | size()`). `.` alone is the whole answer.
 *
 * It is JSON Query because that answers at once, comes to an end with every answer (it has no loops and no recursion), and is
 * 4 kB; JSONata is asynchronous, has both, and is ten times as large, and JMESPath can't count, or takes `a / b * c` for `a / (b * c)`.
 */
export function readExpression(text: string): Expression | ExpressionProblem {
  const before = known.get(text);
  if (before) return before;
  const read = readAnew(text.trim());
  if (known.size >= mostKnown) known.clear();
  known.set(text, read);
  return read;
}

export const isExpression = (read: Expression | ExpressionProblem): read is Expression => 'evaluate' in read;

function readAnew(text: string): Expression | ExpressionProblem {
  if (text === '') return { message: 'it is empty', sign: 1 };
  if (text.length > longest) return { message: `it has more than ${longest} signs`, sign: longest };
  try {
    const query = queryOf(text);
    const unknown = unknownFunction(query);
    if (unknown !== undefined) {
      const sign = text.search(new RegExp(`(?<![\\w$.])${unknown.replaceAll('$', '\\$')}\\s*\\(`)) + 1;
      return { message: `there is no function \`${unknown}\``, sign: Math.max(1, sign) };
    }
    const run = compile(query, { functions: ownFunctions });
    return { text, evaluate: (answer) => run(answer) ?? null, paths: pathsIn(query) };
  } catch (cause) {
    return problemOf(cause, text);
  }
}

function queryOf(text: string): JSONQuery {
  if (text === '.') return ['get'];
  if (wholeFirst.test(text)) return parse(text.replace('.', whole));
  if (!simplePath.test(text)) return parse(text);
  return ['get', ...text.split(/[.[\]]+/).filter((key) => key !== '')];
}

/** The whole answer before a bar: `. | size()`; and what the library has for it. */
const wholeFirst = /^\.\s*\|/;
const whole = 'get()';

/** What the parser says, in our words. */
function problemOf(cause: unknown, text: string): ExpressionProblem {
  const said = cause instanceof Error ? cause.message : '';
  const [, what = '', place] = /^(.*) \(pos: (\d+)\)$/s.exec(said) ?? [];
  const added = wholeFirst.test(text) ? whole.length - 1 : 0;
  const sign = Math.min(Math.max(0, Number(place ?? 0) - added) + 1, text.length + 1);
  if (cause instanceof RangeError) return { message: 'it has too many brackets within each other', sign: 1 };
  const isAtEnd = sign > text.length;
  const [, character] = /^Character '(.)' expected$/.exec(what) ?? [];
  if (character) return { message: `\`${character}\` is missing${isAtEnd ? ' at its end' : ''}`, sign };
  if (what === 'Property expected') return { message: 'the name of a key is missing behind the dot', sign };
  if (what === 'Key expected') return { message: 'the name of a key is missing', sign };
  if (what.startsWith('Unexpected')) return { message: `\`${cut(text.slice(sign - 1))}\` makes no sense there`, sign };
  if (isAtEnd) return { message: 'a value is missing at its end', sign };
  return {
    message: `\`${cut(text.slice(sign - 1))}\` is no value: paths begin with a dot, texts stand in double quotes`,
    sign,
  };
}

const cut = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text);

type Call = readonly [name: string, ...rest: JSONQuery[]];

const isCall = (query: unknown): query is Call => Array.isArray(query) && typeof query[0] === 'string';

function unknownFunction(query: JSONQuery): string | undefined {
  if (!isCall(query)) return undefined;
  const [name, ...rest] = query;
  if (!functionNames.includes(name)) return name;
  if (name === 'get') return undefined;
  const inner = rest.flatMap((part): JSONQuery[] => (isMapping(part) ? (Object.values(part) as JSONQuery[]) : [part]));
  return inner.map(unknownFunction).find((found) => found !== undefined);
}

/** Functions whose arguments are about each entry of what they are given, or are no values. */
const goesThrough: ReadonlySet<string> = new Set([
  ...['map', 'mapObject', 'mapKeys', 'mapValues', 'filter', 'sort', 'pick', 'groupBy', 'keyBy', 'uniqBy'],
  // These say of themselves what happens where something is missing.
  ...['default', 'exists', 'if', 'and', 'or', 'not'],
]);

function pathsIn(query: JSONQuery): Path[] {
  if (!isCall(query)) return [];
  const [name, ...rest] = query;
  if (name === 'get') return [rest.map(String)];
  if (goesThrough.has(name)) return [];
  // Behind the first bar an expression is about what stands before it.
  const about = name === 'pipe' ? rest.slice(0, 1) : rest;
  const inner = about.flatMap((part): JSONQuery[] => (isMapping(part) ? (Object.values(part) as JSONQuery[]) : [part]));
  return inner.flatMap(pathsIn);
}

/** What of a path an answer has: how much of it, and the value there. */
export function followPath(answer: unknown, path: Path): { found: number; value: unknown } {
  let value = answer;
  for (const [found, key] of path.entries()) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return { found, value };
    value = (value as Record<string, unknown>)[key];
  }
  return { found: path.length, value };
}
