import { DashError } from '../../../schema/errors.ts';
import {
  type Expression,
  followPath,
  isExpression,
  type Path,
  readExpression,
} from '../../../schema/expressions/expression.ts';
import type { BodyName } from './bodies.ts';
import { argumentOf } from './line-values.ts';
import {
  type BodyPlan,
  type FigureMapping,
  type LineActionPlan,
  type Mapping,
  type Mappings,
  mappingOf,
  readBodies,
  readGlance,
  readLineActions,
} from './mappings.ts';
import { addressFrom } from './requests.ts';

/** What a mapping finds: a text, a number, a yes or no, several of these, or nothing. */
export type Found = string | number | boolean | null | readonly (string | number | boolean | null)[];
export type FoundFields = Readonly<Record<string, Found>>;

export interface FoundFigure {
  label: string;
  fields: FoundFields;
}

/** What they have found in an entry of a list. */
export interface FoundRow {
  fields: FoundFields;
  inner: readonly Found[];
  /** The buttons that stand at its line, with what each sends of it. */
  acts?: Readonly<Record<string, string>>;
}

/** What the mappings of a body have found. */
export interface FoundBody {
  name: BodyName;
  fields: FoundFields;
  figures?: readonly FoundFigure[];
  rows?: readonly FoundRow[];
}

/** What the widget shows, before anything of it is written in a language. */
export interface ApiData {
  bodies: readonly FoundBody[];
  title?: Found;
  end?: Found;
  glance?: { fields: FoundFields; figures: readonly FoundFigure[] };
  /** The mappings that have found nothing, for whoever can mend them. */
  missing?: readonly string[];
}

/** Why a mapping finds nothing. */
export interface MappingProblem {
  /** The place of the mapping in the options: `/show/lead/value`. */
  pointer: string;
  expression: string;
  /**
   * `unreadable`: it is no expression. `missing`: the answer has not what it names. `wrong-kind`: what is there can't be shown
   * or counted with.
   */
  reason: 'unreadable' | 'missing' | 'wrong-kind';
  /** A sentence in English. */
  message: string;
  /** What the answer has at the place where the path ends. */
  keys: readonly string[];
}

export interface Evaluation {
  data: ApiData;
  problems: readonly MappingProblem[];
  /** How many of the mappings have found something, be it that there is nothing. */
  found: number;
}

/** What is evaluated, of the options of the widget. */
export interface ApiMappings {
  show?: unknown;
  title?: unknown;
  end?: unknown;
  glance?: unknown;
  actions?: unknown;
}

/**
 * What the mappings find in an answer: that of the one request, or an object of several by their names. Never throws; what
 * it goes through is bounded, however large or odd the answer is. Addresses in it lead from `base`, that of the request.
 */
export function evaluate(options: ApiMappings, answer: unknown, base = ''): Evaluation {
  const search = createSearch(answer, base, readLineActions(options.actions));
  const found = readBodies(options.show).map((plan) => search.body(plan));
  const [title, end] = (['title', 'end'] as const).map((name) => {
    const mapping = mappingOf(options[name], `/${name}`);
    return mapping && search.value(mapping);
  });
  const glance = readGlance(options.glance);
  const data: ApiData = {
    bodies: found,
    ...(title !== undefined && { title }),
    ...(end !== undefined && { end }),
    ...(glance && { glance: { fields: search.fields(glance.fields), figures: search.figures(glance.figures) } }),
  };
  const { problems, count } = search.outcome();
  const missing = problems.slice(0, mostTold).map(({ expression }) => expression);
  return { data: missing.length > 0 ? { ...data, missing } : data, problems, found: count };
}

/** Signs of a text; those of a paragraph. */
const longest = 500;
const longestText = 20_000;
/** Values of a list that is written as one text. */
const mostListed = 20;
/** Values of a spark. */
const mostValues = 500;
const mostTold = 10;
const mostKeys = 12;

