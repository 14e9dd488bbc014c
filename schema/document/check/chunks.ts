import { isMapping, type Mapping } from '../../values.ts';

/** A part of a config that can be parsed by itself: one item, one section, or one key of the file. */
export interface Chunk {
  text: string;
  /** Where it begins in the whole, in characters. */
  start: number;
  /** The way from its root to what was asked for. */
  path: readonly string[];
  /** The keys of the mapping that it is, where that is a section or an item. */
  keys?: readonly string[];
}

/** Finds the chunk that a path leads into; undefined where only the whole can tell. */
export type FindChunk = (path: readonly string[]) => Chunk | undefined;

interface Line {
  start: number;
  text: string;
  /** Blanks before the content; -1 for a line without any, and for a comment. */
  indent: number;
}

/**
 * Divides a config by the indentation of its lines, as nearly everybody writes them, so that a place in it is found without
 * parsing all of it: for 1,000 items that takes longer than all else together. Wherever the lines and the `value` of
 * the text don't agree, there is no chunk.
 */
export function createChunks(source: string, value: Mapping): FindChunk {
  const lines = linesOf(source);
  const top = topKeys(lines);
  if (!isSame([...top.keys()], Object.keys(value))) return () => undefined;
  const sections = once(() => sectionsIn(lines, top.get('sections'), value.sections));
  const items = new Map<number, readonly Range[] | undefined>();
  const itemsIn = (index: number, section: Range, entry: Mapping) => {
    if (!items.has(index)) items.set(index, itemsOf(lines, section, entry));
    return items.get(index);
  };

  return (path) => {
    const [key, first, list, second] = path;
    const range = key === undefined ? undefined : top.get(key);
    if (!range) return undefined;
    if (key !== 'sections' || first === undefined) return chunk(source, lines, range, path);
    const section = sections()?.[Number(first)];
    const entry = Array.isArray(value.sections) ? value.sections[Number(first)] : undefined;
    if (!section || !isMapping(entry)) return undefined;
    const heading = path.length === 3 ? headingOf(lines, section, list ?? '') : undefined;
    if (heading) return { ...heading, path: path.slice(2) };
    if (list !== 'items' || second === undefined) return entryChunk(source, lines, section, entry, path.slice(2));
    const place = itemsIn(Number(first), section, entry)?.[Number(second)];
    const item = Array.isArray(entry.items) ? entry.items[Number(second)] : undefined;
    return place && isMapping(item) ? entryChunk(source, lines, place, item, path.slice(4)) : undefined;
  };
}

/** Lines by their numbers, the end exclusive. */
interface Range {
  from: number;
  to: number;
}

function linesOf(source: string): Line[] {
  let start = 0;
  return source.split('\n').map((text) => {
    const line = { start, text, indent: indentOf(text) };
    start += text.length + 1;
    return line;
  });
}

function indentOf(text: string): number {
  const indent = /^ */.exec(text)?.[0].length ?? 0;
  const sign = text.charAt(indent);
  return sign === '' || sign === '\r' || sign === '#' ? -1 : indent;
}

const keyAtStart = /^(?:"([^"\\]*)"|'([^']*)'|([\w-][\w .-]*?))[ \t]*:(?=\s|$)/;

/** The keys of the file with their lines; empty where something else stands at the start of a line. */
function topKeys(lines: readonly Line[]): Map<string, Range> {
  const found = new Map<string, Range>();
  let last: Range | undefined;
  for (const [index, { text, indent }] of lines.entries()) {
    // A list may stand as far out as the key that it belongs to.
    if (indent !== 0 || (last && /^-(?:\s|$)/.test(text))) continue;
    const [, double, single, plain] = keyAtStart.exec(text) ?? [];
    const key = double ?? single ?? plain;
    if (key === undefined || found.has(key)) return new Map();
    if (last) last.to = index;
    last = { from: index, to: lines.length };
    found.set(key, last);
  }
  return found;
}

