import { type CST, isCollection, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';

/** A part of a text, the end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A key with its value, or an entry of a list, and where it stands in the text. */
export interface Entry extends Span {
  /** The key as the parser of values has it; undefined in lists, a symbol for a merge key. */
  key: string | symbol | undefined;
  node: Node | null;
  /** What stands before the value: behind it is where one can be put. The colon or dash, an anchor, a tag. */
  lead: number;
  /** Where the value begins without its anchor and tag; undefined where there is none. */
  valueStart: number | undefined;
  /** Whether there is a colon or dash. */
  marked: boolean;
}

type Item = CST.BlockMap['items'][number] | CST.BlockSequence['items'][number] | CST.FlowCollection['items'][number];

/**
 * The entries of a collection, in the order of the text; undefined for one that is written in a way that is not worked
 * in, such as a pair in a list without braces.
 */
export function entriesOf(node: YAMLMap | YAMLSeq): readonly Entry[] | undefined {
  // The ends of entries are found by what is in them: nothing of a large tree is looked at more than once.
  if (!known.has(node)) known.set(node, findEntries(node));
  return known.get(node);
}

const known = new WeakMap<YAMLMap | YAMLSeq, readonly Entry[] | undefined>();

/** The entry that gives a mapping's key its value; undefined where there is none, or none that is worked in. */
export function entryOf(node: YAMLMap, key: string): Entry | undefined {
  const entries = byKey.get(node) ?? new Map(entriesOf(node)?.map((entry) => [entry.key, entry]));
  byKey.set(node, entries);
  return entries.get(key);
}

const byKey = new WeakMap<YAMLMap, ReadonlyMap<Entry['key'], Entry>>();

function findEntries(node: YAMLMap | YAMLSeq): Entry[] | undefined {
  const token = node.srcToken;
  if (token?.type !== 'block-map' && token?.type !== 'block-seq' && token?.type !== 'flow-collection') return undefined;
  if (isMap(node)) {
    const entries = node.items.map((pair) => pairEntry(pair));
    return entries.includes(undefined) ? undefined : (entries as Entry[]);
  }
  const items: Item[] = token.items.filter((item: Item) =>
    token.type === 'flow-collection' ? item.key || item.value || item.sep : has(item.start, 'seq-item-ind'),
  );
  if (items.length !== node.items.length) return undefined;
  return items.map((item, index) => listEntry(item, (node.items[index] as Node | null) ?? null, token.type));
}

function pairEntry(pair: Pair): Entry | undefined {
  const item = pair.srcToken as Item | undefined;
  const keyNode = pair.key as Node | null;
  if (!item || !keyNode?.range || !isScalar(keyNode)) return undefined;
  const key = typeof keyNode.value === 'symbol' ? keyNode.value : String(keyNode.value);
  const node = (pair.value as Node | null) ?? null;
  const first = item.start.find(isContent);
  const colon = item.sep?.find(({ type }) => type === 'map-value-ind');
  const lead = colon ? endOf(lastContent(item.sep ?? []) ?? colon) : keyNode.range[1];
  const start = Math.min(first?.offset ?? keyNode.range[0], keyNode.range[0]);
  return entry({ key, node, start, lead, marked: colon !== undefined });
}

function listEntry(item: Item, node: Node | null, type: string): Entry {
  const props = item.start.filter(isContent);
  const isFlow = type === 'flow-collection';
  const start = props[0]?.offset ?? node?.range?.[0] ?? 0;
  const last = props.at(-1);
  return entry({ key: undefined, node, start, lead: last ? endOf(last) : start, marked: !isFlow });
}

function entry(given: Omit<Entry, 'end' | 'valueStart'>): Entry {
  const { node, lead } = given;
  const valueStart = isEmpty(node) ? undefined : node?.range?.[0];
  return { ...given, valueStart, end: valueStart === undefined ? lead : contentEnd(node, lead) };
}

/** Whether nothing is written where a value could be. */
export const isEmpty = (node: Node | null): boolean =>
  !node || (isScalar(node) && (node.range?.[0] ?? 0) === (node.range?.[1] ?? 0));

/** Tokens that are part of an entry, unlike blanks, comments and commas. */
const isContent = ({ type }: CST.SourceToken) =>
  type === 'anchor' ||
  type === 'tag' ||
  type === 'seq-item-ind' ||
  type === 'explicit-key-ind' ||
  type === 'map-value-ind';

const lastContent = (tokens: readonly CST.SourceToken[]) => tokens.findLast(isContent);
const has = (tokens: readonly CST.SourceToken[], type: string) => tokens.some((token) => token.type === type);
const endOf = ({ offset, source }: CST.SourceToken) => offset + source.length;

/** Where the last character of a value is, the line break of a block text left out. */
export function contentEnd(node: Node | null, fallback: number): number {
  if (isCollection(node) && !isFlow(node)) {
    const last = entriesOf(node as YAMLMap | YAMLSeq)?.at(-1);
    return last ? last.end : (node.range?.[1] ?? fallback);
  }
  return node?.range?.[1] ?? fallback;
}

/** Whether a collection stands in brackets. */
export const isFlow = (node: Node | null): boolean =>
  (isMap(node) || isSeq(node)) && (node.flow === true || node.srcToken?.type === 'flow-collection');

export const lineStart = (source: string, at: number): number => source.lastIndexOf('\n', at - 1) + 1;

/** The start of the next line; `at` itself where that is at the start of a line behind a block text. */
export function lineEnd(source: string, at: number, isLineStart = false): number {
  if (isLineStart && at > 0 && source[at - 1] === '\n') return at;
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end + 1;
}

/** Whether only blanks stand before a place on its line. */
export const ownsLine = (source: string, at: number): boolean => /^ *$/.test(source.slice(lineStart(source, at), at));

export const columnOf = (source: string, at: number): number => at - lineStart(source, at);

/**
 * The end of an entry's lines in a block: behind its value, the comment on its last line, and comments below that are
 * indented deeper than the entry itself.
 */
export function linesEnd(source: string, { start, end }: Span): number {
  const column = columnOf(source, start);
  let close = lineEnd(source, end, true);
  let at = close;
  while (at < source.length) {
    const next = lineEnd(source, at);
    const line = source.slice(at, next);
    const comment = /^( *)#/.exec(line);
    if (comment && (comment[1]?.length ?? 0) > column) close = next;
    else if (line.trim() !== '') break;
    at = next;
  }
  return close;
}

/** The start of the comments right above an entry, at its own indent, without a blank line between. */
export function commentsStart(source: string, start: number): number {
  const column = columnOf(source, start);
  let at = lineStart(source, start);
  while (at > 0) {
    const before = lineStart(source, at - 1);
    const comment = /^( *)#/.exec(source.slice(before, at));
    if (comment?.[1]?.length !== column) break;
    at = before;
  }
  return at;
}

/** Whether the line that ends right before `at` has nothing in it. */
export const isBlankBefore = (source: string, at: number): boolean =>
  at > 0 && source.slice(lineStart(source, at - 1), at).trim() === '';

/** Whether the line that begins at `at` has nothing in it, or isn't there. */
export const isBlankAfter = (source: string, at: number): boolean =>
  source.slice(at, lineEnd(source, at)).trim() === '';
