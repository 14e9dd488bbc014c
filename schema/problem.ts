/**
 * How bad a problem is: `fatal` means that nothing can be read, `error` that something the user wrote is lost, does
 * other than they wrote, or touches who may see what, `warning` that something is odd, old, newer than this version,
 * unknown, clamped, or read all the same.
 */
export type Severity = 'fatal' | 'error' | 'warning';

/** Something wrong or odd in a config file. Lines and columns count from 1; the end is exclusive. */
export interface Problem {
  /** Stable kebab-case name of the rule, for filters and links: `unknown-key`, `wrong-type`, `yaml-syntax`. */
  rule: string;
  severity: Severity;
  /** A sentence that says what is wrong and what was expected. */
  message: string;
  /** JSON pointer into the config, `''` for the whole file. */
  path: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  /** What to do: a did-you-mean, a 'belongs under', a replacement. */
  hint?: string;
  /** `dash lint --fix` mends it. */
  fixable?: true;
}

/** A problem before its place in the text is known. */
export interface UnplacedProblem {
  rule: string;
  severity: Severity;
  message: string;
  /** JSON pointer of what is wrong; of the mapping, for a key that is missing in it. */
  path: string;
  /** What to point at: the key, the value, or the start of the value where it runs over many lines. */
  at: 'key' | 'value';
  hint?: string;
}

/** The problems of one file, in the order of their place in it. */
export interface FileReport {
  /** The name as the user gave it, `-` for standard input. */
  file: string;
  /** The text that was read, for code frames; empty where it could not be read. */
  text: string;
  problems: Problem[];
}

/** Whether a severity makes `dash validate` exit with 1. */
export const isFailure = (severity: Severity, strict = false): boolean => strict || severity !== 'warning';