function sectionsIn(lines: readonly Line[], range: Range | undefined, value: unknown): Range[] | undefined {
  if (!range || !Array.isArray(value) || !/:[ \t]*(?:#.*)?\r?$/.test(lines[range.from]?.text ?? '')) return undefined;
  return entriesIn(lines, { from: range.from + 1, to: range.to }, value.length);
}

/** The entries of a list that is written line by line; undefined where there aren't as many as there should be. */
function entriesIn(lines: readonly Line[], { from, to }: Range, count: number): Range[] | undefined {
  const entries: Range[] = [];
  let indent = -1;
  for (let index = from; index < to; index += 1) {
    const line = lines[index];
    if (!line || line.indent < 0 || (indent >= 0 && line.indent > indent)) continue;
    if (indent < 0) indent = line.indent;
    if (line.indent < indent || !/^-\s/.test(line.text.slice(indent))) return undefined;
    const last = entries.at(-1);
    if (last) last.to = index;
    entries.push({ from: index, to });
  }
  return entries.length === count ? entries : undefined;
}

/** The items of a section, where they are a list below its key `items`. */
function itemsOf(lines: readonly Line[], section: Range, { items }: Mapping): Range[] | undefined {
  if (!Array.isArray(items)) return undefined;
  const column = columnOf(lines, section);
  if (column === undefined) return undefined;
  for (let from = section.from; from < section.to; from += 1) {
    const line = lines[from];
    const isHere = line && (from === section.from || line.indent === column);
    if (!isHere || !/^items:[ \t]*(?:&\S+[ \t]*)?(?:#.*)?\r?$/.test(line.text.slice(column))) continue;
    let to = from + 1;
    while (to < section.to && isWithin(lines[to], column)) to += 1;
    return entriesIn(lines, { from: from + 1, to }, items.length);
  }
  return undefined;
}

/** A key of a section whose value stands in the lines below it, which are many and tell no more of its place. */
function headingOf(lines: readonly Line[], section: Range, key: string): Omit<Chunk, 'path'> | undefined {
  const column = columnOf(lines, section);
  if (column === undefined || !/^\w+$/.test(key)) return undefined;
  const heading = new RegExp(`^${key}:[ \\t]*(?:&\\S+[ \\t]*)?(?:#.*)?\\r?$`);
  for (let at = section.from; at < section.to; at += 1) {
    const line = lines[at];
    if (!line || (at !== section.from && line.indent !== column)) continue;
    const text = line.text.slice(column);
    if (!heading.test(text)) continue;
    const next = lines.slice(at + 1, section.to).find(({ indent }) => indent >= 0);
    if (isWithin(next, column)) return { text: text.trimEnd(), start: line.start + column };
  }
  return undefined;
}

/** Where the keys of an entry of a list begin, by the line of its dash. */
const columnOf = (lines: readonly Line[], { from }: Range): number | undefined =>
  /^ *- +/.exec(lines[from]?.text ?? '')?.[0].length;

const isWithin = (line: Line | undefined, column: number): boolean =>
  line !== undefined &&
  (line.indent < 0 || line.indent > column || (line.indent === column && /^-\s/.test(line.text.slice(column))));

const chunk = (source: string, lines: readonly Line[], { from, to }: Range, path: readonly string[]): Chunk => {
  const start = lines[from]?.start ?? 0;
  return { text: source.slice(start, lines[to]?.start ?? source.length), start, path };
};

/** An entry of a list as the mapping that it is: a blank in the place of its dash. */
function entryChunk(
  source: string,
  lines: readonly Line[],
  range: Range,
  entry: Mapping,
  path: readonly string[],
): Chunk {
  const whole = chunk(source, lines, range, path);
  return { ...whole, text: whole.text.replace('-', ' '), keys: Object.keys(entry) };
}

/** Whether two lists of keys hold the same, in whatever order: numbers as keys move to the front of a mapping. */
export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key) => other.includes(key));

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
