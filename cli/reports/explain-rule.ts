import { DashError } from '../../schema/errors.ts';
import { nearest } from '../../schema/rules/text/did-you-mean.ts';
import { allRules } from '../lint/all-rules.ts';
import { rules } from '../lint/lint-rules.ts';
import { rulePage } from '../lint/rule-page.ts';

/**
 * The page of a rule, or a line on each of those that `dash lint` reports.
 *
 * @throws {DashError} `unknown-rule`
 */
export function explainRule(name: string | undefined): string {
  if (name === undefined) {
    const width = Math.max(...rules.map((rule) => rule.name.length));
    return rules.map((rule) => `${rule.name.padEnd(width)}  ${rule.level.padEnd(5)}  ${rule.summary}`).join('\n');
  }
  const rule = allRules.find((one) => one.name === name);
  if (rule) return rulePage(rule).trimEnd();
  const near = nearest(
    name,
    allRules.map((one) => one.name),
  );
  throw new DashError('unknown-rule', `There is no rule \`${name}\`.`, {
    hint: near ? `Did you mean \`${near}\`?` : '"dash lint --explain" lists them all.',
  });
}
