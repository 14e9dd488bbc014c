import { expect, test } from 'vitest';
import { sourceFile } from '../sources/source-file.ts';
import { findLostAddresses } from './lost-addresses.ts';

/** What the report says of a text that has become a result, with its places. */
const reported = (text: string, result: unknown, name = 'a.yml', losses: readonly { message: string }[] = []) =>
  findLostAddresses({
    files: [sourceFile(name, text)],
    results: [result],
    losses: losses.map((loss) => ({ file: name, key: '', reason: 'guess' as const, ...loss })),
  }).unreported.map(({ line, key, message }) => `${line} ${key} ${message.replace(/ Dash has missed it.*/, '')}`);

test('an address that is neither in the result nor in the report is named with its line and its key', () => {
  const text = `# https://comment.example
a: {url: https://kept.example/, href: "https://lost.example/x#y"} # see https://comment.example
b: [https://told.example, files.lan:80]
c:
  url: bare.example/p
  endpoint: other.example:81
  title: not.an.address
  text: |
    # https://comment.example
    See https://within.example, or not.
`;
  const result = { x: 'http://kept.example', y: [{ 'other.example:81/': 1 }] };
  expect(reported(text, result, 'a.yml', [{ message: 'The link `https://told.example` is lost.' }])).toEqual([
    '2 href `https://lost.example/x#y` is not in the result.',
    '5 url `bare.example/p` is not in the result.',
    '8 text `https://within.example` is not in the result.',
  ]);
});

test('an address that several entries have is there as often, unless aliases repeat it', () => {
  const two = '- {url: https://a.example, check: https://a.example}\n- {url: https://a.example}\n';
  expect(reported(two, [{ u: 'https://a.example' }, { u: 'https://a.example' }])).toEqual([]);
  expect(reported(two, { u: 'https://a.example' })).toEqual([
    '2 url `https://a.example` stands 2 times there, and 1 times in the result.',
  ]);
  const aliases = 'x: &x {url: https://a.example}\ny: [*x, {<<: *x}]\n';
  expect(reported(aliases, { u: 'https://a.example' })).toEqual([]);
});

test('what is written in another way is not lost: without its sign-in, its query, or with a placeholder filled', () => {
  const text = `- https://u:p@a.example
- https://b.example/?token=abc
- https://c.example/?q={QUERY}
- http://d.lan/admin/
- "https://{{HOMEPAGE_VAR_E}}:81/e"
- https://\${F}/f
- https://cdn.jsdelivr.net/gh/walkxcode/dashboard-icons/png/plex.png
- Http://g.example/search
`;
  const result = [
    'https://a.example',
    'https://b.example/?token=DASH_B',
    'https://c.example/?q=',
    'http://d.lan',
    'https://nas.lan:81/e',
    `https://\${F}/f`,
    'hl-plex',
    'http://g.example/search?words=',
  ];
  expect(reported(text, result)).toEqual([]);
  expect(reported(text, result.slice(1).toSpliced(3, 1))).toEqual([
    '1 0 `https://…@a.example` is not in the result.',
    '5 4 `https://⟦HOMEPAGE_VAR_E⟧:81/e` is not in the result.',
  ]);
});

test('what signs in by an address that stays in the config is named, without it', () => {
  const text =
    '- https://ann:pw@a.example\n- https://b.example/?api_key=abc\n- https://c.example/?page=2\n- mailto:me@d.example\n';
  const urls = ['https://ann:pw@a.example', 'https://b.example/?api_key=abc', 'https://c.example/?page=2'];
  expect(reported(text, urls).map((line) => line.replace(/`? signs in.*/, ''))).toEqual([
    '1 0 `https://…@a.example',
    '2 1 `https://b.example/?api_key=…',
  ]);
  expect(
    reported(text, ['https://a.example', 'https://b.example/?api_key=DASH_B', 'https://c.example/?page=2']),
  ).toEqual([]);
});

test('what no parser reads is looked at by its lines, and so are several documents', () => {
  expect(reported('a: "https://a.example\n b: [https://b.example}, https://c.example/]\n', {})).toEqual([
    '1  `https://a.example` is not in the result.',
    '2  `https://b.example` is not in the result.',
    '2  `https://c.example/` is not in the result.',
  ]);
  expect(reported('a: https://a.example\n---\nb: https://b.example\n', { a: 'a.example' })).toEqual([
    '3  `https://b.example` is not in the result.',
  ]);
});

test('of very many addresses the first have lines and the others a number, in the time of one pass', () => {
  const text = Array.from({ length: 30_000 }, (_, at) => `- https://h${at}.example/${at % 2 ? '' : '$'}{V}/${at}`);
  const lines = reported(text.join('\n'), []);
  expect(lines).toHaveLength(1001);
  expect(lines).toContainEqual(expect.stringContaining('14500 more addresses of the file'));
});
