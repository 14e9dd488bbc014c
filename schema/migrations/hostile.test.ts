import { expect, test } from 'vitest';
import { imported } from '../testing/imported.ts';
import { readSource } from './sources/read-source.ts';

const times = (count: number, text: string) => text.repeat(count);

test.each([
  ['f.opml', `<opml><body>${times(100_000, '<outline text="a">')}`, 'f.opml, line 1: Folders stand'],
  [
    'b.html',
    `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n${times(60_000, '<DL><DT><H3>f</H3>')}`,
    'b.html, line 2: Folders stand',
  ],
  ['a.yml', `a: ${times(20_000, '[')}`, 'a.yml, line 1: Lists and mappings stand within each other'],
  ['b.json', times(20_000, '['), 'b.json, line 1: Lists and mappings stand within each other'],
  [
    'c.yml',
    Array.from({ length: 1000 }, (_, at) => `${times(at, ' ')}a:`).join('\n'),
    'c.yml, line 100: Lists and mappings',
  ],
  [
    'services.yaml',
    `- &x {A: [{B: {href: "https://b.example"}}]}\n${times(200_000, '- *x\n')}`,
    'more than 1,000,000 values',
  ],
  ['d.yml', times(800_001, 'a: b\n'), 'd.yml, line 1: The file has 4.1 million characters'],
])('%s is refused with what is wrong with it, as a save would be', (name, text, message) => {
  expect(() => imported({ [name]: text })).toThrow(message);
});

test('aliases are followed without a search for each', () => {
  const text = `x: &x {a: 1}\ny: &x {a: 2}\nz: [${times(20_000, '*x,')}]\n&k key: {<<: *x, b: *k}\n`;
  const { z, key } = readSource(text, 'a.yml') as { z: unknown[]; key: unknown };
  expect(new Set(z.map((one) => JSON.stringify(one)))).toEqual(new Set(['{"a":2}']));
  expect([z.length, key]).toEqual([20_000, { a: 2, b: 'key' }]);
  expect(() => readSource('a: *b\nb: &b 1\n', 'a.yml')).toThrow('a.yml, line 1');
  expect(() => readSource('a: &a [*a]\n', 'a.yml')).toThrow('a.yml, line 1');
});
