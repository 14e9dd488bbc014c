import { expect, test } from 'vitest';
import { locateProblems } from './locate.ts';

const place = (text: string, path: string, at: 'key' | 'value', rule = 'x') => {
  const [problem] = locateProblems(text, [{ rule, severity: 'error', message: 'm', path, at }]);
  return problem && [problem.rule, problem.line, problem.column, problem.endLine, problem.endColumn];
};

test.each([
  ['a: 1\nb: [2, 3]\n', '/b/1', 'value', ['x', 2, 8, 2, 9]],
  ['a: 1\nb:\n  - c: 2\n', '/b/0/c', 'key', ['x', 3, 5, 3, 6]],
  ['a: 1\nb:\n  - c: 2\n', '/b/0', 'value', ['x', 3, 5, 3, 6]],
  ['a: 1\nb:\n  c: 2\n', '/b', 'value', ['x', 2, 1, 2, 2]],
  ['a: 1\nb:\n', '/b', 'value', ['x', 2, 1, 2, 2]],
  ['a: >\n  long\n  text\n', '/a', 'value', ['x', 1, 4, 1, 5]],
  ['"a/b": {c~d: 1}\n', '/a~1b/c~0d', 'value', ['x', 1, 14, 1, 15]],
  ['\uFEFFa: 1\n', '/a', 'key', ['x', 1, 1, 1, 2]],
  ['\uFEFFa: >\n  long\n', '/a', 'value', ['x', 1, 4, 1, 5]],
  ['a: 1\r\nb: 2\r\n', '/b', 'value', ['x', 2, 4, 2, 5]],
  ['a: 1\n', '/nowhere/at/all', 'key', ['x', 1, 1, 1, 2]],
] as const)('%j at %s (%s) is found', (text, path, at, expected) => {
  expect(place(text, path, at)).toEqual(expected);
});

test('a merged key is found where it is written', () => {
  const text = 'base: &base\n  x: 1\nuse:\n  <<: *base\n  y: 2\n';
  expect(place(text, '/use/x', 'value')).toEqual(['x', 2, 6, 2, 7]);
});

test('one mistake that an alias repeats is one problem', () => {
  const text = 'a: &a {x: 1}\nb: *a\n';
  const found = ['/a/x', '/b/x'].map(
    (path) => ({ rule: 'x', severity: 'error', message: 'm', path, at: 'value' }) as const,
  );
  expect(locateProblems(text, found)).toHaveLength(1);
});

test('a colour that became a comment is named as such', () => {
  expect(place('color: #fff\n', '/color', 'key', 'null-value')?.[0]).toBe('comment-value');
  expect(place('\uFEFFcolor: #fff\n', '/color', 'key', 'null-value')?.[0]).toBe('comment-value');
  expect(place('color: # none yet\n', '/color', 'key', 'null-value')?.[0]).toBe('null-value');
});
