import { expect, test } from 'vitest';
import type { Problem } from '../../problem.ts';
import { groupRepeats } from './repeats.ts';

const problem = (line: number, about: Partial<Problem> = {}): Problem => ({
  rule: 'empty-value',
  severity: 'warning',
  message: '`url` is empty.',
  path: `/${line}`,
  line,
  column: 1,
  endLine: line,
  endColumn: 2,
  hint: 'Give it an address.',
  ...about,
});
const some = (count: number, about: Partial<Problem> = {}) =>
  Array.from({ length: count }, (_, at) => problem(at + 1, about));

test('empty values that a form editor leaves are told once, with the lines of the others', () => {
  expect(groupRepeats(some(1))).toEqual(some(1));
  expect(groupRepeats(some(2))).toEqual([problem(1, { message: '`url` is empty. The same on line 2.' })]);
  expect(groupRepeats(some(30))).toEqual([
    problem(1, { message: '`url` is empty. The same on lines 2, 3, 4, 5, 6 and 24 more.' }),
  ]);
});

test('other warnings stand one by one while they are few', () => {
  expect(groupRepeats(some(5, { rule: 'unknown-key' }))).toHaveLength(5);
  expect(groupRepeats(some(6, { rule: 'unknown-key' }))).toHaveLength(1);
});

test('what differs is not the same, and every error stands', () => {
  const mixed = [problem(1), problem(2, { message: '`icon` is empty.' }), problem(3, { hint: 'Other.' })];
  expect(groupRepeats(mixed)).toEqual(mixed);
  expect(groupRepeats(some(30, { severity: 'error' }))).toHaveLength(30);
});
