import { locateProblems } from '../../schema/document/check/locate.ts';
import type { Problem, UnplacedProblem } from '../../schema/problem.ts';
import { rules } from './all-rules.ts';
import { suppressedLines } from './comments.ts';
import type { LintContext } from './context.ts';
import type { Fix, RuleLevel } from './rule.ts';

/** What a rule has found, with its place. */
export interface LintProblem extends Problem {
  fix?: Fix;
}

/** The level of each rule that is not as it is declared. */
export type RuleLevels = Readonly<Record<string, RuleLevel>>;

/** What the rules say of a file. */
export interface Ruling {
  /** In the order of the lines, without what comments suppress. */
  problems: LintProblem[];
  /** The places of secrets, also of those that nobody wants to hear of. */
  secrets: Problem[];
}

/** Has the rules look at a file. Positions are looked for only where there is something to say. */
export function runRules(context: LintContext, text: string, levels: RuleLevels = {}): Ruling {
  const found: (UnplacedProblem & { fix?: Fix })[] = [];
  const silent = new Set<string>();
  const secret = new Set<string>();
  for (const { name, level, isSecret, check } of rules) {
    const set = levels[name] ?? level;
    if (isSecret) secret.add(name);
    if (set === 'off') silent.add(name);
    if (set === 'off' && !isSecret) continue;
    const severity = set === 'error' ? 'error' : 'warning';
    check(context, (finding) => found.push({ at: 'value', ...finding, rule: name, severity }));
  }
  if (found.length === 0) return { problems: [], secrets: [] };
  const located = locateProblems(text, found, context.config);
  const suppressed = suppressedLines(text);
  return {
    problems: located.filter(({ line, rule }) => !silent.has(rule) && !suppressed(line, rule)),
    secrets: located.filter(({ rule }) => secret.has(rule)),
  };
}
