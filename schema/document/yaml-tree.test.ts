import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { type Alias, visit } from 'yaml';
import { parseYamlTree, resolveAlias } from './yaml-tree.ts';

const words =
  `1 017 0o17 0o8 0x1F 0b101 1_000 1_0.5 0_1 1e3 1. .5 -.5 .1e2 -.inf +.inf .nan ._ _1 +12 -1 -0 --1 12e03 1:30 12:00
  0.1.2 0.10 1e400 99999999999999999999 yes no on off true True TRUE tRUE false y n ~ null Null NULL none '' 'true' "1" 'it''s' "\u00fc\n"
  2024-01-01 2024-1-1 2024-13-45 2001-12-14t21:59:43.10-05:00 x#y http://x:80/?a=b&c a,b :x: x: [a,b,] [] {} {b:c} {b:} {b} ? -`.split(
    /\s+/,
  );

const texts = [
  ...words.map((word) => `a: ${word}`),
  ...words.map((word) => `${word}: a`),
  ...words.map((word) => `- ${word}`),
  'a:',
  'a: 2001-12-14 21:59:43.10 -5',
  'a: x y  z',
  'a: x # y',
  'a: x\t# y',
  'a: \t1',
  'a: [x, [y, {z: 1}]]',
  '[1, 2]',
  '{a: 1}',
  'a: !!str 5',
  'a: !!int "7"',
  'a: !!float "3"',
  '? a\n: b',
  '? a',
  'a: {? b : c}',
  'a: |-\n  x\n  y',
  'a: >\n  x\n  y\n\n  z',
  'a: >-\n  x\n    y\n  z',
  'a: |+\n  x\n\n',
  'a: |2\n    x',
  'a: x\n  y\n  z',
  'a: "x\n  y\n\n  z"',
  "a: 'x\n  y'",
  'base: &b {x: 1, y: 2}\na:\n  <<: *b\n  y: 3',
  'base: &b {x: 1}\na: {y: 3, <<: *b, x: 2}',
  'base: &b {x: 1}\na: {x: 2, <<: *b}',
  'a: &x {k: 1}\nb: &y {k: 2, l: 3}\nc:\n  <<: [*x, *y]',
  'a: &x [1, 2]\nb: *x',
  'a: &s text\nb: *s',
  'a: &x {<<: {z: 1}, k: 1}\nb:\n  <<: *x',
  '<<: {a: 1}',
  '"<<": 1',
  'a:\n- b\n- c',
  'a:\n  - - b\n    - c\n  - d: 1\n    e: 2',
  '# c\n---\na: 1 # d\n# e',
  '--- {a: 1}',
  '%YAML 1.2\n---\na: 1',
  'a: 1\r\nb: 2\r\n',
  'a: x\r\n  y\r\n',
  '\uFEFFa: 1',
  '"a b": 1',
  "'a''b': 1",
  'a b: 1',
  'a: 1\n\n\nb: 2',
  'a: "\\x41\\u00e9\\/\\t"',
  'a: "x\\\n  y"',
];

const read = (text: string) => {
  try {
    return { value: load(text) };
  } catch {
    return undefined;
  }
};

/** js-yaml makes every key text as JavaScript would. */
const withTextKeys = (value: unknown): unknown => {
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, child]) => [text(key), withTextKeys(child)]));
  return Array.isArray(value) ? value.map(withTextKeys) : value;
};
const text = (key: unknown): string => (key instanceof Map ? '[object Object]' : String(key));

const readable = texts.filter((text) => read(text));

test('there are enough texts to hold the two parsers together', () => {
  expect(readable.length).toBeGreaterThan(150);
});

test.each(readable)('%j has the same value in both parsers', (text) => {
  expect(withTextKeys(parseYamlTree(text).toJS({ mapAsMap: true }))).toEqual(read(text)?.value);
});

test('an alias is what the last anchor of its name before it stands for', () => {
  const document = parseYamlTree('a: &x 1\nb: *x\nc: &x {d: &y 2}\ne: [*x, *y, *z]\nf: &z 3\ng: *z\n');
  const aliases: Alias[] = [];
  visit(document, { Alias: (_, alias) => void aliases.push(alias) });

  expect(aliases.map((alias) => resolveAlias(document, alias))).toEqual(
    aliases.map((alias) => alias.resolve(document)),
  );
  expect(aliases.map((alias) => resolveAlias(document, alias) === undefined)).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
});
