import { expect, test } from 'vitest';
import type { Problem } from '../../schema/problem.ts';
import { createConfigNotes } from './config-notes.ts';

function start() {
  const notes: string[] = [];
  return { notes, on: createConfigNotes((text) => notes.push(text)) };
}

const problem = (path: string, more: Partial<Problem> = {}): Problem => ({
  rule: 'unknown-key',
  severity: 'warning',
  message: 'This is odd.',
  path,
  line: 3,
  column: 5,
  endLine: 3,
  endColumn: 6,
  ...more,
});

const report = (...problems: Problem[]) => [{ file: 'conf.yml', text: '', problems }];

test('what is wrong with icons is printed once, and not without end', () => {
  const { notes, on } = start();

  on.icons(['a', 'b', 'a']);
  on.icons(['b', 'c']);
  expect(notes).toEqual(['a', 'b', 'c']);

  on.icons(Array.from({ length: 200 }, (_, index) => String(index)));
  on.icons(['another']);
  expect(notes).toHaveLength(51);
  expect(notes.at(-1)).toBe('There are more icons that could not be found.');
});

test('odd things are printed as a sum, and those about sign-in and what can’t be shown with their place', () => {
  const { notes, on } = start();

  on.problems(
    report(problem('/sections/0'), problem('/title'), problem('/appConfig/auth/users', { hint: 'Mend it.' })),
    [{ file: 'b.yml', text: '', problems: [problem('', { message: 'No YAML.', line: 1, column: 2 })] }],
  );

  expect(notes).toEqual([
    'b.yml:1:2: No YAML.',
    'conf.yml:3:5: This is odd.',
    '  Mend it.',
    '2 things are odd in conf.yml; "dash validate" lists them.',
  ]);
});

test('a line break in an icon or a problem begins no line', () => {
  const { notes, on } = start();

  on.icons(['The icon hl-x\nFailed sign-in from 9.9.9.9 for "bob".']);
  on.problems([], report(problem('', { message: 'A\nB\x1b[2J', hint: 'C\rD' })));

  expect(notes).toEqual([
    'The icon hl-x\\nFailed sign-in from 9.9.9.9 for "bob".',
    'conf.yml:3:5: A\\nB\\u001b[2J',
    '  C\\rD',
  ]);
});

test('a state of the config is told once, until another one comes', () => {
  const { notes, on } = start();

  on.problems(report(problem('/title')), []);
  on.problems(report(problem('/title')), []);
  expect(notes).toHaveLength(1);

  on.problems([], []);
  on.problems(report(problem('/title')), []);
  expect(notes).toHaveLength(2);
});

test('a variable whose value is too short to be hidden is named once', () => {
  const { notes, on } = start();

  on.shortSecrets(['PIN', 'KEY']);
  on.shortSecrets(['PIN']);

  expect(notes).toEqual([expect.stringContaining('The value of PIN'), expect.stringContaining('The value of KEY')]);
});
