import { describe, expect, test } from 'vitest';
import type { Problem } from '../../schema/problem.ts';
import { plainStyle } from '../terminal/style.ts';
import { codeFrame } from './code-frame.ts';

const at = (line: number, column: number, endColumn: number, endLine = line): Problem => ({
  rule: 'wrong-type',
  severity: 'error',
  message: 'A sentence.',
  path: '',
  line,
  column,
  endLine,
  endColumn,
});

const frame = (lines: string[], problem: Problem, width = 80) =>
  codeFrame(lines, problem, { style: plainStyle, width });

describe('a code frame', () => {
  test('shows the line with its neighbours and marks the place', () => {
    expect(frame(['a: 1', 'bee: two', 'c: 3', 'd: 4'], at(2, 6, 9))).toBe(
      ['  1 │ a: 1', '  2 │ bee: two', '    │      ^^^', '  3 │ c: 3'].join('\n'),
    );
  });

  test('has room for line numbers of different lengths', () => {
    const lines = Array.from({ length: 10 }, (_, index) => `k${index}: x`);
    expect(frame(lines, at(9, 1, 3))).toBe(['   8 │ k7: x', '   9 │ k8: x', '     │ ^^', '  10 │ k9: x'].join('\n'));
  });

  test('puts the carets under the place behind tabs, wide characters and emoji', () => {
    expect(frame(['\ta: bad'], at(1, 5, 8))).toBe(['  1 │     a: bad', '    │        ^^^'].join('\n'));
    expect(frame(['仪表板: bad'], at(1, 6, 9))).toBe(['  1 │ 仪表板: bad', '    │         ^^^'].join('\n'));
    expect(frame(['🚀: bad'], at(1, 5, 8))).toBe(['  1 │ 🚀: bad', '    │     ^^^'].join('\n'));
  });

  test('marks as many columns as wide characters take', () => {
    expect(frame(['a: 仪表'], at(1, 4, 6))).toBe(['  1 │ a: 仪表', '    │    ^^^^'].join('\n'));
  });

  test('marks one column for an empty place, also behind the end of the line', () => {
    expect(frame(['a:'], at(1, 3, 3))).toBe(['  1 │ a:', '    │   ^'].join('\n'));
    expect(frame([''], at(1, 1, 1))).toBe(['  1 │', '    │ ^'].join('\n'));
  });

  test('marks to the end of the line what ends on a later one', () => {
    expect(frame(['a: |', '  text'], at(1, 4, 3, 2))).toBe(['  1 │ a: |', '    │    ^', '  2 │   text'].join('\n'));
  });

  test('shows the part of a long line that holds the place', () => {
    const line = `${'x'.repeat(300)}BAD${'y'.repeat(300)}`;
    const [shown = '', carets = ''] = frame([line], at(1, 301, 304), 60).split('\n');
    expect(shown.length).toBeLessThanOrEqual(60);
    expect(shown).toMatch(/│ …x+BADy+…$/);
    expect(carets.indexOf('^^^')).toBe(shown.indexOf('BAD'));
  });

  test('is quick on a line of megabytes', () => {
    const line = `é${'x'.repeat(5_000_000)}`;
    const began = performance.now();
    const shown = frame([line], at(1, 4_000_001, 4_000_002));
    expect(performance.now() - began).toBeLessThan(1000);
    expect(shown).toMatch(/^ {2}1 │ …x+…\n {4}│ +\^$/);
  });

  test('never prints what would steer the terminal', () => {
    expect(frame(['a: \x1b[2J'], at(1, 1, 2))).not.toContain('\x1b');
  });
});
