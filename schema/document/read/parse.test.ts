import fc from 'fast-check';
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
    [
      'a few aliases too many',
      `a: &a [${Array(1000).fill('x').join()}]\nb: [${Array(1000).fill('*a').join()}]\n`,
      ['too-many-values', 2, 5],
    ],
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

  test('whatever is put together out of parts of YAML is a mapping or one problem', () => {
    let mappings = 0;
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n'), (all, end) => {
        const text = all.join(end);
        const parsed = parseConfig(text);
        if ('value' in parsed) mappings += 1;
        else expect(problemOf(text)).toBeDefined();
      }),
      { numRuns: 200 },
    );
    expect(mappings).toBeGreaterThan(5);
  });
});

describe('the value of a text', () => {
  test('a byte-order mark, other line ends and tabs between words are read', () => {
    expect(read('\ufeffa: 1\r\nb: [2,\t3]\r\n')).toEqual({ a: 1, b: [2, 3] });
    expect(read('a: b \t# c\n')).toEqual({ a: 'b' });
  });

  test.each([
    // What each word of the right side is, as everywhere in YAML 1.2; `yes` and `on` are texts.
    ['a: text two words', 'text two words'],
    ["a: 'it''s' # b", "it's"],
    ['a: "quoted\\n"', 'quoted\n'],
    ['a: x#y', 'x#y'],
    ['a: http://a:80/?b=c&d', 'http://a:80/?b=c&d'],
    ['a: True story', 'True story'],
    ...['yes', 'no', 'on', 'off', 'tRUE', '192.168.1.5', '403,401', '8080/tcp', '1.2.3', '12:30', '1_000'].map(
      (word) => [`a: ${word}`, word] as const,
    ),
    ...['true', 'True', 'TRUE'].map((word) => [`a: ${word}`, true] as const),
    ['a: false', false],
    ...['', '~', 'null', 'Null', '# c'].map((word) => [`a: ${word}`, null] as const),
    ['a: 42', 42],
    ['a: 007', 7],
    ['a: 0x1F', 31],
    ['a: 0o17', 15],
    ['a: +2', 2],
    ['a: -1.5', -1.5],
    ['a: .5', 0.5],
    ['a: 1e3', 1000],
    ['a: -.inf', Number.NEGATIVE_INFINITY],
    ['a: 2024-01-01', new Date('2024-01-01')],
    ["a: [b, 'c', {d: 1}, ]", ['b', 'c', { d: 1 }]],
    ['a: {b: [c], d: {e: f}}', { b: ['c'], d: { e: 'f' } }],
    ['a:\n- b\n-\n  - c', ['b', ['c']]],
    ['a:\n  - b: 1\n    c: 2\n  - d', [{ b: 1, c: 2 }, 'd']],
    ['a: b\n  c', 'b c'],
    ['a: |\n  b\n  c\n', 'b\nc\n'],
    ['a: >-\n  b\n  c\n', 'b c'],
    ['# c\n---\na: 1', 1],
  ] as const)('%j means %j', (text, value) => {
    for (const whole of [text, `${text}\n`, text.replaceAll('\n', '\r\n')]) expect(read(whole)).toEqual({ a: value });
  });

  test('keys are texts, whatever they look like', () => {
    expect(read('1: a\ntrue: b\nNull: c\n/hub: d\n"q": e\na b: f\n')).toEqual({
      1: 'a',
      true: 'b',
      null: 'c',
      '/hub': 'd',
      q: 'e',
      'a b': 'f',
    });
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

const scalars = [
  ...`text 'it''s' "quoted" a:b é 仪表板 🚀 1 007 1.5 .5 0x1F 2024-01-01 12:30 true yes ~ - -- --- ... ? : a: :a [] {} [a] [1,x,'y'] [a,] {a} [[a]]
  &x *x !t | > |- # #fff @a %a \`a << "a\\n" 'open "open" [open {open \u00a0x x\u2028y`.split(/\s+/),
  '',
  ' ',
  'a: b',
  "'a' b",
  'a\tb',
  '[a: b]',
  '{a: 1, a: 2}',
];
const keys = ['a', 'b', 'title', '/hub', 'Null', '__proto__', '1', '"q"', '<<', 'a b', '? a', '-', ''];
const leads = ['', '', '', '', ' ', '  ', '- ', '  - ', '    - ', '-   ', '\t'];
const lines = fc.array(
  fc
    .tuple(
      fc.constantFrom(...leads),
      fc.constantFrom(...keys),
      fc.constantFrom(': ', ': ', ': ', ': ', ':', ''),
      fc.constantFrom(...scalars),
    )
    .map((parts) => parts.join('')),
  { minLength: 1, maxLength: 4 },
);
