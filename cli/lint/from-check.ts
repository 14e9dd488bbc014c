import type { CheckRule, CheckRuleText } from '../../schema/document/check/lint/check-rule.ts';
import { valueAt } from '../../schema/document/json-pointer.ts';
import { wholeConfig } from './examples.ts';
import type { Fix, Rule, RuleExample } from './rule.ts';

interface CheckRuleFile {
  default: CheckRule;
  text: CheckRuleText;
}

/**
 * A rule of the check as one of `dash lint`. What both commands name is looked for once, in the check: the rule reports what
 * that has found, with a fix where there is one.
 */
export const fromCheck = ({ default: { name, severity }, text: { lint, example, ...text } }: CheckRuleFile): Rule => ({
  ...text,
  example: wholeExample(example),
  name,
  level: lint?.level ?? (severity === 'error' ? 'error' : 'warn'),
  reportedBy: lint ? 'both' : 'validate',
  ...(lint?.fixes !== undefined && { fixes: lint.fixes }),
  check({ checked, config, isSubPage }, report) {
    for (const { rule, path, at, message, hint = '' } of checked) {
      if (rule !== name) continue;
      const fix = writes(path, lint?.mend?.(String(valueAt(config, path)), { path, config, isSubPage }), lint?.done);
      report({ path, at, message, hint, ...(fix && { fix }) });
    }
  },
});

function wholeExample({ within, bad, good, ...more }: CheckRuleText['example']): RuleExample {
  const whole = within ? wholeConfig[within] : (text: string) => text;
  return { ...more, bad: whole(bad), good: whole(good) };
}

/** A fix that writes one value, where there is another to write. */
export const writes = (path: string, value: string | undefined, done = `Wrote \`${value}\`.`): Fix | undefined =>
  value === undefined ? undefined : { done, changes: [{ path, value }] };
