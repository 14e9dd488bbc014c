import { locateProblems } from '../../schema/document/check/locate.ts';
import type { Problem, UnplacedProblem } from '../../schema/problem.ts';
import { suppressedLines } from './comments.ts';
import type { LintContext } from './context.ts';
import { rules } from './lint-rules.ts';
import type { Fix, Rule, RuleLevel } from './rule.ts';

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

/** What the rules have to say of a file, rule by rule and without places: whoever asks may pause between two of them. */
export function* ruleFindings(
  context: LintContext,
  levels: RuleLevels = {},
): Generator<(UnplacedProblem & { fix?: Fix })[]> {
  for (const { name, level, isSecret, check } of rules) {
    const set = levels[name] ?? level;
    if (set === 'off' && !isSecret) continue;
    const severity = set === 'error' ? 'error' : 'warning';
    const found: (UnplacedProblem & { fix?: Fix })[] = [];
    check(context, (finding) => found.push({ at: 'value', ...finding, rule: name, severity }));
    yield found;
  }
}

const namesOf = (is: (rule: Rule) => boolean): ReadonlySet<string> => new Set(rules.filter(is).map(({ name }) => name));

const secretRules = namesOf(({ isSecret }) => isSecret === true);

/** The rules that say nothing, though some of them look for secrets all the same. */
export const silentRules = (levels: RuleLevels): ReadonlySet<string> =>
  namesOf(({ name, level }) => (levels[name] ?? level) === 'off');

/** Has the rules look at a file. Positions are looked for only where there is something to say. */
export function runRules(context: LintContext, text: string, levels: RuleLevels = {}): Ruling {
  const found = [...ruleFindings(context, levels)].flat();
  const silent = silentRules(levels);
  if (found.length === 0) return { problems: [], secrets: [] };
  const located = locateProblems(text, found, context.config);
  const suppressed = suppressedLines(text);
  return {
    problems: located.filter(({ line, rule }) => !silent.has(rule) && !suppressed(line, rule)),
    secrets: located.filter(({ rule }) => secretRules.has(rule)),
  };
}
