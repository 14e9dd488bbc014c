import { expect, test } from 'vitest';
import { withNewKeys } from '../../../schema/editing/keys.ts';
import { itemsIn, textOfItems } from './item-text.ts';

test('items are pasted as they were copied, or as the items of a section', () => {
  const items = [
    { title: 'A', url: 'https://a.lan' },
    { title: 'Group', subItems: [{ title: 'B' }] },
  ];
  expect(itemsIn(textOfItems(items))).toEqual(items);
  expect(itemsIn('items:\n  - title: A\n')).toEqual([{ title: 'A' }]);
});

test.each([
  '',
  'hello: there',
  '- title: A\n- nothing: here',
  'title: [',
  'https://a.lan',
  `title: ${'['.repeat(9000)}`,
])('any other text is left to others: %s', (text) => expect(itemsIn(text)).toBeUndefined());

test('an alias is what it stands for, but none that has no end, or is too much of a good thing', () => {
  expect(itemsIn('[&a {title: A}, *a]')).toHaveLength(2);
  expect(itemsIn('- &a {title: A, subItems: [*a]}')).toBeUndefined();
  const doubled = Array.from(
    { length: 40 },
    (_, index) => `- &a${index + 1} {title: A, subItems: [*a${index}, *a${index}]}`,
  );
  expect(itemsIn(['- &a0 {title: A}', ...doubled].join('\n'))).toBeUndefined();
});

test('a key that programs have for themselves is one like any other', () => {
  const [item = {}] = itemsIn('- {title: A, __proto__: {canary: 1}, constructor: {prototype: {canary: 1}}}') ?? [];
  const added = withNewKeys(item, () => 'new-1');
  expect([Object.keys(added), 'canary' in added, 'canary' in {}]).toEqual([
    ['title', '__proto__', 'constructor'],
    false,
    false,
  ]);
});
