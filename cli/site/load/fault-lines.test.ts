import { expect, test } from 'vitest';
import { parseConfig } from '../../../schema/document/read/parse.ts';
import type { Problem } from '../../../schema/problem.ts';
import { faultLines } from './fault-lines.ts';

const at = (line: number, column: number, endColumn = column + 1): Problem => ({
  rule: 'yaml-syntax',
  severity: 'fatal',
  message: '',
  path: '',
  line,
  column,
  endLine: line,
  endColumn,
});
const linesOf = (text: string, problem: Problem) => faultLines({ file: 'conf.yml', text, problems: [problem] });

test('the line of the mistake is marked, and stands between the keys of its neighbours', () => {
  const text = 'sections:\n  - name: A\n    items:\n\t- title: B\n      url: x\n';
  expect(parseConfig(text)).not.toHaveProperty('value');
  expect(linesOf(text, at(4, 1))).toEqual({
    first: 3,
    lines: ['    items:', '\t- title: B', '      url: *****'],
    mark: { line: 4, from: 0, to: 1 },
  });
});

test.each([
  ['a: [\n', at(1, 4), { first: 1, lines: ['a: ['], mark: { line: 1, from: 3, to: 4 } }],
  ['a: [\nb: 1', at(2, 1), { first: 1, lines: ['a: *****', 'b: 1'], mark: { line: 2, from: 0, to: 1 } }],
])('at the ends of a file there are fewer: %j', (text, problem, expected) => {
  expect(linesOf(text, problem)).toEqual(expected);
});

test('no secret is in them, and none is marked', () => {
  const text =
    'a:\n  apiKey: hunter2\n  url: https://me:hunter2@nas.example\n  feed: https://a.example/?token=hunter2\n' +
    '  headers:\n    X-Own: hunter2\n  b: [\n';
  for (const line of [1, 2, 3, 4, 6, 7]) {
    const found = linesOf(text, at(line, 3));
    expect(JSON.stringify(found)).not.toContain('hunter2');
    expect([line, found?.mark !== undefined]).toEqual([line, line === 1 || line === 7]);
  }
});

test('there are none of a file that may not be shown, and of one that could not be read', () => {
  expect(linesOf('appConfig: {disableConfiguration: true}\na: [\n', at(2, 4))).toBeUndefined();
  expect(linesOf('', at(1, 1))).toBeUndefined();
});
