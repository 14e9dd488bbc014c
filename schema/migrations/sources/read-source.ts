import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node } from 'yaml';
import { parseYamlTree } from '../../document/yaml-tree.ts';
import { DashError } from '../../errors.ts';
import { markPlaceholders } from '../rules/placeholders.ts';
import { notePlace } from './places.ts';

/** Levels that a source may be nested. */
const deepest = 100;
/** Values of a source with its aliases written out. */
const mostValues = 1_000_000;

/**
 * The value of a YAML or JSON text of another product. Placeholders of templates are marked first, since they make no
 * YAML. Mappings and lists know their lines (`placeOf`).
 *
 * @throws {DashError} `source-unreadable` with the line, for what no parser reads, and for a key that stands twice
 */
export function readSource(text: string, file: string): unknown {
  const lineCounter = new LineCounter();
  const tree = parseYamlTree(markPlaceholders(text.replace(/^\uFEFF/, '')), { lineCounter });
  const lineAt = (offset: number | undefined) => lineCounter.linePos(offset ?? 0).line;
  const [error] = tree.errors;
  if (error) throw unreadable(file, lineAt(error.pos[0]), error.message);
  const path = new Set<Node>();
  let count = 0;

  const read = (node: Node | null | undefined): unknown => {
    count += 1;
    if (count > mostValues || path.size > deepest) throw unreadable(file, lineAt(node?.range?.[0]), 'It is too large');
    if (isAlias(node)) {
      const target = node.resolve(tree);
      if (!target) throw unreadable(file, lineAt(node.range?.[0]), `There is no anchor &${node.source}`);
      return read(target);
    }
    if (isScalar(node)) return node.value;
    if (!isMap(node) && !isSeq(node)) return undefined;
    if (path.has(node)) throw unreadable(file, lineAt(node.range?.[0]), 'An alias leads to itself');
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
    notePlace(list, { file, line: lineAt(node.range?.[0]), keys });
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
      if (name === '<<') {
        merged.push(...[read(value as Node | null)].flat());
        continue;
      }
      const earlier = keys.get(name);
      if (earlier !== undefined) {
        throw unreadable(file, line, `\`${name}\` stands here, and on line ${earlier} already`);
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
    notePlace(mapping, { file, line: lineAt(node.range?.[0]), keys, tags });
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

const unreadable = (file: string, line: number, reason: string) =>
  new DashError('source-unreadable', `${file}, line ${line}: ${reason.replace(/\.?$/, '.')}`, {
    hint: 'Mend that line, and try again.',
  });
