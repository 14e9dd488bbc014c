import type { Severity } from '../../schema/problem.ts';
import type { LintProblem } from './run-rules.ts';

/** How often a rule has found something. */
export interface RuleCount {
  rule: string;
  severity: Severity;
  count: number;
  /** How many of them `--fix` mends. */
  fixable: number;
}

/** The rules that found something, the one that did most often first. */
export function countRules(problems: readonly LintProblem[]): RuleCount[] {
  const counts = new Map<string, RuleCount>();
  for (const { rule, severity, fix } of problems) {
    const { count = 0, fixable = 0 } = counts.get(rule) ?? {};
    counts.set(rule, { rule, severity, count: count + 1, fixable: fixable + (fix ? 1 : 0) });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count || (one.rule < other.rule ? -1 : 1));
}
