import { expect, test } from 'vitest';
import type { Definition } from './config/definition.ts';
import { closed, number, requiredText, text, toggle, word } from './config/shapes.ts';
import { readAs, readMapping } from './read-as.ts';

const help = { title: 'A', description: 'B' };

test('a word of a closed list is found in any case, by a newer name, or by another product’s', () => {
  const target = word(['newtab', 'sametab'], {
    ...help,
    newerValues: { newwindow: 'newtab' },
    otherValues: { _self: 'sametab', _parent: 'parent' },
  });

  expect(
    ['NewTab ', 'newwindow', '_SELF', '_parent', 'constructor', 3, null].map((value) => readAs(target, value)),
  ).toEqual(['newtab', 'newtab', 'sametab', undefined, undefined, undefined, undefined]);
});

test.each<[string, Definition, unknown[], unknown[]]>([
  ['number', { type: 'number' }, [7, '300', ' -2.5 ', '1e3', '0x10', '5 s', true, [3]], [7, 300, -2.5]],
  ['integer', { type: 'integer', minimum: 1, maximum: 9 }, [2.5, '0', 400, 'x'], [3, 1, 9]],
  ['boolean', { type: 'boolean' }, ['Yes', 1, 'off', 'perhaps', [true]], [true, true, false]],
  ['string', { type: 'string' }, [' a ', 5, true, ' ', ['a'], {}], ['a', '5', 'true']],
  ['array', { type: 'array', items: { type: 'number' } }, ['1', [1, 'x', null, '2']], [[1], [1, 2]]],
  ['object', { type: 'object' }, [{ a: 1 }, [1], 'x'], [{ a: 1 }]],
  ['union', { anyOf: [{ type: 'number' }, { type: 'string' }] }, ['6', '6rem', {}], [6, '6rem']],
  ['union of constants', { anyOf: [{ const: 'a' }, { const: 4 }] }, ['A', '4', 4, 'b', {}], ['a', 4, 4]],
  ['unknown', {}, [{ a: 1 }, [null], ' ', null], [{ a: 1 }, [null]]],
])('a %s is read in one way, for config and widget options alike', (_, definition, values, expected) => {
  expect(values.map((value) => readAs(definition, value)).filter((value) => value !== undefined)).toEqual(expected);
});

test('a key that can’t be read is as inherited, else its default, unless that is left to whoever uses the key', () => {
  const mapping = closed(
    {
      engine: text({ ...help, default: 'ddg', as: 'search' }),
      name: text({ ...help, or: 'unnamed' }),
      rel: text({ ...help, default: 'noopener', implicit: true }),
      off: toggle({ ...help, default: false }),
      either: toggle(help),
      note: text({ ...help, unread: true }),
      id: text({ ...help, leftover: true }),
      title: text({ ...help, read: (value, { caption }) => (value ?? caption) as string | undefined }),
    },
    help,
  );

  expect(readMapping(mapping, { engine: false, off: 'no', either: 'no', note: 'x', id: 'x', caption: 'c' })).toEqual({
    search: 'ddg',
    name: 'unnamed',
    either: false,
    title: 'c',
  });
  const inherited = { search: 'own', name: 'main', rel: 'me', off: true } as const;
  expect(readMapping(mapping, { name: 'here' }, inherited)).toEqual({ ...inherited, name: 'here' });
  expect(readMapping(mapping, 'no mapping')).toEqual({ search: 'ddg', name: 'unnamed' });
});

test('a mapping that lacks what it needs is none', () => {
  const link = closed({ path: requiredText(help), size: number(help) }, help);

  expect(readMapping(link, { path: 5, size: '2' })).toEqual({ path: '5', size: 2 });
  expect(readMapping(link, { path: ' ', size: 2 })).toBeUndefined();
  expect(link.required).toEqual(['path']);
});

test('a choice that there is not is told, with those that there are', () => {
  const refused: unknown[] = [];
  readAs({ enum: ['a', 'b'] }, 'c', {}, (value, choices) => refused.push(value, choices));
  readAs({ enum: ['a', 'b'] }, '', {}, (value) => refused.push(value));

  expect(refused).toEqual(['c', ['a', 'b']]);
});

test('a key is read by its other names where it is absent or empty itself, and by its own first', () => {
  const entry = closed({ label: text({ ...help, otherKeys: ['title', 'name'] }) }, help);
  const read = (given: object) => readMapping(entry, given);
  expect(
    [{ name: 'b', title: 'a' }, { label: null, name: 'b' }, { label: 'c', title: 'a' }, { name: null }].map(read),
  ).toEqual([{ label: 'a' }, { label: 'b' }, { label: 'c' }, {}]);
});
