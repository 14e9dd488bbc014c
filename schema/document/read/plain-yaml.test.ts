import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { readPlainYaml } from './plain-yaml.ts';

const fixture = (name: string) => readFileSync(new URL(`../../../test/fixtures/${name}`, import.meta.url), 'utf8');

const scalars =
  `text two words 'it''s' "quoted" 'a # b' x#y http://a:80/?b=c&d /path ./path a:b é 仪表板 ⚡ 🚀 1 0 42 007 1.5 -1 .5 +2 1e3 0x1F 0o17 1_000
  192.168.1.5 403,401 8080/tcp 2024-01-01 12:30 1.2.3 true True TRUE tRUE false null Null ~ yes no .inf .nan - -- --- ... ? : a: :a [] {} [a] [a,b] [1, x, 'y'] {a:\u00201}
  {a:\u0020[b],\u0020c:\u0020{d:\u0020x}} [a,] {a} {a,b} [[a]] &x *x !t | > | |- # #fff @a %a \`a = <a "a\\n" 'open "open" [open {open \u00a0x x\u2028y`
    .split(/\s+/)
    .concat([
      '',
      ' ',
      'a b',
      'a: b',
      'a #b',
      "'a' # b",
      '"a" b',
      "'a' b",
      'a\tb',
      'True story',
      '"" ',
      '[a: b]',
      '{a: b: c}',
      '{a: 1, a: 2}',
    ]);
const keys = [
  'a',
  'b',
  'title',
  'x-y',
  '/hub',
  'true',
  'Null',
  '__proto__',
  'constructor',
  '1',
  '"q"',
  '<<',
  'a b',
  '? a',
  '-',
  '- -',
  '- a',
  '',
];
const leads = ['', ' ', '  ', '    ', '- ', '  - ', '    - ', '-   ', '  -  ', '\t'];

const usualLine = fc
  .tuple(
    fc.constantFrom('', '', '  ', '    ', '- ', '  - '),
    fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    fc.constantFrom('', '', 'text', '1'),
  )
  .map(([lead, key, value]) => `${lead}${key}:${value === '' ? '' : ` ${value}`}`);
const oddLine = fc.oneof(
  fc
    .tuple(fc.constantFrom(...leads), fc.constantFrom(...keys), fc.constantFrom(...scalars))
    .map(([lead, key, value]) => `${lead}${key}:${value === '' ? '' : ` ${value}`}`),
  fc.tuple(fc.constantFrom(...leads), fc.constantFrom(...scalars)).map(([lead, value]) => `${lead}${value}`),
  fc.constantFrom('', '   ', '# c', '  # c', '---', '...', 'a:', '- ', '  b:', '    - c: 1'),
);
const valueLine = fc
  .tuple(fc.constantFrom('', '', '  ', '- ', '  - '), fc.constantFrom('', 'f: ', 'g: '), fc.constantFrom(...scalars))
  .map((parts) => parts.join(''));
const lines = fc.array(
  fc.oneof({ weight: 8, arbitrary: usualLine }, { weight: 3, arbitrary: valueLine }, { weight: 1, arbitrary: oddLine }),
  { minLength: 1, maxLength: 6 },
);

const read = (text: string): { value: unknown } | undefined => {
  try {
    return { value: load(text) };
  } catch {
    return undefined;
  }
};

describe('the quick reader of plain YAML', () => {
  test('reads what js-yaml reads to the same value, and leaves the rest to it', () => {
    let plain = 0;
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n'), fc.boolean(), (all, end, closed) => {
        const text = all.join(end) + (closed ? end : '');
        const value = readPlainYaml(text);
        if (!value) return;
        plain += 1;
        expect(read(text)).toEqual({ value });
      }),
      { numRuns: 20_000 },
    );
    expect(plain).toBeGreaterThan(1000);
  });

  test('gives what js-yaml gives for a fixture that loses, gets or changes any of its characters', () => {
    const text = fixture('ten-mistakes.yml');
    const changed = fc
      .tuple(
        fc.nat(text.length),
        fc.nat(3),
        fc.constantFrom(
          '',
          ' ',
          '  ',
          '\n',
          '-',
          ':',
          ': ',
          '#',
          ' #',
          "'",
          '"',
          '[',
          '{',
          ',',
          '&',
          '*',
          '!',
          '|',
          'x',
          '0',
          '.',
          '\t',
          '\r',
          '\u2028',
          '\ufeff',
        ),
      )
      .map(([at, gone, put]) => text.slice(0, at) + put + text.slice(at + gone));
    let plain = 0;
    fc.assert(
      fc.property(changed, (broken) => {
        const value = readPlainYaml(broken);
        if (!value) return;
        plain += 1;
        expect(read(broken)).toEqual({ value });
      }),
      { numRuns: 5000 },
    );
    expect(plain).toBeGreaterThan(1000);
  });

  test('reads a usual file by itself', () => {
    const text = fixture('ten-mistakes.yml');
    expect(readPlainYaml(text)).toEqual(load(text));
  });

  test.each([
    'a: &x 1\nb: *x\n',
    'a: |\n  b\n',
    'a: b\n  c\n',
    'a: 2024-01-01\n',
    'a: 1\na: 2\n',
    'a:\n\tb: 1\n',
    '__proto__: 1\n',
    ' a: 1\nb: 2\n',
    'a: 1\n---\nb: 2\n',
    '- a\n',
    'text\n',
    '',
    '\ufeffa: 1\n',
    'a: \ud800\n',
  ])('leaves %j to js-yaml', (text) => {
    expect(readPlainYaml(text)).toBeUndefined();
  });
});
