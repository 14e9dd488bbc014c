import { type Document, isMap, isScalar, isSeq, type Node, Scalar, visit } from 'yaml';
import { DashError } from '../../errors.ts';
import { limits } from '../../limits.ts';
import type { Mapping } from '../../values.ts';
import { isEqual } from '../equality.ts';
import { type ConfigDocument, parseConfig } from '../read/parse.ts';
import { parseYamlTree } from '../yaml-tree.ts';
import { findOrigins, noOrigins } from './origins.ts';
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
 * @throws {DashError} `too-large` where the file would be beyond `limits`, `not-patchable` where no such text could be
 * found: nothing but what is wanted is ever answered
 */
export function patchConfig(config: ConfigDocument, wanted: Mapping): ConfigDocument {
  const { text, value } = config;
  if (isEqual(value, wanted)) return config;
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const source = text.slice(mark.length);
  const tree = parseYamlTree(text, { keepSourceTokens: true });
  const style = styleOf(source, tree);
  for (const originsOf of [() => findOrigins(tree.contents, value, wanted), () => noOrigins]) {
    let moved: ReadonlyMap<string, number> = new Map();
    const attempts: Patcher['writesOut'][] = [
      () => false,
      (anchor, at) => at < (moved.get(anchor) ?? 0),
      (anchor) => moved.has(anchor),
      () => true,
    ];
    for (const writesOut of attempts) {
      // Found anew each time: a try forgets those that it could not take along.
      const given = { source, document: tree, style, origins: originsOf(), writesOut };
      const { text: patched, moved: anchors } = attemptPatch(given, value, wanted);
      if (patched !== undefined && patched.length > limits.length) throw tooLarge();
      const document = patched === undefined ? undefined : parseConfig(mark + patched);
      if (document && 'value' in document && isEqual(document.value, wanted)) return document;
      moved = anchors;
    }
  }
  throw new DashError(
    'not-patchable',
    'The change could not be written into the file without touching the rest of it.',
    {
      hint: 'Make it in the file by hand: anchors, merge keys or complex keys stand in its way.',
    },
  );
}

const tooLarge = () =>
  new DashError('too-large', 'With the change the file would be larger than is read.', {
    hint: 'Move sections into extra pages.',
  });

type Given = Pick<Patcher, 'source' | 'document' | 'style' | 'origins' | 'writesOut'>;

const createPatcher = (given: Given): Patcher => ({
  ...given,
  splices: [],
  anchors: new Map(),
  moved: new Map(),
  carried: new Set(),
  change(slot, current, wanted) {
    changeValue(this, slot, current, wanted);
  },
});

/** One try: the text that comes out of it, undefined for none, and the anchors that it has moved. */
function attemptPatch(
  given: Given,
  current: unknown,
  wanted: unknown,
): { text: string | undefined; moved: ReadonlyMap<string, number> } {
  const patcher = createPatcher(given);
  const { source, document, origins, moved, carried, splices } = patcher;
  const node = document.contents as Node | null;
  if (!node?.range) return { text: undefined, moved };
  const [start] = node.range;
  const root = { key: undefined, node, start, end: node.range[1], lead: start, valueStart: start, marked: true };
  patcher.change({ ...root, within: 'root' }, current, wanted);
  // The comments of what could not take its lines along stay where they are.
  const left = origins.moved().filter((entry) => !carried.has(entry));
  if (left.length === 0) return { text: splice(source, splices), moved };
  for (const entry of left) origins.forget(entry);
  return attemptPatch(given, current, wanted);
}

/** How a file is written, by what is most frequent in it. */
function styleOf(source: string, document: Document.Parsed): WritingStyle {
  const steps = new Map<number, number>();
  const listSteps = new Map<number, number>();
  const count = (counts: Map<number, number>, step: number) => counts.set(step, (counts.get(step) ?? 0) + 1);
  let single = 0;
  let double = 0;
  let [inBrackets, onLines] = [0, 0];
  visit(document, {
    Scalar(_, { type }) {
      if (type === Scalar.QUOTE_SINGLE) single += 1;
      if (type === Scalar.QUOTE_DOUBLE) double += 1;
    },
    Seq(_, { items, flow }) {
      if (items.length === 0 || !items.every(isScalar)) return;
      if (flow) inBrackets += 1;
      else onLines += 1;
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
    isFlowList: inBrackets > onLines,
  };
}

const mostFrequent = (counts: ReadonlyMap<number, number>): number | undefined =>
  [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
