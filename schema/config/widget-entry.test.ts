import { expect, test } from 'vitest';
import { readWidget } from './widget-entry.ts';

test('a widget has its type in lower case, and options in a mapping', () => {
  expect(readWidget({ type: ' Gl-Current-CPU ', options: 'text' }, 'id')).toEqual({
    id: 'id',
    type: 'gl-current-cpu',
    options: {},
  });
  expect(readWidget({ type: null, options: null }, 'id')).toEqual({ id: 'id', type: '', options: {} });
});

test.each([
  [30, true],
  [30, 'true'],
  [600, '600'],
  [0, 1],
  [0, 9000],
  [0, 'often'],
  [0, false],
  [undefined, null],
])('a widget is refreshed every %j s for %j', (expected, updateInterval) => {
  expect(readWidget({ updateInterval }, 'id').updateInterval).toBe(expected);
});

test('a widget has a time limit only above zero', () => {
  expect([500, '500', 0, -1, 'x', null].map((timeout) => readWidget({ timeout }, 'id').timeout)).toEqual([
    500,
    500,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  [3, 3],
  ['6', 6],
  [7.9, 7],
  [40, 12],
  [0, undefined],
  [-3, undefined],
  ['wide', undefined],
  [null, undefined],
])('a span of %j is one of %j', (span, expected) => {
  expect(readWidget({ span }, 'id').span).toBe(expected);
});

test('options keep their shape as plain JSON', () => {
  const options = { n: 1, when: new Date('2024-05-01'), list: [null, { a: 'x' }], useProxy: 'yes' };
  expect(readWidget({ type: 'x', options }, 'id').options).toEqual({ ...options, when: '2024-05-01' });
});
