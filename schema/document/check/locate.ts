import { type Document, isAlias, isCollection, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import type { Problem, UnplacedProblem } from '../../problem.ts';
import type { Mapping } from '../../values.ts';
import { segments } from '../json-pointer.ts';
import { parseYamlTree, resolveAlias } from '../yaml-tree.ts';
import { type Chunk, createChunks, type FindChunk, isSame } from './chunks.ts';

/** A finding with its place; what else it carries comes along. */
type Located<Found extends UnplacedProblem> = Omit<Found, 'at'> & Problem;

/** Start and end as characters of the text, the end exclusive. */
type Span = readonly [number, number];

/**
 * Gives findings their lines and columns, in the order of the text. Findings of one rule at one place, which an alias
 * makes out of a single mistake, are one problem. Lines and columns count from 1; the end is exclusive. With the `value`
 * of the text only the parts are parsed that findings are in, where that can be told.
 */
export function locateProblems<Found extends UnplacedProblem>(
  text: string,
  findings: readonly Found[],
  value?: Mapping,
): Located<Found>[] {
  const source = text.replace(/^\uFEFF/, '');
  const find = createFinder(source, value && findings.length <= mostByChunks ? createChunks(source, value) : undefined);
  const position = createPositions(source);
  const seen = new Set<string>();
  const problems: Located<Found>[] = [];
  for (const found of findings) {
    const place = find(segments(found.path));
    const [start, end] = clip(source, found.at === 'key' ? place.key : place.value);
    const finding = place.exact ? commentedOut(source, found, place.key) : found;
    const from = position(start);
    const to = position(end);
    const id = `${finding.rule} ${from.line}:${from.column} ${finding.message}`;
    if (seen.has(id)) continue;
    seen.add(id);
    const { at, ...problem } = finding;
    problems.push({
      ...problem,
      line: from.line,
      column: from.column,
      endLine: to.line,
      endColumn: to.column,
      // The compiler does not see that the rest of `Found` keeps its types.
    } as Located<Found>);
  }
  return problems.sort((a, b) => a.line - b.line || a.column - b.column);
}

/** From so many findings on the whole is parsed sooner than the parts. */
const mostByChunks = 200;

type Find = (path: readonly string[]) => Place;

/** Finds places by chunks as far as they tell, and else in the whole, which is parsed once. */
function createFinder(source: string, chunkOf: FindChunk | undefined): Find {
  const parsed = new Map<number, Document.Parsed | undefined>();
  let whole: Document.Parsed | undefined;
  const inWhole: Find = (path) => {
    whole ??= parseYamlTree(source);
    return find(whole, path);
  };
  return (path) => {
    const chunk = chunkOf?.(path);
    if (!chunk) return inWhole(path);
    if (!parsed.has(chunk.start)) parsed.set(chunk.start, parseChunk(chunk));
    const document = parsed.get(chunk.start);
    const place = document && find(document, chunk.path);
    return place?.exact ? moved(place, chunk.start) : inWhole(path);
  };
}

/** Undefined where the chunk is not what it should be. */
function parseChunk({ text, keys }: Chunk): Document.Parsed | undefined {
  const document = parseYamlTree(text);
  if (!keys) return document;
  const names = isMap(document.contents) ? document.contents.items.map(({ key }) => nameOf(key) ?? '<<') : [];
  return isSame(names, keys) ? document : undefined;
}

const moved = ({ key, value, exact }: Place, by: number): Place => ({
  key: [key[0] + by, key[1] + by],
  value: [value[0] + by, value[1] + by],
  exact,
});

function createPositions(source: string): (place: number) => { line: number; column: number } {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (place) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: place - (starts[low] ?? 0) + 1 };
  };
}

interface Place {
  key: Span;
  value: Span;
  /** Whether the pointer led all the way. */
  exact: boolean;
}

