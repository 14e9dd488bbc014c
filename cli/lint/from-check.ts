import { valueAt } from '../../schema/document/json-pointer.ts';
import type { LintContext } from './context.ts';
import type { Fix, ReportFinding } from './rule.ts';

/**
 * Reports what the check of `dash validate` finds by the rule of the same name, with a fix where there is one: what both
 * commands name is looked for once, in the check.
 */
export function reportChecked(
  name: string,
  { checked, config }: Pick<LintContext, 'checked' | 'config'>,
  report: ReportFinding,
  fixOf: (written: unknown, path: string) => Fix | undefined = () => undefined,
): void {
  for (const { rule, path, at, message, hint = '' } of checked) {
    if (rule !== name) continue;
    const fix = fixOf(valueAt(config, path), path);
    report({ path, at, message, hint, ...(fix && { fix }) });
  }
}

/** A fix that writes one value, where there is another to write. */
export const writes = (path: string, value: string | undefined, done = `Wrote \`${value}\`.`): Fix | undefined =>
  value === undefined ? undefined : { done, changes: [{ path, value }] };
