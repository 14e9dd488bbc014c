import { isAlias, isCollection, isMap, isScalar, isSeq, type Node, visit, type YAMLSeq } from 'yaml';
import { isMapping } from '../../values.ts';
import { isEqual } from '../equality.ts';
import { carrying } from './carry.ts';
import { patchBlockList, patchBlockMap } from './patch-block.ts';
import { patchFlow } from './patch-flow.ts';
import { insertLines, lineBreakBefore, noteAnchors, type Patcher, type Slot } from './patcher.ts';
import {
  columnOf,
  commentsStart,
  contentEnd,
  entriesOf,
  isFlow,
  lineEnd,
  lineStart,
  linesEnd,
  type Span,
} from './spans.ts';
import { isBlock, writeBlock, writeFlow, writeQuoted, writeScalar, writeTextBlock } from './yaml-writing.ts';

/** Works out the splices that make one value another. */
export function changeValue(patcher: Patcher, slot: Slot, current: unknown, wanted: unknown): void {
  const { node } = slot;
  if (isAlias(node)) {
    const now = patcher.anchors.has(node.source) ? patcher.anchors.get(node.source) : current;
    const isOut = patcher.writesOut(node.source, slot.start);
    if (isOut || !isEqual(now, wanted)) replaceValue(patcher, { ...slot, current }, wanted);
    return;
  }
  const anchor = (isScalar(node) || isCollection(node)) && node.anchor;
  if (anchor) patcher.anchors.set(anchor, wanted);
  if (isEqual(current, wanted) && !hasAlias(node)) return;
  if (isMap(node) && isMapping(current) && isMapping(wanted)) {
    if (isFlow(node) ? patchFlow(patcher, node, current, wanted) : patchBlockMap(patcher, node, current, wanted))
      return;
  } else if (isSeq(node) && Array.isArray(current) && Array.isArray(wanted)) {
    if (isFlow(node) ? patchFlow(patcher, node, current, wanted) : patchBlockList(patcher, node, current, wanted))
      return;
  }
  if (isScalar(node) && isEqual(current, wanted)) return;
  replaceValue(patcher, { ...slot, current }, wanted);
}

const withAlias = new WeakMap<Node, boolean>();

/** Whether something within a value is repeated from elsewhere. */
function hasAlias(node: Node | null): boolean {
  if (!isCollection(node)) return false;
  let found = withAlias.get(node);
  if (found === undefined) {
    found = false;
    visit(node, {
      Alias() {
        found = true;
        return visit.BREAK;
      },
    });
    withAlias.set(node, found);
  }
  return found;
}

/** An entry whose value is written anew, and what that was. */
interface Replaced extends Slot {
  current: unknown;
}

/** Writes a value anew, in the place and as far as possible in the style of the one before. */
function replaceValue(patcher: Patcher, slot: Replaced, wanted: unknown): void {
  const { node, within } = slot;
  // The file as a whole is never written anew.
  if (within === 'root') return;
  noteAnchors(patcher, node, { withOwn: false });
  const rewritten = isScalar(node) && typeof wanted === 'string' ? restyle(patcher, slot, wanted) : undefined;
  if (rewritten) {
    replaceInline(patcher, slot, rewritten[0] ?? '', rewritten.slice(1));
  } else if (within === 'flow') {
    replaceInline(patcher, slot, writeFlow(wanted, patcher.style));
  } else if (isBlock(wanted) && within === 'block-list') {
    replaceEntry(patcher, slot, wanted);
  } else if (isBlock(wanted)) {
    replaceBelow(patcher, slot, wanted);
  } else {
    const written = writeScalar(wanted, columnOf(patcher.source, slot.start), patcher.style);
    // The lines of a text would take a comment below them in.
    const isOpen =
      written.length > 1 && /^(?:[ \r]*\n)* *#/.test(patcher.source.slice(lineEnd(patcher.source, slot.end, true)));
    const lines = isOpen && typeof wanted === 'string' ? [writeQuoted(wanted, 'double')] : written;
    replaceInline(patcher, slot, lines[0] ?? '', lines.slice(1));
  }
}

