import type { LintContext } from './context.ts';

/** How loud a rule is. */
export type RuleLevel = 'off' | 'warn' | 'error';
export const ruleLevels: readonly RuleLevel[] = ['off', 'warn', 'error'];

/** One change of a config: a value at a JSON pointer, or none there (`undefined`). Where a new key goes, its mapping decides. */
export interface Change {
  path: string;
  value?: unknown;
}

/** What mends a finding without a choice that is the operator's. */
export interface Fix {
  /** What is done, for the report of `--fix`: `Writes the address with its scheme.` */
  done: string;
  changes: readonly Change[];
}

export interface Finding {
  /** JSON pointer of what is unwise; of the mapping, for what is missing in it. */
  path: string;
  /** What to point at; the value unless the key says it better. */
  at?: 'key' | 'value';
  /** A sentence that says what is unwise, and what comes of it. */
  message: string;
  hint: string;
  fix?: Fix;
}

/** Takes what a rule has found. */
export type ReportFinding = (finding: Finding) => void;

/** An example of a rule's page, which tests run: whole configs, with the lines that matter. */
export interface RuleExample {
  /** A config that the rule has something to say of. */
  bad: string;
  /** The same mended: what `--fix` writes, for a rule that mends. */
  good: string;
  /** Whether the dashboard is said to be reached by https. */
  https?: true;
  /** Whether these are files of a page. */
  isSubPage?: true;
}

/** A rule: what is valid, and unwise all the same; or a rule of the check, which finds what is wrong or odd. */
export interface Rule {
  /** Kebab-case, as in reports and settings; the name of its file, and of its page in `docs/lint/`. */
  name: string;
  /** What it is unless settings say otherwise. */
  level: 'warn' | 'error';
  /** A line that says what it finds, without a full stop. */
  summary: string;
  /** Why that matters, as Markdown: a paragraph or two. */
  why: string;
  /** What it points at is secret: reports show stars in its place. */
  isSecret?: true;
  /** How `--fix` mends it; left out where that is the operator's to choose. */
  fixes?: string;
  example: RuleExample;
  /** Whether `dash validate` finds the same, or that alone does; `dash lint` alone unless given. */
  reportedBy?: 'both' | 'validate';
  check(context: LintContext, report: ReportFinding): void;
}

/** Declares a rule; the identity, for its types. */
export const defineRule = (rule: Rule): Rule => rule;
