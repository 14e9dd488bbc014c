import { expect, test } from 'vitest';
import { applyOperation } from './operations.ts';
import { reordering, withoutHoles } from './tidy.ts';

const sizes = (...given: [columns: number, rows: number][]) => given.map(([columns, rows]) => ({ columns, rows }));

test('what is small comes to where what is before it leaves room, and the rest keeps its order', () => {
  // Two columns, then one of two that does not fit beside it: the last one fills the hole.
  expect(withoutHoles(sizes([2, 3], [2, 2], [1, 3]), 3)).toEqual([0, 2, 1]);
  expect(withoutHoles(sizes([1, 4], [1, 2], [1, 2], [1, 2]), 3)).toEqual([0, 1, 2, 3]);
  expect(withoutHoles(sizes([1, 4], [2, 2], [2, 1], [1, 1], [1, 1]), 3)).toEqual([0, 1, 2, 3, 4]);
  expect(withoutHoles([], 3)).toEqual([]);
});

test('five hundred are put in order in one pass over their rows', () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ columns: (at % 3) + 1, rows: (at % 5) + 1 }));
  expect(withoutHoles(many, 3).toSorted((one, other) => one - other)).toEqual(many.map((_, at) => at));
});

test('one step brings a list into an order, and there is none where it has it', () => {
  const keys = ['a', 'b', 'c', 'd'];
  const configs = { '': { sections: keys.map((name) => ({ name })) } };
  const step = reordering(['', 'sections'], keys, ['d', 'b', 'a', 'c']);
  if (!step) throw new Error('There is no step.');
  expect(applyOperation(configs, step, () => '')['']?.sections).toEqual(['d', 'b', 'a', 'c'].map((name) => ({ name })));
  expect(reordering(['', 'sections'], keys, keys)).toBeUndefined();
});
