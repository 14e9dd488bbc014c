import { allRules } from './all-rules.ts';
import type { Rule } from './rule.ts';

/** The rules that `dash lint` reports, in the order of their names. */
export const rules: readonly Rule[] = allRules.filter(({ reportedBy }) => reportedBy !== 'validate');
