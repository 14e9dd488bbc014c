import { describe, expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { parseConfig } from './parse.ts';

/** Each text has one problem that keeps it from being read. */
const problemOf = (text: string) => {
  const parsed = parseConfig(text);
  if (!('problems' in parsed)) throw new Error(`${JSON.stringify(text.slice(0, 100))} was read.`);
  expect(parsed.problems).toHaveLength(1);
  const [problem] = parsed.problems;
  expect(problem).toMatchObject({ severity: 'fatal', path: '', hint: expect.stringMatching(/\w{3}/) });
  expect(problem?.endColumn).toBeGreaterThanOrEqual(problem?.column ?? Number.NaN);
  return problem && [problem.rule, problem.line, problem.column];
};
const read = (text: string) => {
  const parsed = parseConfig(text);
  if ('problems' in parsed) throw new Error(parsed.problems[0]?.message);
  return parsed.value;
};

const bomb = (levels: number) =>
  `a0: &a0 [x, x, x, x, x, x, x, x, x]\n${Array.from({ length: levels }, (_, n) => `a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`).join(', ')}]\n`).join('')}`;

describe('hostile texts', () => {
  test.each([
    ['aliases of aliases', bomb(9), ['too-many-values', 2, 10]],
    ['many more aliases', bomb(90), ['too-many-values', 2, 10]],
    ['an alias within itself', 'a: &a\n  b: *a\n', ['endless-alias', 2, 6]],
    ['brackets within brackets', `a: ${'['.repeat(100_000)}`, ['too-deep', 1, 103]],
    [
      'blocks within blocks',
      Array.from({ length: 500 }, (_, n) => `${' '.repeat(n)}a:\n`).join(''),
      ['too-deep', 100, 100],
    ],
    ['lists within lists', `${'- '.repeat(5000)}a\n`, ['too-deep', 1, 201]],
    [
      'merges of merges',
      `a: &a {${Array.from({ length: 1000 }, (_, n) => `k${n}: 1`).join(', ')}}\n${Array.from({ length: 200 }, (_, n) => `b${n}: {<<: *a}\n`).join('')}`,
      ['too-many-values', 101, 13],
    ],
    ['more text than any config has', 'a: b\n'.repeat(limits.length / 5 + 1), ['too-large', 1, 1]],
    ['bytes of a picture', '\x89PNG\r\n\x1a\n\0\0\0', ['not-text', 3, 1]],
    ['a control character', 'a: b\x07c\n', ['control-character', 1, 5]],
    ['two documents', 'sections: []\n---\nsections: []\n', ['several-documents', 2, 1]],
    ['a key that is given twice', 'sections: []\npageInfo: {title: a}\nsections: []\n', ['duplicate-key', 3, 1]],
    ['a tab for an indentation', 'pageInfo:\n\ttitle: a\n', ['tab', 2, 1]],
    ['a tab after blanks', 'pageInfo:\n  title: a\n  \tlogo: b\n', ['tab', 3, 3]],
    ['a first key behind stray blanks', '  pageInfo:\n    title: a\nsections: []\n', ['stray-indent', 1, 1]],
    ['values of SOPS', 'sections: ENC[AES256_GCM,data:x]\nsops:\n  version: 3\n', ['encrypted', 2, 1]],
    ['a template', '{{ sections }}: x\na: b\n', ['template', 1, 1]],
    ['a quote that never ends', "a: 'b\nc: d\n", ['open-quote', 1, 4]],
    ['nothing', '', ['no-content', 1, 1]],
    ['comments alone', '# a\n# b\n', ['no-content', 1, 1]],
    ['a list', '- a\n- b\n', ['not-a-mapping', 1, 1]],
    ['a word', '\n\nhello\n', ['not-a-mapping', 3, 1]],
  ] as const)('one problem for %s', (_, text, expected) => {
    const began = performance.now();
    expect(problemOf(text)).toEqual(expected);
    expect(performance.now() - began).toBeLessThan(2000);
  });

  test('a byte-order mark, other line ends and tabs between words are read', () => {
    expect(read('\ufeffa: 1\r\nb: [2,\t3]\r\n')).toEqual({ a: 1, b: [2, 3] });
    expect(read('a: b \t# c\n')).toEqual({ a: 'b' });
  });

  test('keys that JavaScript knows are keys like others', () => {
    const value = read('__proto__: {admin: true}\nconstructor: 1\nsections: []\n');
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor', 'sections']);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    expect((value as { admin?: boolean }).admin).toBeUndefined();
  });

  test('aliases in use stay well below the limits', () => {
    expect(read('a: &a [1, 2]\nb: *a\nc: {<<: {d: 1}}\n')).toEqual({ a: [1, 2], b: [1, 2], c: { d: 1 } });
  });
});
