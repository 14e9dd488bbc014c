import type { Outcome } from './outcome.ts';

/** One object: `{ok, files: [{file, problems: [{rule, severity, message, path, line, column, ...}]}]}`. */
export const json = ({ ok, reports }: Outcome): string =>
  JSON.stringify({ ok, files: reports.map(({ file, problems }) => ({ file, problems })) }, null, 2);
