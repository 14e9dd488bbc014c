import { type Document, isAlias, isMap, isPair, isScalar, isSeq } from 'yaml';
import { resolveAlias } from '../../../schema/document/yaml-tree.ts';
import type { WidgetSecret } from '../../../schema/rules/secrets/widget-secrets.ts';

/** Where a secret stands in a text, from its first character to the one behind its last. */
export interface SecretPlace {
  start: number;
  end: number;
  secret: WidgetSecret;
}

/**
 * Where secrets stand in a document: aliases are what they stand for, and where mappings are merged (`<<`) there are several
 * places.
 */
export function placesOf(document: Document, secrets: readonly WidgetSecret[]): SecretPlace[] {
  return secrets.flatMap((secret) => {
    let nodes = [resolved(document.contents, document)];
    for (const key of secret.path) nodes = nodes.flatMap((node) => childrenOf(node, key, document));
    return nodes.flatMap((node) => {
      const [start, end] = (isScalar(node) && node.range) || [];
      return start === undefined || end === undefined ? [] : { start, end, secret };
    });
  });
}

const resolved = (node: unknown, document: Document): unknown =>
  isAlias(node) ? resolveAlias(document, node) : isPair(node) ? resolved(node.value, document) : node;

function childrenOf(node: unknown, key: string | number, document: Document): unknown[] {
  if (isSeq(node)) return typeof key === 'number' ? [resolved(node.items[key], document)] : [];
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key: name, value }) => {
    const written = isScalar(name) ? String(name.value) : undefined;
    if (written === String(key)) return [resolved(value, document)];
    if (written !== '<<') return [];
    const merged = resolved(value, document);
    const sources = isSeq(merged) ? merged.items.map((item) => resolved(item, document)) : [merged];
    return sources.flatMap((source) => childrenOf(source, key, document));
  });
}
