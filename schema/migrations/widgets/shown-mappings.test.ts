import { expect, test } from 'vitest';
import { shownMappings } from './shown-mappings.ts';

function shown(options: Record<string, unknown>) {
  const lost: string[] = [];
  const { show, ...rest } = shownMappings(options, (sentence) => lost.push(sentence));
  return { show, rest, lost };
}

test('fields are figures side by side, or a list where there are many of them or the file says so', () => {
  const mappings = [
    { field: 'a.0.b', label: 'First', format: 'bytes', scale: '1/1024' },
    { field: { disk: { 'in use': 'now' } }, label: 'Second', format: 'percent', suffix: '!' },
    {
      field: 'state',
      remap: [
        { value: 1, to: 'on' },
        { any: true, to: 'off' },
      ],
      color: 'theme',
    },
  ];
  const figures = [
    { label: 'First', value: 'a[0].b', format: 'bytes', scale: '1/1024' },
    { label: 'Second', value: '.disk."in use".now', format: 'percent', suffix: '!' },
    { label: 'state', value: 'state', words: { 1: 'on' } },
  ];
  expect(shown({ url: 'http://a', mappings })).toEqual({
    show: { row: figures },
    rest: { url: 'http://a' },
    lost: ['`color` of a field is lost.'],
  });
  expect(shown({ display: 'list', mappings }).show).toEqual({ list: figures });
  expect(shown({ mappings: [...mappings, ...mappings] }).show).toHaveProperty('list');
});

test('the entries of a list are a list', () => {
  const mappings = { items: 'jobs', name: 'title', label: 'size', format: 'size', limit: 5, target: 'http://a/{id}' };
  expect(shown({ display: 'dynamic-list', mappings })).toMatchObject({
    show: { list: { each: 'jobs', label: 'title', value: { value: 'size', format: 'bytes' }, limit: 5 } },
    lost: ['Where the entries of the list lead is lost.'],
  });
});

test('without mappings all of the answer is shown, and odd ones break nothing', () => {
  for (const mappings of [undefined, [], 'text', 7, null]) expect(shown({ mappings }).show).toEqual({ text: '.' });
  expect(shown({ mappings: [{}, { field: [1] }] }).show).toEqual({
    row: [
      { label: '', value: '.' },
      { label: '', value: '.' },
    ],
  });
});
