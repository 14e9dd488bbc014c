import type { FileReport, Problem } from '../../schema/problem.ts';
import { printable } from '../terminal/cells.ts';
import { hanging } from '../terminal/hanging.ts';
import type { Style } from '../terminal/style.ts';
import { codeFrame } from './code-frame.ts';
import { summary } from './summary.ts';
import { fileName, type ValidationResult } from './validation-result.ts';

interface TextOptions {
  style: Style;
  /** Columns of a line. */
  width: number;
  /** Columns at which sentences are broken; undefined where they stay whole. */
  wrapAt?: number | undefined;
}

/** For people: each problem with its place in the file, what to do about it, and one line that sums up. */
export function text({ reports, ok }: ValidationResult, options: TextOptions): string {
  const blocks = reports.flatMap((report) => blocksOf(report, options));
  if (reports.length > 0) blocks.push(hanging(summary({ reports, ok }, options.style), options.wrapAt));
  return blocks.join('\n\n');
}

function blocksOf({ file, text, problems }: FileReport, options: TextOptions): string[] {
  // Lines of one long file are split once, and not at all where there is nothing to show.
  const lines = problems.length > 0 && text !== '' ? text.replace(/^\uFEFF/, '').split(/\r?\n/) : [];
  return problems.map((problem) => block(file, lines, problem, options));
}

function block(file: string, lines: readonly string[], problem: Problem, options: TextOptions): string {
  const { style, wrapAt } = options;
  const place = style.strong(`${fileName(file)}:${problem.line}:${problem.column}`);
  const severity = (problem.severity === 'warning' ? style.warning : style.bad)(problem.severity);
  const parts = [
    hanging(`${place}  ${severity}  ${style.quiet(problem.rule)}`, wrapAt),
    hanging(`  ${printable(problem.message)}`, wrapAt, 2),
  ];
  if (problem.line <= lines.length) parts.push(codeFrame(lines, problem, options));
  const fix = problem.fixable ? style.quiet(' (--fix does)') : '';
  if (problem.hint)
    parts.push(hanging(`  ${style.accent('hint:')} ${printable(problem.hint)}${fix}`, wrapAt, '  hint: '.length));
  return parts.join('\n');
}
