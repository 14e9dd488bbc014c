import * as jsYaml from 'js-yaml';
import { type Document, LineCounter, parseDocument, type ScalarTag } from 'yaml';

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
