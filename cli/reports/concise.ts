import { printable } from '../terminal/cells.ts';
import type { ValidationResult } from './validation-result.ts';

/** A line for each problem, as editors and `grep` read them: `file:line:column: rule message`. */
export const concise = ({ reports }: ValidationResult): string =>
  reports
    .flatMap(({ file, problems }) =>
      problems.map(
        ({ line, column, rule, message }) => `${printable(file)}:${line}:${column}: ${rule} ${printable(message)}`,
      ),
    )
    .join('\n');
