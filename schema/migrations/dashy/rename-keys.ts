import { isAlias, isMap, isScalar, isSeq, type Node } from 'yaml';
import { isEqual } from '../../document/equality.ts';
import type { ConfigDocument } from '../../document/read/parse.ts';
import { parseConfig } from '../../document/read/parse.ts';
import { parseYamlTree } from '../../document/yaml-tree.ts';
import { isMapping, type Mapping } from '../../values.ts';

interface Renamed {
  path: readonly (string | number)[];
  from: string;
  to: string;
}

/** Keys that have another name by now, and what they had: the same value, or a switch that is turned round. */
function findRenamed(before: unknown, after: unknown, path: Renamed['path'] = []): Renamed[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return [];
    return before.flatMap((child, index) => findRenamed(child, after[index], [...path, index]));
  }
  if (!isMapping(before) || !isMapping(after)) return [];
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
  const isSame = (from: string, to: string) =>
    isEqual(before[from], after[to]) || (typeof before[from] === 'boolean' && typeof after[to] === 'boolean');
  const renamed = gone.flatMap((from) => {
    const to = added.find((key) => isSame(from, key));
    if (to === undefined) return [];
    added.splice(added.indexOf(to), 1);
    return [{ path, from, to }];
  });
  const kept = Object.keys(before).filter((key) => Object.hasOwn(after, key));
  return [...renamed, ...kept.flatMap((key) => findRenamed(before[key], after[key], [...path, key]))];
}

/**
 * A config in which the keys that only have another name in `wanted` are called by it, so that what stands beside them
 * stays: their comments, and the way their values are written.
 */
export function renameKeys(config: ConfigDocument, wanted: Mapping): ConfigDocument {
  const renamed = findRenamed(config.value, wanted);
  if (renamed.length === 0) return config;
  const mark = config.text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const tree = parseYamlTree(config.text);
  const spans = renamed.flatMap(({ path, from, to }) => {
    const key = keyAt(tree.contents as Node | null, path, from);
    return key?.range ? [{ start: key.range[0], end: key.range[1], to }] : [];
  });
  let text = config.text.slice(mark.length);
  for (const { start, end, to } of spans.toSorted((a, b) => b.start - a.start)) {
    text = text.slice(0, start) + to + text.slice(end);
  }
  const document = parseConfig(mark + text);
  return 'value' in document ? document : config;
}

function keyAt(root: Node | null, path: Renamed['path'], name: string): Node | undefined {
  let node: unknown = root;
  for (const part of path) {
    if (isMap(node)) node = node.items.find(({ key }) => isScalar(key) && String(key.value) === part)?.value;
    else if (isSeq(node) && typeof part === 'number') node = node.items[part];
    // What an alias repeats stands elsewhere, and may be meant otherwise there.
    if (isAlias(node)) return undefined;
  }
  const key = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === name)?.key : undefined;
  return isScalar(key) ? (key as Node) : undefined;
}
