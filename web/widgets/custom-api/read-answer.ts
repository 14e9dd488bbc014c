import Papa from 'papaparse';
import { isDashError } from '../../../schema/errors.ts';
import { readAnswer, unreadableAnswer } from '../../../schema/widget-answer.ts';
import { readSamples, type Sample } from '../prometheus-text.ts';
import { plainValue, unreadableAs } from './answer-values.ts';
import { type AnswerFormat, answerFormats } from './bodies.ts';
import { selectIn } from './select.ts';
import { readXml } from './xml.ts';

/** Lines of a table that are read, and samples of metrics. */
const mostLines = 50_000;

export interface ReadAs {
  format?: unknown;
  /** Of a page in HTML: what is found in it. */
  select?: unknown;
}

/**
 * An answer as what mappings find values in: JSON as it is; XML as objects; a table in CSV as a list of objects by its heads;
 * metrics as an object by their names; of a page in HTML what `select` names; any other text as a text. Throws a `DashError`
 * for an answer that is none of its format.
 */
export function readAs(body: unknown, { format, select }: ReadAs = {}): unknown {
  // JSON comes read.
  if (typeof body !== 'string') return body;
  // Marks of the order of bytes, which some services send, are no part of a text.
  const text = body.replace(/^\ufeff/, '');
  const named = answerFormats.find((one) => one === format);
  switch (named ?? (select === undefined ? formatOf(text) : 'html')) {
    case 'json':
      return readAnswer({ as: 'json' }, 200, text);
    case 'xml':
      return readXml(text);
    case 'csv':
      return readTable(text);
    case 'prometheus':
      return metricsOf(readSamples(text));
    case 'html':
      return selectIn(text, select);
    case 'text':
      return text.trim();
  }
}

/** What a text is written in, by how it begins. */
export function formatOf(text: string): AnswerFormat {
  const begin = text.slice(0, 4000).trimStart();
  if (/^(?:[[{"]|-?\d+(?:\.\d+)?\s*$|(?:true|false|null)\s*$)/.test(begin)) return 'json';
  if (/^<(?:!doctype html|html)\b/i.test(begin)) return 'html';
  if (begin.startsWith('<')) return 'xml';
  if (
    /^# (?:HELP|TYPE) /.test(begin) ||
    /^[a-z_:][\w:]*(?:\{[^}\n]*\})? -?[\d.]+(?:e[+-]?\d+)?(?: \d+)?$/im.test(firstLine(begin))
  )
    return 'prometheus';
  const [head = '', next = ''] = begin.split(/\r?\n/, 2);
  const separator = [',', ';', '\t'].find((sign) => head.includes(sign) && next.includes(sign));
  return separator ? 'csv' : 'text';
}

const firstLine = (text: string): string => text.split(/\r?\n/, 1)[0] ?? '';

function readTable(text: string): Record<string, unknown>[] {
  const delimiter = separatorOf(text);
  const { data } = Papa.parse<string[]>(text.trim(), { delimiter, preview: mostLines + 1, skipEmptyLines: true });
  const [heads, ...lines] = data;
  if (!heads || lines.length === 0) throw unreadableAs('table in CSV: it has no lines below its heads');
  const names = heads.map((head, place) => head.trim() || `column${place + 1}`);
  return lines.map((line) =>
    Object.fromEntries(names.map((name, place) => [name, plainValue((line[place] ?? '').trim())])),
  );
}

/** What stands between the heads of a table. The library would read the text once for each that it knows. */
function separatorOf(text: string): string {
  const heads = firstLine(text.trimStart());
  const counts = [',', ';', '\t', '|'].map((sign) => [sign, heads.split(sign).length] as const);
  return counts.reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}

/**
 * Metrics by their names: the number of one that has no labels, else a list of objects with a `value` and the labels.
 */
function metricsOf(samples: readonly Sample[]): Record<string, unknown> {
  if (samples.length === 0) throw unreadableAs('text of metrics: it has no values');
  const byName = new Map<string, Sample[]>();
  for (const sample of samples.slice(0, mostLines)) {
    const known = byName.get(sample.name);
    if (known) known.push(sample);
    else byName.set(sample.name, [sample]);
  }
  return Object.fromEntries(
    [...byName].map(([name, list]) => {
      const [first] = list;
      if (list.length === 1 && first && Object.keys(first.labels).length === 0) return [name, first.value];
      return [name, list.map(({ labels, value }) => ({ ...labels, value }))];
    }),
  );
}

/** Anything that reading may throw, as an error that says what is wrong with the answer. */
export function orUnreadable<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    if (isDashError(cause)) throw cause;
    // Whatever goes down into an answer, or makes one text of it, has its bounds.
    if (cause instanceof RangeError) throw unreadableAnswer();
    throw cause;
  }
}
