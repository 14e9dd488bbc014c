import type { UnplacedProblem } from '../../../problem.ts';

/** Takes what a rule has found. */
export type ReportProblem = (finding: UnplacedProblem) => void;

/** A value as a list; empty for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A warning at a value. */
export const warning = (rule: string, path: string, message: string, hint: string): UnplacedProblem => ({
  rule,
  severity: 'warning',
  message,
  path,
  at: 'value',
  hint,
});

/** An error at a value. */
export const error = (rule: string, path: string, message: string, hint: string): UnplacedProblem => ({
  ...warning(rule, path, message, hint),
  severity: 'error',
});
