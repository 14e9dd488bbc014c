import { expect, test } from 'vitest';
import { rowKeys } from './row-keys.ts';

test('rows that say the same have keys of their own', () => {
  const keys = rowKeys(['a', 'b', 'a', '2 a', '']);
  expect(new Set(keys).size).toBe(5);
});

test('a row keeps its key when another one comes before it', () => {
  expect(rowKeys(['new', 'a', 'b']).slice(1)).toEqual(rowKeys(['a', 'b']));
});