function find(document: Document.Parsed, path: readonly string[]): Place {
  let node: Node | null = document.contents;
  let place: Place = { key: firstKey(node), value: firstKey(node), exact: true };
  for (const segment of path) {
    const target = resolve(document, node);
    const step = isMap(target)
      ? throughMap(document, target, segment)
      : isSeq(target)
        ? throughList(target.items[Number(segment)])
        : undefined;
    if (!step) return { ...place, exact: false };
    node = step.node;
    place = step.place;
  }
  return place;
}

interface Step {
  node: Node | null;
  place: Place;
}

function throughMap(document: Document.Parsed, map: YAMLMap, key: string): Step | undefined {
  const pair = findPair(document, map, key);
  if (!pair) return undefined;
  const keySpan = spanOf(pair.key as Node);
  const node = pair.value as Node | null;
  const empty = !node || (isScalar(node) && node.value === null && !node.source);
  // A block is named by its key: its own span has no end on the line.
  const value = empty || (isCollection(node) && !node.flow) ? keySpan : spanOf(node);
  return { node, place: { key: keySpan, value, exact: true } };
}

function throughList(item: unknown): Step | undefined {
  if (item === undefined) return undefined;
  const node = item as Node;
  const span = isCollection(node) && !node.flow ? firstKey(node) : spanOf(node);
  return { node, place: { key: firstKey(node), value: span, exact: true } };
}

/** The pair that gives a key its value: the last of its own, else the first among what is merged in. */
function findPair(document: Document.Parsed, map: YAMLMap, key: string): Pair | undefined {
  const own = ownPairs(map).get(key);
  if (own) return own;
  for (const pair of map.items) {
    if (!isScalar(pair.key) || typeof pair.key.value !== 'symbol') continue;
    const source = resolve(document, pair.value as Node);
    for (const merged of isSeq(source) ? source.items : [source]) {
      const target = resolve(document, merged as Node);
      const found = isMap(target) ? findPair(document, target, key) : undefined;
      if (found) return found;
    }
  }
  return undefined;
}

const knownPairs = new WeakMap<YAMLMap, ReadonlyMap<string | undefined, Pair>>();

/** The pairs of a mapping by their keys, the last of several with one key. */
function ownPairs(map: YAMLMap): ReadonlyMap<string | undefined, Pair> {
  const known = knownPairs.get(map) ?? new Map(map.items.map((pair) => [nameOf(pair.key), pair]));
  knownPairs.set(map, known);
  return known;
}

const nameOf = (key: unknown): string | undefined =>
  isScalar(key) && typeof key.value !== 'symbol' ? String(key.value) : undefined;

const resolve = (document: Document.Parsed, node: Node | null | undefined): Node | null =>
  isAlias(node) ? (resolveAlias(document, node) ?? null) : (node ?? null);

const spanOf = (node: Node | null): Span => (node?.range ? [node.range[0], node.range[1]] : [0, 0]);

/** Where a value begins, narrow enough to be shown: the first key of a mapping, else the value's own start. */
function firstKey(node: Node | null): Span {
  if (isMap(node) && !node.flow && node.items[0]) return spanOf(node.items[0].key as Node);
  if (isSeq(node) && !node.flow && node.items[0]) {
    const start = spanOf(node)[0];
    return [start, start + 1];
  }
  return spanOf(node);
}

/** A span within one line: the rest of a longer one says nothing more. */
function clip(source: string, [start, end]: Span): Span {
  const lineEnd = source.slice(start, end).search(/\r?\n/);
  return [start, lineEnd < 0 ? end : start + lineEnd];
}

/** `color: #fff` has no value, since a # after a blank begins a comment. */
function commentedOut<Found extends UnplacedProblem>(source: string, finding: Found, [, end]: Span): Found {
  if (finding.rule !== 'null-value' && finding.rule !== 'missing-key') return finding;
  const comment = /^["']?\s*:[ \t]+(#[^\s#]\S*)/.exec(source.slice(end, end + 200))?.[1];
  if (!comment || finding.at !== 'key') return finding;
  return {
    ...finding,
    rule: 'comment-value',
    message: `The value is missing: a # after a space begins a comment, so \`${comment}\` is not read.`,
    hint: `Put it in quotes: '${comment}'.`,
  };
}
