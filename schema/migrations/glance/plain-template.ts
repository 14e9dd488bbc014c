import { pathTo, type Steps } from '../../expressions/answer-tree.ts';
import type { Mapping } from '../../values.ts';

/** Letters of a template; one that is longer is a program. */
const longest = 20_000;
/** Figures beside each other, and below each other. */
const [mostInRow, mostInList] = [4, 24];

interface Value {
  kind: string;
  steps: Steps;
  isShort: boolean;
}

/** What stands between two tags: words, or values with words around them. */
interface Run {
  /** The words before each of the values, and behind the last. */
  words: string[];
  values: Value[];
}

/**
 * What a `custom-api` of Dash shows in place of a template that has words and values of the answer alone, such as
 * `Price: {{ .JSON.Float "price" }} €`, its placeholders marked; undefined for one that does more. `lose` is told of words that have no place.
 */
export function shownTemplate(template: string, lose: (words: string) => void): Mapping | undefined {
  if (template.length > longest || /<(?:style|script|svg)\b/i.test(template)) return undefined;
  const runs = runsOf(template);
  const values = runs?.flatMap((run) => run.values) ?? [];
  if (!runs || values.length === 0 || values.length > mostInList) return undefined;
  const [only] = values;
  if (only && runs.length === 1 && values.length === 1 && runs[0]?.words.join('') === '') {
    const path = pathTo(only.steps);
    return only.kind === 'String' ? { text: path } : { lead: { value: path, ...writing(only) } };
  }
  const figures = figuresOf(runs, lose);
  return figures.length <= mostInRow ? { row: figures } : { list: figures };
}

/** The template in runs; undefined where anything in it is no plain value. */
function runsOf(template: string): Run[] | undefined {
  const actions = template.match(placeholder) ?? [];
  const values = actions.map(readAction);
  const texts = template.replace(/<[^<>]*>/g, '\n').split('\n');
  const runs: Run[] = [];
  let taken = 0;
  for (const text of texts) {
    const words = text.split(placeholder).map(plainWords);
    const own = values.slice(taken, taken + words.length - 1);
    taken += own.length;
    if (own.length > 0 || words.some((one) => one !== '')) runs.push({ words, values: own as Value[] });
  }
  const isRead =
    values.every((value) => value !== undefined) && runs.every(({ words }) => !/[{}<>⟦⟧]/.test(words.join('')));
  // What stands within a tag, such as where a link leads, has no place.
  return isRead && taken === actions.length ? runs : undefined;
}

/** What stood between braces, as a text has it whose placeholders are marked: without quotes. */
const placeholder = /⟦[^⟦⟧]*⟧/g;

const action =
  /^⟦-?\s*(?:(format\w+)\s*\(?\s*)?\.JSON\.(String|Int|Float|Bool)\s[\s`]*([\w-]+(?:\.[\w-]+)*)[\s`]*\)?\s*(?:\|\s*(format\w+)\s*)?-?⟧$/;

function readAction(text: string): Value | undefined {
  const [, before, kind = '', path, behind] = action.exec(text.replace(/\s+/g, ' ')) ?? [];
  const format = before ?? behind;
  if (path === undefined || (format !== undefined && !/^format(?:Approx)?Number$/.test(format))) return undefined;
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return { kind, steps, isShort: format === 'formatApproxNumber' };
}

const plainWords = (text: string): string =>
  text.replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim();

const writing = ({ isShort }: Value): Mapping => (isShort ? { format: 'compact' } : {});

/** Each value as a figure. What it is called stands before it; where the first value has no words before it, below it. */
function figuresOf(runs: readonly Run[], lose: (words: string) => void): Mapping[] {
  const isAlone = ({ values }: Run) => values.length === 0;
  const isBelow = runs[0] !== undefined && !isAlone(runs[0]);
  const used = new Set<Run>();
  const figures = runs.flatMap((run, at) => {
    const other = runs[isBelow ? at + 1 : at - 1];
    const name = other && isAlone(other) && !used.has(other) ? other : undefined;
    return run.values.map((value, place) => {
      const before = run.words[place] ?? '';
      const behind = place === run.values.length - 1 ? (run.words[place + 1] ?? '') : '';
      const own = /^(.*\p{L}.*?)\s*[:=]?$/u.exec(before)?.[1];
      if (place === 0 && own === undefined && name) used.add(name);
      const label =
        own ??
        (place === 0 ? name?.words[0] : undefined) ??
        String(value.steps.findLast((step) => typeof step === 'string') ?? '');
      return {
        label,
        value: pathTo(value.steps),
        ...writing(value),
        ...(own === undefined && /^[^\s\p{L}:=,;|/-]+$/u.test(before) && { prefix: before }),
        ...(behind !== '' && { suffix: /^[\p{L}]/u.test(behind) ? ` ${behind}` : behind }),
      };
    });
  });
  for (const run of runs) if (isAlone(run) && !used.has(run)) lose(run.words.join(' '));
  return figures;
}
