import { type CST, type Document, isAlias, isCollection, isScalar, type Node, visit } from 'yaml';
import type { Origin } from './origins.ts';
import { noteAnchors, type Patcher, type Slot } from './patcher.ts';
import {
  columnOf,
  commentsStart,
  type Entry,
  entriesOf,
  isFlow,
  lineEnd,
  lineStart,
  linesEnd,
  ownsLine,
  type Span,
} from './spans.ts';
import { type Splice, splice } from './splices.ts';
import type { WritingStyle } from './yaml-writing.ts';

/** The style of a file in which entries that come from elsewhere in it are written as they are there; `at` is the place. */
export const carrying = (patcher: Patcher, at: number): WritingStyle => ({
  ...patcher.style,
  carry: (wanted, column) => carryLines(patcher, wanted, column, at),
});

/**
 * The lines of an entry that comes from elsewhere in the file, with its dash in `column`: as they are written there, with
 * the comments right above and beside them, but for what differs. A copy has no comments: they were said of the other. An
 * alias is written out where its anchor stands behind the new place. Undefined for what has to be written anew.
 */
function carryLines(patcher: Patcher, wanted: unknown, column: number, at: number): string[] | undefined {
  const origin = patcher.origins.originOf(wanted);
  const entry = origin && entriesOf(origin.list)?.[origin.index];
  if (!entry) return undefined;
  if (isFlow(origin.list)) {
    const text = carryInline(patcher, wanted, at);
    return text === undefined ? undefined : [`${' '.repeat(column)}- ${text}`];
  }
  const { source } = patcher;
  if (!ownsLine(source, entry.start)) return undefined;
  const start = origin.isMoved ? commentsStart(source, entry.start) : lineStart(source, entry.start);
  const text = changed(
    patcher,
    { origin, entry, wanted, at, within: 'block-list' },
    { start, end: linesEnd(source, entry) },
  );
  if (text === undefined) return undefined;
  patcher.carried.add(wanted);
  return shifted(linesOf(text, patcher.style), column - columnOf(source, entry.start));
}

/** The same for a place in brackets: what stands in brackets already, on one line. */
export function carryInline(patcher: Patcher, wanted: unknown, at: number): string | undefined {
  const origin = patcher.origins.originOf(wanted);
  const entry = origin && entriesOf(origin.list)?.[origin.index];
  if (!entry || entry.valueStart === undefined || !isFlow(entry.node)) return undefined;
  const { source } = patcher;
  const hasProperties = source.slice(entry.start, entry.valueStart).replace('-', '').trim() !== '';
  if (hasProperties) return undefined;
  const span = { start: entry.valueStart, end: entry.end };
  const text = changed(patcher, { origin, entry, wanted, at, within: 'flow' }, span);
  if (text === undefined || text.includes('\n')) return undefined;
  patcher.carried.add(wanted);
  return text;
}

interface Carried extends Pick<Slot, 'within'> {
  origin: Origin;
  entry: Entry;
  wanted: unknown;
  at: number;
}

/** A part of the text with an entry in it, as it is to be. */
function changed(patcher: Patcher, { origin, entry, wanted, at, within }: Carried, span: Span): string | undefined {
  const { source, document } = patcher;
  const { isMoved, value } = origin;
  if (!isMoved && hasAnchor(entry.node)) return undefined;
  if (isMoved) noteAnchors(patcher, entry.node, { to: at });
  const nested = landing(patcher, entry, at);
  if (!isMoved) nested.splices.push(...commentsAway(source, document, { ...span, start: entry.start }, entry));
  nested.change({ ...entry, within }, value, wanted);
  return splice(source, nested.splices, span.start, span.end);
}

/** What works out an entry that comes to stand at another place: an alias is written out where its anchor stands behind that. */
export function landing(patcher: Patcher, { start, end }: Span, at: number): Patcher {
  const isLater = (anchor: string) => {
    const first = firstAnchors(patcher.document).get(anchor) ?? 0;
    return first >= at && !(first >= start && first < end);
  };
  return { ...patcher, splices: [], writesOut: (anchor) => patcher.writesOut(anchor, at) || isLater(anchor) };
}

function hasAnchor(node: Node | null): boolean {
  let found = false;
  if (!node) return false;
  visit(node, {
    Node(_, inner) {
      if (isAlias(inner) || !inner.anchor) return undefined;
      found = true;
      return visit.BREAK;
    },
  });
  return found;
}

const knownAnchors = new WeakMap<Document, ReadonlyMap<string, number>>();

/** Where each anchor of a file stands first. */
function firstAnchors(document: Document): ReadonlyMap<string, number> {
  const known = knownAnchors.get(document);
  if (known) return known;
  const found = new Map<string, number>();
  visit(document, {
    Node(_, node) {
      const hasName = (isScalar(node) || isCollection(node)) && node.anchor;
      if (hasName && !found.has(hasName)) found.set(hasName, node.range?.[0] ?? 0);
    },
  });
  knownAnchors.set(document, found);
  return found;
}

const knownComments = new WeakMap<Document, readonly CST.SourceToken[]>();

function commentsOf(document: Document): readonly CST.SourceToken[] {
  const known = knownComments.get(document);
  if (known) return known;
  const found: CST.SourceToken[] = [];
  const look = (token: unknown) => {
    if (typeof token !== 'object' || token === null) return;
    if ((token as CST.Token).type === 'comment') found.push(token as CST.SourceToken);
    else for (const inner of Object.values(token)) look(inner);
  };
  look(document.contents?.srcToken);
  found.sort((one, other) => one.offset - other.offset);
  knownComments.set(document, found);
  return found;
}

function commentsAway(source: string, document: Document, { start, end }: Span, entry: Entry): Splice[] {
  // Behind the last value there are only comments and blank lines.
  const behind = Math.min(lineEnd(source, entry.end, true), end);
  const splices: Splice[] = [{ start: behind, end, text: '' }];
  for (const { offset, source: comment } of commentsOf(document)) {
    if (offset < start || offset >= behind) continue;
    if (ownsLine(source, offset)) {
      splices.push({ start: lineStart(source, offset), end: lineEnd(source, offset), text: '' });
    } else {
      const before = source.slice(0, offset).trimEnd().length;
      splices.push({ start: before, end: offset + comment.length, text: '' });
    }
  }
  return splices;
}

const linesOf = (text: string, { eol }: WritingStyle): string[] =>
  text.replace(/\r?\n$/, '').split(eol === '\n' ? '\n' : /\r?\n/);

/** Lines that stand deeper by some columns, or less deep, as far as there are blanks to take away. */
const shifted = (lines: readonly string[], columns: number): string[] =>
  lines.map((line) => {
    if (columns > 0) return line.trim() === '' ? line : ' '.repeat(columns) + line;
    const blanks = /^ */.exec(line)?.[0].length ?? 0;
    return line.slice(Math.min(-columns, blanks));
  });
