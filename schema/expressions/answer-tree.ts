/** Where something stands in an answer: keys, and the places of entries in lists, from the answer down. */
export type Steps = readonly (string | number)[];

/** A value of an answer, and what is in it. */
export interface AnswerNode {
  /** The key or the place at which it stands in what it is in; absent for the whole answer. */
  step?: string | number;
  kind: 'value' | 'list' | 'object';
  /** Of a value: itself, of a text its beginning. */
  value?: string | number | boolean | null;
  /** How many entries a list has, or keys an object. */
  size?: number;
  /** The first of them. */
  inner?: AnswerNode[];
}

export interface TreeLimits {
  /** Values, lists and objects altogether. */
  nodes: number;
  /** Of one list. */
  entries: number;
  /** Of one object. */
  keys: number;
}

/** For who chooses values in a browser. */
export const chooserLimits: TreeLimits = { nodes: 3000, entries: 10, keys: 200 };
/** For who reads it on a terminal. */
const terminalLimits: TreeLimits = { nodes: 400, entries: 3, keys: 60 };
/** Lines on a terminal. */
export const mostLines = terminalLimits.nodes;

/** Signs of a text. */
const mostSigns = 120;
/** A longer key is none that somebody maps. */
const longestKey = 200;
/** No deeper is anything that somebody maps. */
const deepest = 12;

/**
 * What is in an answer, within limits: of what is too much the first, and rather all that lies high than some that lies deep.
 * `size` tells what is left out.
 */
export function answerTree(answer: unknown, { nodes, entries, keys }: TreeLimits): AnswerNode {
  const root = nodeOf(answer);
  let left = nodes - 1;
  let level: [node: AnswerNode, value: unknown][] = [[root, answer]];
  for (let depth = 0; depth < deepest && level.length > 0 && left > 0; depth += 1) {
    const next: typeof level = [];
    for (const [node, value] of level) {
      const inner = innerOf(value, Math.min(left, Array.isArray(value) ? entries : keys));
      left -= inner.length;
      if (inner.length === 0) continue;
      const made = inner.map(([step, one]): (typeof level)[number] => [{ step, ...nodeOf(one) }, one]);
      node.inner = made.map(([one]) => one);
      next.push(...made);
    }
    level = next;
  }
  return root;
}

function nodeOf(value: unknown): AnswerNode {
  if (Array.isArray(value)) return { kind: 'list', size: value.length };
  if (typeof value === 'object' && value !== null) return { kind: 'object', size: Object.keys(value).length };
  if (typeof value === 'string')
    return { kind: 'value', value: value.length > mostSigns ? `${value.slice(0, mostSigns)}…` : value };
  return { kind: 'value', value: typeof value === 'number' || typeof value === 'boolean' ? value : null };
}

function innerOf(value: unknown, most: number): [step: string | number, value: unknown][] {
  if (typeof value !== 'object' || value === null || most <= 0) return [];
  if (Array.isArray(value)) return value.slice(0, most).map((entry, place) => [place, entry]);
  const keys = Object.keys(value).filter((key) => key.length <= longestKey);
  return keys.slice(0, most).map((key) => [key, (value as Record<string, unknown>)[key]]);
}

/** How a mapping finds what stands there: a path, or where a key is no word an expression. `.` is the whole. */
export function pathTo(steps: Steps): string {
  if (steps.length === 0) return '.';
  const isPath = steps.every((step, place) =>
    typeof step === 'number' ? true : /^[\w$-]+$/.test(step) && (place > 0 || /^[a-z_$]/i.test(step)),
  );
  if (isPath) {
    return steps
      .map((step, place) => (typeof step === 'number' ? `[${step}]` : place === 0 ? step : `.${step}`))
      .join('');
  }
  return steps
    .map((step) => `.${typeof step === 'number' || /^[a-z_$][\w$]*$/i.test(step) ? step : JSON.stringify(step)}`)
    .join('');
}

/** A value of an answer as a line, with the path by which a mapping finds it. */
export interface TreeLine {
  path: string;
  /** What is there, in short: `12`, `"nas"`, `list of 40`. */
  value: string;
}

/** An answer as the paths in it, in their order: of a list the first entries, and not more lines than somebody reads. */
export function treeOf(answer: unknown): TreeLine[] {
  const lines: TreeLine[] = [];
  const visit = (node: AnswerNode, steps: Steps) => {
    lines.push({ path: pathTo(steps), value: shortly(node) });
    for (const one of node.inner ?? []) visit(one, [...steps, one.step ?? '']);
  };
  visit(answerTree(answer, terminalLimits), []);
  return lines;
}

function shortly({ kind, size, value }: AnswerNode): string {
  if (kind !== 'value') return `${kind} of ${size}`;
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
