import { type FileReport, isFailure, type Severity } from '../../schema/problem.ts';
import { printable } from '../terminal/cells.ts';

/** What a report is printed from: one result, whatever the format. */
export interface ValidationResult {
  reports: readonly FileReport[];
  /** False when a problem counts as a failure, or when a file could not be read. */
  ok: boolean;
  /** The texts show stars in the place of secrets already. */
  isCovered?: true;
  /** What there is to say of rules, by their names. */
  help?: Readonly<Record<string, RuleHelp>>;
}

/** What is said of a rule where a format has a place for it. */
export interface RuleHelp {
  /** A line that says what it finds. */
  summary: string;
  /** Its page, from the root of the project. */
  page: string;
  /** That page. */
  markdown: string;
}

interface Counts {
  errors: number;
  warnings: number;
}

/** Whether any problem of the reports makes `dash validate` fail. */
export const hasFailure = (reports: readonly FileReport[], strict: boolean): boolean =>
  reports.some(({ problems }) => problems.some(({ severity }) => isFailure(severity, strict)));

/** Errors, fatal ones included, and warnings of some reports. */
export function countProblems(reports: readonly FileReport[]): Counts {
  const all = reports.flatMap(({ problems }) => problems);
  const warnings = all.filter(({ severity }) => severity === 'warning').length;
  return { errors: all.length - warnings, warnings };
}

/** `2 errors, 1 warning`, or `no problems`. */
export function countsInWords({ errors, warnings }: Counts): string {
  const parts = [errors > 0 && plural(errors, 'error'), warnings > 0 && plural(warnings, 'warning')];
  return parts.filter(Boolean).join(', ') || 'no problems';
}

/** `1 file`, `3 files`. */
export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The level of the formats that know two: what stops everything is an error to them. */
export const levelOf = (severity: Severity): 'error' | 'warning' => (severity === 'warning' ? 'warning' : 'error');

/** What a file is called in a report for people. */
export const fileName = (file: string): string => (file === '-' ? 'standard input' : printable(file));
