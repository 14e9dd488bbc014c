import type { Problem } from '../../../problem.ts';

interface Explanation {
  rule: string;
  message: string;
  hint: string;
}

/** The one problem of a file that can't be read, at a character of its text. */
export function explainAt(text: string, offset: number, explanation: Explanation): { problems: Problem[] } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length - 1;
  return { problems: [problemAt(text.split('\n'), line, offset - (before.lastIndexOf('\n') + 1), explanation)] };
}

/** A fatal problem at a line and column, which count from 0; to the end of the line unless it has a width. */
export function problemAt(
  lines: readonly string[],
  line: number,
  column: number,
  explanation: Explanation,
  width?: number,
): Problem {
  const length = (lines[line] ?? '').replace(/\r$/, '').length;
  return {
    ...explanation,
    severity: 'fatal',
    path: '',
    line: line + 1,
    column: column + 1,
    endLine: line + 1,
    endColumn: Math.max(column + 1, width === undefined ? length : Math.min(length, column + width)) + 1,
  };
}
