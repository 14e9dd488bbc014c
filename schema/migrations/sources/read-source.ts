import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node } from 'yaml';
import { parseText } from '../../document/read/parse.ts';
import { parseYamlTree } from '../../document/yaml-tree.ts';
import { DashError } from '../../errors.ts';
import { limits } from '../../limits.ts';
import type { Problem } from '../../problem.ts';
import { markPlaceholders } from '../rules/placeholders.ts';
import { notePlace, type PlaceOfLine, type SourcePlace } from './places.ts';

/** What no source is read with, whichever parser could do it: it takes too much time or memory. */
const refused = ['too-large', 'too-deep', 'too-many-values', 'endless-alias', 'not-text'];

/**
 * The value of a YAML or JSON text of another product. Placeholders of templates are marked first, since they make no
 * YAML. What is beyond the limits of a config is refused. Mappings and lists know their lines (`placeOf`).
 *
 * @throws {DashError} `source-unreadable` with the line, for what no parser reads, and for a key that stands twice
 */
export function readSource(text: string, file: string, placeOfLine: PlaceOfLine = (line) => ({ file, line })): unknown {
  const unreadable = (line: number, reason: string) => unreadableAt(placeOfLine(line), reason);
  const lineCounter = new LineCounter();
  const marked = markPlaceholders(text.replace(/^\uFEFF/, ''));
  const known = parseText(marked);
  const [problem] = 'problems' in known ? known.problems : [];
  if (problem && refused.includes(problem.rule)) throw explained(problem, file, placeOfLine);
  const tree = parseYamlTree(marked, { lineCounter });
  const lineAt = (offset: number | undefined) => lineCounter.linePos(offset ?? 0).line;
  const [error] = tree.errors;
  if (error) throw problem ? explained(problem, file, placeOfLine) : unreadable(lineAt(error.pos[0]), error.message);
  const path = new Set<Node>();
  /** What has an anchor, as far as the text was read. The parser's own search goes through all of it for each alias. */
  const anchors = new Map<string, Node>();
  const anchored = new Set<unknown>();
  const noteAnchor = (node: unknown) => {
    const { anchor } = (node ?? {}) as { anchor?: string };
    if (anchor === undefined || isAlias(node) || anchored.has(node)) return;
    anchored.add(node);
    anchors.set(anchor, node as Node);
  };
  let count = 0;

  const read = (node: Node | null | undefined): unknown => {
    count += 1;
    if (count > limits.values || path.size > limits.depth) {
      throw unreadable(lineAt(node?.range?.[0]), 'It is too large, or too deep');
    }
    noteAnchor(node);
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      if (!target) throw unreadable(lineAt(node.range?.[0]), `There is no anchor &${node.source}`);
      return read(target);
    }
    if (isScalar(node)) return node.value;
    if (!isMap(node) && !isSeq(node)) return undefined;
    if (path.has(node)) throw unreadable(lineAt(node.range?.[0]), 'An alias leads to itself');
    path.add(node);
    const value = isMap(node) ? mappingOf(node) : listOf(node);
    path.delete(node);
    return value;
  };

  const listOf = (node: Node & { items: unknown[] }): unknown[] => {
    const keys = new Map<string, number>();
    const list = node.items.map((item, index) => {
      keys.set(String(index), lineAt((item as Node | null)?.range?.[0] ?? node.range?.[0]));
      return read(item as Node | null);
    });
    notePlace(list, { line: lineAt(node.range?.[0]), keys, placeOfLine });
    return list;
  };

  const mappingOf = (node: Node & { items: { key: unknown; value: unknown }[] }): Record<string, unknown> => {
    const keys = new Map<string, number>();
    const own = new Map<string, unknown>();
    const merged: unknown[] = [];
    const tags = new Map<string, string>();
    for (const { key, value } of node.items) {
      const line = lineAt((key as Node | null)?.range?.[0] ?? node.range?.[0]);
      const name = keyOf(key);
      noteAnchor(key);
      if (name === '<<') {
        merged.push(...[read(value as Node | null)].flat());
        continue;
      }
      const earlier = keys.get(name);
      if (earlier !== undefined) {
        const [here, there] = [placeOfLine(line), placeOfLine(earlier)];
        const other = there.file === here.file ? '' : ` of ${there.file}`;
        throw unreadableAt(here, `\`${name}\` stands here, and on line ${there.line}${other} already`);
      }
      keys.set(name, line);
      own.set(name, read(value as Node | null));
      const { tag } = (value ?? {}) as Node;
      if (tag !== undefined && /^![a-z]/.test(tag)) tags.set(name, tag);
    }
    for (const other of merged) {
      if (typeof other !== 'object' || other === null || Array.isArray(other)) continue;
      for (const [key, value] of Object.entries(other)) if (!own.has(key)) own.set(key, value);
    }
    // Not by assignment: `__proto__` is a key like any other.
    const mapping = Object.fromEntries(own);
    notePlace(mapping, { line: lineAt(node.range?.[0]), keys, tags, placeOfLine });
    return mapping;
  };

  return read(tree.contents as Node | null);
}

const keyOf = (key: unknown): string => {
  const value = isScalar(key) ? key.value : key;
  // A merge key is a symbol, unless it is quoted.
  if (typeof value === 'symbol') return value.description ?? '';
  if (value instanceof Date || typeof value === 'number' || typeof value === 'boolean' || value === null) {
    // `1.10` and `Null` are names here: as they are written.
    return (isScalar(key) ? key.source : undefined) ?? String(value ?? '');
  }
  return value === undefined ? '' : typeof value === 'object' ? '{}' : String(value);
};

const unreadableAt = ({ file, line }: SourcePlace, reason: string) =>
  new DashError('source-unreadable', `${file}, line ${line}: ${reason.replace(/\.?$/, '.')}`, {
    hint: 'Mend that line, and try again.',
  });

/** What every config is told, with the places of lines in their own files. */
function explained({ message, hint, line }: Problem, file: string, placeOfLine: PlaceOfLine): DashError {
  const here = placeOfLine(line);
  const placed = (text: string) =>
    // Not `this line 2 spaces to the right`.
    text.replace(/(?<!this )\bline (\d+)/g, (_, number: string) => {
      const there = placeOfLine(Number(number));
      return `line ${there.line}${there.file === here.file ? '' : ` of ${there.file}`}`;
    });
  // Included lines are indented further in the whole than in their file.
  const own = here.file === file ? hint : hint?.replace(/(?:no|a|\d+) spaces? like (?=line \d)/, 'as many spaces as ');
  return new DashError('source-unreadable', `${here.file}, line ${here.line}: ${placed(message)}`, {
    ...(own !== undefined && { hint: placed(own) }),
  });
}
