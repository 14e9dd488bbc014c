import * as jsYaml from 'js-yaml';
import { type Alias, type Document, isAlias, LineCounter, type Node, parseDocument, type ScalarTag, visit } from 'yaml';

interface PlainType {
  resolve(text: string): boolean;
  construct(text: string): unknown;
}

// js-yaml exports its types; its type declarations leave them out.
const { types } = jsYaml as unknown as { types: Record<string, PlainType> };
const plainNames = ['null', 'bool', 'int', 'float', 'timestamp'];
const plainTypes = plainNames.flatMap((name) => types[name] ?? []);

/** Plain words mean what js-yaml takes them for, so that both parsers give the same value for the same text. */
const plainScalar: ScalarTag = {
  tag: 'tag:yaml.org,2002:str',
  default: true,
  test: /^(?!<<$)/,
  resolve: (text) => {
    if (text === '') return null;
    const type = plainTypes.find((candidate) => candidate.resolve(text));
    return type ? type.construct(text) : text;
  },
};

/** The same for words with a tag: `!!int "7"`. */
const taggedScalars = plainNames.map(
  (name): ScalarTag => ({
    tag: `tag:yaml.org,2002:${name}`,
    resolve: (text) => types[name]?.construct(text) ?? null,
  }),
);

/**
 * Parses a text into a tree that knows its positions. What js-yaml reads, this reads to the same value. For
 * `keepSourceTokens` the nodes also hold what the text is made of: blanks, comments, colons.
 */
export function parseYamlTree(
  text: string,
  { lineCounter = new LineCounter(), keepSourceTokens = false } = {},
): Document.Parsed {
  return parseDocument(text.replace(/^\uFEFF/, ''), {
    lineCounter,
    keepSourceTokens,
    schema: 'failsafe',
    customTags: [plainScalar, ...taggedScalars],
    merge: true,
    uniqueKeys: false,
    strict: false,
    stringKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
}

/** The anchors of a document, each with the values that have it in the order of the text. */
const knownAnchors = new WeakMap<Document, ReadonlyMap<string, readonly Node[]>>();

/**
 * The value that an alias repeats: that of the last such anchor before it; undefined where there is none. The document is
 * walked through once, where `alias.resolve` does it for each alias.
 */
export function resolveAlias(document: Document, alias: Alias): Node | undefined {
  const anchors = knownAnchors.get(document) ?? anchorsOf(document);
  knownAnchors.set(document, anchors);
  const place = startOf(alias);
  const nodes = anchors.get(alias.source) ?? [];
  let [low, high] = [0, nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(nodes[middle]) < place) low = middle + 1;
    else high = middle;
  }
  return nodes[low - 1];
}

const startOf = (node: Node | undefined): number => node?.range?.[0] ?? 0;

function anchorsOf(document: Document): Map<string, Node[]> {
  const anchors = new Map<string, Node[]>();
  visit(document, {
    Node(_, node) {
      if (isAlias(node) || !node.anchor) return;
      const same = anchors.get(node.anchor);
      if (same) same.push(node);
      else anchors.set(node.anchor, [node]);
    },
  });
  return anchors;
}
