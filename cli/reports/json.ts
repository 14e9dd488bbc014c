import type { ValidationResult } from './validation-result.ts';

/** One object: `{ok, files: [{file, problems: [{rule, severity, message, path, line, column, ...}]}]}`. */
export const json = ({ ok, reports }: ValidationResult): string =>
  JSON.stringify({ ok, files: reports.map(({ file, problems }) => ({ file, problems })) }, null, 2);
