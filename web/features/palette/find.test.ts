import { expect, test } from 'vitest';
import { normaliseText } from '../../../schema/rules/search/filter.ts';
import type { Entry, GroupName } from './entries.ts';
import { find, findNothingTyped } from './find.ts';

const entry = (group: GroupName, title: string, further = '', used?: number): Entry => ({
  id: `${group}/${title}`,
  group,
  title,
  detail: '',
  text: `${normaliseText(title)}\n${normaliseText(further)}`,
  icon: 'link',
  used,
  run: () => {},
});
const shownOf = ({ groups }: ReturnType<typeof find>) =>
  groups.map(({ name, entries }) => [name, ...entries.map(({ title }) => title)]);

test('the best matches stand first: title start, word start, inside a title, elsewhere', () => {
  const entries = [
    entry('items', 'Lamp', 'media'),
    entry('items', 'Intermedia'),
    entry('items', 'My media'),
    entry('items', 'Media box'),
    entry('items', 'Other'),
  ];

  const found = find('media', entries);

  expect(shownOf(found)).toEqual([['items', 'Media box', 'My media', 'Intermedia', 'Lamp']]);
  expect(found.count).toBe(4);
});

test('the group with the best match stands first; where they are equal, items do', () => {
  const entries = [entry('items', 'A nord lamp'), entry('themes', 'Nord'), entry('pages', 'The nord')];

  expect(shownOf(find('nord', entries)).map(([name]) => name)).toEqual(['themes', 'items', 'pages']);
});

test('matches that are not shown are counted', () => {
  const many = Array.from({ length: 40 }, (_, index) => entry('items', `Lamp ${index}`));

  const { count, groups } = find('lamp', many);

  expect([count, groups[0]?.entries.length]).toEqual([40, 30]);
});

test('before anything is typed, what was used last stands on top, here or outside of the palette', () => {
  const entries = [entry('items', 'A', '', 10), entry('items', 'B'), entry('pages', 'C'), entry('items', 'D', '', 30)];

  expect(shownOf(findNothingTyped(entries, { 'pages/C': 20 }))).toEqual([
    ['recent', 'D', 'C', 'A'],
    ['items', 'B'],
  ]);
});
