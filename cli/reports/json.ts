import type { Problem } from '../../schema/problem.ts';
import type { ValidationResult } from './validation-result.ts';

/**
 * One object: `{ok, files: [{file, problems: [{rule, severity, message, path, line, column, ...}]}]}`. Where there are pages
 * about rules, each problem has that of its rule: `page`.
 */
export const json = ({ ok, reports, help = {} }: ValidationResult): string => {
  const withPage = (problem: Problem) => ({
    ...problem,
    ...(help[problem.rule] && { page: help[problem.rule]?.page }),
  });
  return JSON.stringify(
    { ok, files: reports.map(({ file, problems }) => ({ file, problems: problems.map(withPage) })) },
    null,
    2,
  );
};