/** A text as its predecessor was written: in the same quotes, or as the same kind of block. */
function restyle({ source }: Patcher, { node, valueStart, within }: Slot, wanted: string): string[] | undefined {
  if (!isScalar(node) || valueStart === undefined) return undefined;
  switch (node.type) {
    case 'QUOTE_SINGLE':
      return [writeQuoted(wanted, 'single')];
    case 'QUOTE_DOUBLE':
      return [writeQuoted(wanted, 'double')];
    case 'BLOCK_LITERAL':
    case 'BLOCK_FOLDED': {
      const body = /\n( +)\S/.exec(source.slice(valueStart, node.range?.[1]));
      if (!body?.[1] || within === 'flow' || /^.\d|^..\d/.test(source.slice(valueStart))) return undefined;
      const kind = node.type === 'BLOCK_LITERAL' ? '|' : '>';
      return writeTextBlock(wanted, kind, body[1].length);
    }
    default:
      return undefined;
  }
}

/** The lines below its key that a value is made of; undefined for one that begins behind its key. */
function linesBelow(
  { source, origins }: Patcher,
  { node, valueStart, lead, end, current }: Replaced,
): Span | undefined {
  if (!isCollection(node) || isFlow(node) || valueStart === undefined) return undefined;
  if (lineStart(source, valueStart) <= lead) return undefined;
  const span = { start: lineStart(source, valueStart), end: lineEnd(source, contentEnd(node, end), true) };
  const entries = (isSeq(node) && entriesOf(node as YAMLSeq)) || [];
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last || !Array.isArray(current)) return span;
  // What is put elsewhere has taken its comments along.
  if (origins.isMovedAway(current[0])) span.start = commentsStart(source, first.start);
  if (origins.isMovedAway(current.at(-1))) span.end = linesEnd(source, last);
  return span;
}

/**
 * Puts a value behind its colon or dash, in place of one that may take lines of its own below. The lines of a text follow
 * on the next ones, behind a comment.
 */
function replaceInline(patcher: Patcher, slot: Replaced, text: string, below: readonly string[] = []): void {
  const { source, splices, style } = patcher;
  const { lead, valueStart, end, marked, within } = slot;
  const lines = linesBelow(patcher, slot);
  if (valueStart === undefined) {
    const colon = marked || within !== 'flow' ? '' : ':';
    splices.push({ start: lead, end: lead, text: `${colon} ${text}` });
  } else if (lines) {
    splices.push({ start: lead, end: lead, text: ` ${text}` });
    splices.push({ ...lines, text: '' });
  } else {
    splices.push({ start: valueStart, end: end - lineBreakBefore(source, end).length, text });
  }
  if (below.length === 0) return;
  const at = lines ? lineEnd(source, lead) : lineEnd(source, end, true);
  insertLines(patcher, at, below.map((line) => line + style.eol).join(''));
}

/** Puts a list or mapping on the lines below its key. */
function replaceBelow(patcher: Patcher, slot: Replaced, wanted: unknown): void {
  const { source, splices } = patcher;
  const { lead, valueStart, end, start } = slot;
  const style = carrying(patcher, end);
  const column = columnOf(source, start) + (Array.isArray(wanted) ? style.listStep : style.step);
  const text = writeBlock(wanted, column, style).join(style.eol) + style.eol;
  const lines = linesBelow(patcher, slot);
  if (lines) {
    splices.push({ ...lines, text });
    return;
  }
  // What stood on the line goes; a comment behind it stays.
  if (valueStart !== undefined) {
    splices.push({ start: lead, end: end - lineBreakBefore(source, end).length, text: '' });
  }
  insertLines({ source, splices, style }, lineEnd(source, end, true), text);
}

function replaceEntry(patcher: Patcher, slot: Slot, wanted: unknown): void {
  const { source, splices } = patcher;
  const { valueStart, lead, end, start } = slot;
  const style = carrying(patcher, end);
  const column = columnOf(source, start) + 2;
  const text = writeBlock(wanted, column, style).join(style.eol).slice(column);
  splices.push({
    start: valueStart ?? lead,
    end: end - lineBreakBefore(source, end).length,
    text: (valueStart === undefined ? ' ' : '') + text,
  });
}
