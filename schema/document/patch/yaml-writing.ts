import { dump } from 'js-yaml';
import { isMapping } from '../../values.ts';

/** How a file is written, so that what is added to it looks like the rest. */
export interface WritingStyle {
  eol: '\n' | '\r\n';
  /** Columns that a mapping stands deeper than its key. */
  step: number;
  /** The same for a list below its key. */
  listStep: number;
  quote: 'single' | 'double';
  /** Whether lists of texts and numbers stand in brackets. */
  isFlowList: boolean;
  /** The lines of a list's entry that is written somewhere already, with its dash in a column. */
  carry?: (entry: unknown, column: number) => string[] | undefined;
}

const options = ({ quote }: WritingStyle) => ({ lineWidth: -1, noRefs: true, quotingType: quotes[quote] }) as const;
const quotes = { single: "'", double: '"' } as const;

/** The lines of a value that stands in a block, each with its indent; `column` is that of its keys or dashes. */
export function writeBlock(value: unknown, column: number, style: WritingStyle): string[] {
  if (Array.isArray(value))
    return value.flatMap((entry) => style.carry?.(entry, column) ?? writeEntry(entry, column, style));
  if (isMapping(value)) return Object.entries(value).flatMap(([key, child]) => writePair(key, child, column, style));
  return [' '.repeat(column) + writeFlow(value, style)];
}

export function writePair(key: string, value: unknown, column: number, style: WritingStyle): string[] {
  const head = `${' '.repeat(column)}${writeKey(key, style)}:`;
  if (style.isFlowList && isShortList(value)) {
    const line = `${head} ${writeFlow(value, style)}`;
    if (line.length <= longestFlow) return [line];
  }
  if (isBlock(value)) {
    return [head, ...writeBlock(value, column + (Array.isArray(value) ? style.listStep : style.step), style)];
  }
  const [first = '', ...rest] = writeScalar(value, column, style);
  return [`${head} ${first}`.trimEnd(), ...rest];
}

/** Columns of the longest line that a list in brackets is written on. */
const longestFlow = 100;

const isShortList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry !== 'object');

/** The lines of a list's entry, with its dash. */
export function writeEntry(value: unknown, column: number, style: WritingStyle): string[] {
  const head = `${' '.repeat(column)}- `;
  const [first = '', ...rest] = isBlock(value)
    ? writeBlock(value, column + 2, style)
    : writeScalar(value, column, style);
  return [(head + (isBlock(value) ? first.slice(column + 2) : first)).trimEnd(), ...rest];
}

/** Whether a value takes lines of its own: a list or mapping with something in it. */
export const isBlock = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : isMapping(value) && Object.keys(value).length > 0;

/** What stands behind a key or dash in `column`: usually one line, more for a text with line breaks. */
export function writeScalar(value: unknown, column: number, style: WritingStyle): string[] {
  const written = dump({ k: value }, { ...options(style), indent: 2 });
  const [first = '', ...rest] = written.slice('k: '.length).replace(/\n$/, '').split('\n');
  return [first, ...rest.map((line) => (line === '' ? '' : ' '.repeat(column) + line))];
}

/** A value on one line, as it stands within brackets. */
export const writeFlow = (value: unknown, style: WritingStyle): string =>
  dump([value], { ...options(style), flowLevel: 0 })
    .trim()
    .slice(1, -1);

/** A key as it stands before its colon. */
export function writeKey(key: string, style: WritingStyle): string {
  const written = dump({ [key]: 0 }, options(style)).trim();
  return written.slice(0, written.lastIndexOf(':')).trim();
}

/** A text in quotes of one kind; single ones hold no line breaks and nothing that can't be printed. */
export function writeQuoted(text: string, quote: WritingStyle['quote']): string {
  const written = dump([text], { lineWidth: -1, forceQuotes: true, quotingType: quotes[quote], flowLevel: 0 });
  return written.trim().slice(1, -1);
}

const markOf = (text: string) => (/\n\n$/.test(text) ? '+' : text.endsWith('\n') ? '' : '-');

/**
 * A text as a block (`|` or `>`) whose lines stand at `column`: its mark and its lines. Undefined for what a block of that
 * kind can't hold as it is.
 */
export function writeTextBlock(text: string, kind: '|' | '>', column: number): string[] | undefined {
  // But for line breaks, what can't be printed has to be escaped in quotes.
  if (!/\S/.test(text) || /^\s|(?!\n)\p{Cc}|[\u2028\u2029\ufeff]/u.test(text)) return undefined;
  // Lines that begin with blanks aren't folded, so what folding means for them is another matter.
  if (kind === '>' && /\n[ \t]/.test(text)) return undefined;
  const body = text.replace(/\n$/, '');
  const lines = (kind === '>' ? body.replace(/(?<=[^\n])\n(?=\n*[^\n])/g, '\n\n') : body).split('\n');
  return [kind + markOf(text), ...lines.map((line) => (line === '' ? '' : ' '.repeat(column) + line))];
}
