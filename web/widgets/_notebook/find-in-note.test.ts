import { expect, test } from 'vitest';
import type { ListData } from '../../../schema/api/notebook.ts';
import type { DataSearch } from '../../../schema/widget.ts';
import notes from '../notes/widget.ts';
import toDo from '../to-do/widget.ts';
import { findInNote } from './find-in-note.ts';

test('of a note the lines are found that have all words, as they are read', () => {
  const text = '# Boiler\n\n> - [x] **Boiler** at `1.6` bar\n2. Water\n';
  expect(findInNote(text, 'House', 'boil')).toEqual([
    { title: 'Boiler', note: 'House' },
    { title: 'Boiler at 1.6 bar', note: 'House' },
  ]);
  expect(findInNote(text, undefined, 'bar boiler')).toEqual([{ title: 'Boiler at 1.6 bar', note: undefined }]);
  expect(findInNote(undefined, undefined, 'boiler')).toEqual([]);
});

test('a note that nobody has written has what its file begins with', () => {
  const { find } = notes.search as DataSearch<object, unknown>;
  expect(find({ text: '' }, { content: 'Begin' }, 'beg', 0)).toMatchObject([{ title: 'Begin' }]);
  expect(find({ text: 'Other' }, { content: 'Begin' }, 'beg', 0)).toEqual([]);
});

test('of things to do those that are done come last, and what was deleted not at all', () => {
  const item = (id: string, text: string, done: boolean, gone: boolean) => ({
    ...{ id, text: [text, 1], done: [done, 1], rank: [Number(id), 1] },
    ...(gone && { gone: [true, 1] }),
  });
  const items = [
    item('1', 'Milk, done', true, false),
    item('2', 'Milk', false, false),
    item('3', 'Milk, gone', false, true),
  ];
  const { find } = toDo.search as DataSearch<object, Pick<ListData, 'items'>>;
  expect(find({ items: items as never }, { title: 'Shop' }, 'milk', 0)).toEqual([
    { title: 'Milk', note: 'Shop' },
    { title: 'Milk, done', note: 'Shop' },
  ]);
});
