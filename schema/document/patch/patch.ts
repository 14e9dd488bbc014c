import { type Document, isMap, isSeq, type Node, Scalar, visit } from 'yaml';
import { DashError } from '../../errors.ts';
import type { Mapping } from '../../values.ts';
import { isEqual } from '../equality.ts';
import { type ConfigDocument, parseConfig } from '../read/parse.ts';
import { parseYamlTree } from '../yaml-tree.ts';
import { changeValue } from './patch-value.ts';
import type { Patcher } from './patcher.ts';
import { columnOf, entriesOf, isFlow } from './spans.ts';
import { splice } from './splices.ts';
import type { WritingStyle } from './yaml-writing.ts';

/**
 * A config changed so that it means `wanted`, and otherwise as it is: only the lines of what differs
 * change; comments, anchors, order, quotes, line ends, blank lines and the way it is indented stay. Where an alias or
 * merge key repeats what is about to differ, it is written out at that place.
 *
 * @throws {DashError} `not-patchable` where no such text could be found: nothing but what is wanted is ever answered
 */
export function patchConfig(config: ConfigDocument, wanted: Mapping): ConfigDocument {
  const { text, value } = config;
  if (isEqual(value, wanted)) return config;
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const source = text.slice(mark.length);
  const tree = parseYamlTree(text, { keepSourceTokens: true });
  const everywhere = () => true;
  let writesOut = (_: string) => false;
  let moved = new Set<string>();
  for (const attempt of ['as it is', 'moved anchors', 'all anchors']) {
    if (attempt === 'moved anchors')
      writesOut = (
        (names) => (name: string) =>
          names.has(name)
      )(moved);
    if (attempt === 'all anchors') writesOut = everywhere;
    const patcher = createPatcher(source, tree, writesOut);
    const patched = attemptPatch(patcher, value, wanted);
    const document = patched === undefined ? undefined : parseConfig(mark + patched);
    if (document && 'value' in document && isEqual(document.value, wanted)) return document;
    moved = patcher.moved;
  }
  throw new DashError(
    'not-patchable',
    'The change could not be written into the file without touching the rest of it.',
    {
      hint: 'Make it in the file by hand: anchors, merge keys or complex keys stand in its way.',
    },
  );
}

function createPatcher(source: string, document: Document.Parsed, writesOut: (anchor: string) => boolean): Patcher {
  const patcher: Patcher = {
    source,
    document,
    style: styleOf(source, document),
    splices: [],
    anchors: new Map(),
    moved: new Set(),
    writesOut,
    change(slot, current, wanted) {
      changeValue(this, slot, current, wanted);
    },
  };
  return patcher;
}

function attemptPatch(patcher: Patcher, current: unknown, wanted: unknown): string | undefined {
  const node = patcher.document.contents as Node | null;
  if (!node?.range) return undefined;
  const [start] = node.range;
  const root = { key: undefined, node, start, end: node.range[1], lead: start, valueStart: start, marked: true };
  patcher.change({ ...root, within: 'root' }, current, wanted);
  return splice(patcher.source, patcher.splices);
}

/** How a file is written, by what is most frequent in it. */
function styleOf(source: string, document: Document.Parsed): WritingStyle {
  const steps = new Map<number, number>();
  const listSteps = new Map<number, number>();
  const count = (counts: Map<number, number>, step: number) => counts.set(step, (counts.get(step) ?? 0) + 1);
  let single = 0;
  let double = 0;
  visit(document, {
    Scalar(_, { type }) {
      if (type === Scalar.QUOTE_SINGLE) single += 1;
      if (type === Scalar.QUOTE_DOUBLE) double += 1;
    },
    Map(_, map) {
      for (const entry of entriesOf(map) ?? []) {
        const { node, start } = entry;
        if ((!isMap(node) && !isSeq(node)) || isFlow(node)) continue;
        const [inner] = entriesOf(node) ?? [];
        if (!inner) continue;
        const step = columnOf(source, inner.start) - columnOf(source, start);
        if (step >= 0) count(isMap(node) ? steps : listSteps, step);
      }
    },
  });
  const step = mostFrequent(steps) ?? 2;
  return {
    eol: /\r\n/.test(source) && !/[^\r]\n/.test(source) ? '\r\n' : '\n',
    step: Math.max(1, step),
    listStep: mostFrequent(listSteps) ?? step,
    quote: double > single ? 'double' : 'single',
  };
}

const mostFrequent = (counts: ReadonlyMap<number, number>): number | undefined =>
  [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