function createSearch(answer: unknown, base: string, lineActions: readonly LineActionPlan[]) {
  const problems = new Map<string, MappingProblem>();
  /** The mappings that have found something, by their places: one that finds something for one entry has found it. */
  const successes = new Set<string>();

  const tell = (mapping: Mapping, reason: MappingProblem['reason'], message: string, keys: readonly string[] = []) => {
    const { pointer, source } = mapping;
    if (!problems.has(pointer)) problems.set(pointer, { pointer, expression: String(source), reason, message, keys });
  };

  /** Whatever a mapping comes to, within an entry or the whole answer. */
  const raw = (mapping: Mapping, within: unknown): unknown => {
    if (typeof mapping.source === 'number') {
      successes.add(mapping.pointer);
      return mapping.source;
    }
    const expression = readExpression(mapping.source);
    if (!isExpression(expression)) {
      const { message, sign } = expression;
      tell(mapping, 'unreadable', `The expression can't be read: ${message} (character ${sign}).`);
      return null;
    }
    const value = run(expression, within);
    if (value !== undefined && value !== null) return value;
    const lost = expression.paths.find((path) => followPath(within, path).found < path.length);
    if (lost) tell(mapping, 'missing', ...lostIn(lost, within));
    else if (value === undefined) tell(mapping, 'wrong-kind', "It can't be worked out with what the answer has.");
    // The answer has it, and says that there is nothing.
    else successes.add(mapping.pointer);
    return null;
  };

  const value = (mapping: Mapping, within: unknown = answer, { isText = false } = {}): Found => {
    const found = raw(mapping, within);
    if (found === null) return null;
    if (
      Array.isArray(found) ? found.every((one) => typeof one !== 'object' || one === null) : typeof found !== 'object'
    ) {
      successes.add(mapping.pointer);
      return Array.isArray(found)
        ? found.slice(0, mostListed).map((one) => plainOf(one, longest))
        : plainOf(found, isText ? longestText : longest);
    }
    const what = Array.isArray(found) ? 'a list' : 'an object';
    tell(mapping, 'wrong-kind', `There is ${what}, of which one value has to be named.`, keysOf(found));
    return null;
  };

  const numbers = (mapping: Mapping): Found => {
    const found = raw(mapping, answer);
    if (!Array.isArray(found)) {
      if (found !== null) tell(mapping, 'wrong-kind', 'There is no list of numbers.', keysOf(found));
      return [];
    }
    successes.add(mapping.pointer);
    return found.slice(-mostValues).map((one) => plainOf(one, longest));
  };

  const fieldsOf = (fields: Mappings, within: unknown, texts: readonly string[] = []): FoundFields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, mapping]) => {
        const found = value(mapping, within, { isText: texts.includes(name) });
        const isAddress = name === 'href' || name === 'image';
        return [name, isAddress && typeof found === 'string' ? addressFrom(base, found) : found];
      }),
    );

  const figuresOf = (figures: readonly FigureMapping[]): FoundFigure[] =>
    figures.map(({ label, fields }) => ({ label, fields: fieldsOf(fields, answer) }));

  const entries = (plan: BodyPlan): unknown[] => {
    if (!plan.each) return [];
    const { mapping, limit } = plan.each;
    const found = raw(mapping, answer);
    if (found === null) return [];
    if (typeof found !== 'object') {
      tell(mapping, 'wrong-kind', 'There is no list.');
      return [];
    }
    successes.add(mapping.pointer);
    // A chart is about what is last in it. XML has no list where there is one entry.
    if (!Array.isArray(found)) return [found];
    return plan.name === 'chart' ? found.slice(-limit) : found.slice(0, limit);
  };

  const actsOf = (entry: unknown): Record<string, string> =>
    Object.fromEntries(
      lineActions.flatMap(({ name, value: its, when }) => {
        const argument = !when || isTrue(value(when, entry)) ? argumentOf(value(its, entry)) : undefined;
        return argument === undefined ? [] : [[name, argument]];
      }),
    );

  const body = (plan: BodyPlan): FoundBody => {
    const { name, shape, each, fields, figures, inner } = plan;
    if (figures) return { name, fields: {}, figures: figuresOf(figures) };
    const texts = name === 'text' ? ['value'] : [];
    if (each) {
      const rows = entries(plan).map((entry) => ({
        fields: fieldsOf(fields, entry, texts),
        inner: inner.map((figure) => value(figure.fields.value as Mapping, entry)),
        ...(name === 'list' && lineActions.length > 0 && { acts: actsOf(entry) }),
      }));
      return { name, fields: {}, rows };
    }
    if (shape.isList) return { name, fields: fields.value ? { value: numbers(fields.value) } : {} };
    return { name, fields: fieldsOf(fields, answer, texts) };
  };

  return {
    value: (mapping: Mapping) => value(mapping),
    fields: (fields: Mappings) => fieldsOf(fields, answer),
    figures: figuresOf,
    body,
    outcome: () => ({
      problems: [...problems.values()].filter(({ pointer }) => !successes.has(pointer)),
      count: successes.size,
    }),
  };
}

const isTrue = (found: Found): boolean =>
  found !== null && found !== false && found !== 0 && found !== '' && found !== 'false';

/** What an expression comes to; undefined where it can't be worked out. */
function run(expression: Expression, within: unknown): unknown {
  try {
    const value = expression.evaluate(within);
    return typeof value === 'number' && !Number.isFinite(value) ? undefined : value;
  } catch {
    // Whatever the library throws is about a kind of value that it can't work with.
    return undefined;
  }
}

const plainOf = (value: unknown, most: number): string | number | boolean | null => {
  if (typeof value === 'string') return value.length > most ? `${value.slice(0, most)}…` : value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'boolean' ? value : null;
};

/** What to say of a path that the answer has not all of. */
function lostIn(path: Path, within: unknown): [message: string, keys: string[]] {
  const { found, value } = followPath(within, path);
  const place = found === 0 ? 'the answer' : `\`${path.slice(0, found).join('.')}\``;
  const keys = keysOf(value);
  const what = Array.isArray(value) ? `a list of ${value.length}` : keys.length > 0 ? '' : kindOf(value);
  const has = what ? ` There is ${what} there.` : '';
  return [`There is no \`${path[found]}\` in ${place}.${has}`, keys];
}

const kindOf = (value: unknown): string => {
  if (value === null) return 'nothing';
  if (typeof value === 'object') return 'an empty object';
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
};

/**
 * The keys that an object has, or each entry of a list: those that are words. Others may be names of people, or addresses,
 * which nobody has asked to show.
 */
export function keysOf(value: unknown): string[] {
  const holder = Array.isArray(value) ? value.find((entry) => typeof entry === 'object' && entry !== null) : value;
  if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) return [];
  return Object.keys(holder)
    .slice(0, 500)
    .filter((key) => /^[a-z_][\w-]{0,39}$/i.test(key))
    .slice(0, mostKeys);
}

/** What is shown, or, where no mapping has found anything, an error that says what the answer has in its place. */
export function dataOf(options: ApiMappings, answer: unknown, base: string): ApiData {
  const { data, problems, found } = evaluate(options, answer, base);
  const [first] = problems;
  if (found > 0 || !first) return data;
  const names = problems.slice(0, 3).map(({ expression }) => `\`${expression}\``);
  const keys = first.keys.length > 0 ? ` It has there: ${first.keys.join(', ')}.` : '';
  throw new DashError('nothing-found', `No mapping finds anything in the answer: ${names.join(', ')}.`, {
    hint: `${first.message}${keys}`,
    values: { names: names.join(', '), why: `${first.message}${keys}` },
  });
}
