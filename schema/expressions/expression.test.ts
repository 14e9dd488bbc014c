import { describe, expect, test } from 'vitest';
import { isExpression, readExpression } from './expression.ts';

const answer = {
  used: 50,
  total: '200',
  name: 'nas',
  'disk-2': { free: 7 },
  none: null,
  items: [
    { name: 'a', size: 3, ok: true },
    { name: 'b', size: 1, ok: false },
  ],
};

/** What an expression comes to, or why it is none. */
function found(text: string, within: unknown = answer): unknown {
  const read = readExpression(text);
  return isExpression(read) ? read.evaluate(within) : `${read.message} (${read.sign})`;
}

test.each([
  ['used', 50],
  ['items[1].name', 'b'],
  ['items.1.name', 'b'],
  ['disk-2.free', 7],
  ['.used / .total * 100', 25],
  ['.items | filter(.ok) | size()', 1],
  ['.items | map(.size) | sum()', 4],
  ['.items | sort(.size) | .0.name', 'b'],
  ['.name + " " + .used', 'nas 50'],
  ['upper(replace(.name, "n", "N"))', 'NAS'],
  ['default(.gone, "?")', '?'],
  ['round(.used / 3, 1)', 16.7],
  ['if(.used > 10, "much", "little")', 'much'],
  ['.items | map(.ok) | uniq() | size()', 2],
  ['gone.deeper', null],
])('%s finds its value', (text, value) => expect(found(text)).toEqual(value));

test('a text never becomes longer than an answer is', () => {
  const within = { x: 'a'.repeat(100_000) };
  const longer = (by: string) => String(found(`replace(.x, "a", "${by}")`, within)).length;
  expect(longer('b'.repeat(50))).toBe(5_000_000);
  expect(() => longer('b'.repeat(60))).toThrow('too long');
});

test('the dot alone is the whole answer', () => expect(found('.', [1])).toEqual([1]));

test('so it is before a bar', () => {
  expect(found('. | size()', [1, 2])).toBe(2);
  expect(found('. | size(')).toBe('a value is missing at its end (10)');
});

test('a path at the beginning of which is a list begins with a place', () =>
  expect(found('[1].a', [0, { a: 2 }])).toBe(2));

describe('what can’t be read says why, and at which sign', () => {
  test.each([
    ['', 'it is empty (1)'],
    ['.used +', 'a value is missing at its end (8)'],
    ['(.used', '`)` is missing at its end (7)'],
    ['.a..b', 'the name of a key is missing behind the dot (4)'],
    ['.used / / 2', '`/ 2` is no value: paths begin with a dot, texts stand in double quotes (9)'],
    ['.items[0]', '`[0]` makes no sense there (7)'],
    ['.used | foo(.x)', 'there is no function `foo` (9)'],
    ['regex(.name, "(a+)+$")', 'there is no function `regex` (1)'],
    ['('.repeat(1900), 'it has too many brackets within each other (1)'],
    ['x'.repeat(2001), 'it has more than 2000 signs (2000)'],
  ])('%s', (text, why) => expect(found(text)).toBe(why));
});

test('what is no number is not counted as 0', () => {
  for (const text of ['.none * 2', '.gone + 1', '.name - 1', '.items | sum()']) {
    expect(() => found(text), text).toThrow(TypeError);
  }
});

test('nothing but what an answer has itself is found', () => {
  for (const text of ['.constructor', '.__proto__', '.name.length', '.items.length']) {
    expect(() => found(text), text).toThrow(TypeError);
  }
});

test('it says which paths it reads from the answer itself', () => {
  const paths = (text: string) => {
    const read = readExpression(text);
    return isExpression(read) ? read.paths.map((path) => path.join('.')) : undefined;
  };
  expect(paths('.used / .total * 100')).toEqual(['used', 'total']);
  expect(paths('.items | filter(.ok) | size()')).toEqual(['items']);
  expect(paths('items[1].name')).toEqual(['items.1.name']);
  expect(paths('default(.gone, 1)')).toEqual([]);
});
