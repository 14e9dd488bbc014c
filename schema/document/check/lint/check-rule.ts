import type { Severity } from '../../../problem.ts';
import type { Mapping } from '../../../values.ts';
import type { Subjects } from './subjects.ts';

interface CheckFinding {
  /** A sentence that says what is wrong, and what comes of it. */
  message: string;
  hint: string;
  /** JSON pointer of what is wrong; that of the subject unless given. */
  path?: string;
  /** What to point at; the value unless the key says it better. */
  at?: 'key' | 'value';
  /** That of the rule unless given. */
  severity?: Severity;
}

export type Report = (finding: CheckFinding) => void;

/** What a rule does with each kind of subject that it looks at. */
export type Visitors = {
  [Kind in keyof Subjects]?: (subject: Subjects[Kind] & { path: string }, report: Report) => void;
};

/** A rule of the check: what is odd or wrong in a config beyond what its schema can hold. The page carries it. */
export interface CheckRule {
  /** Kebab-case, as in reports; the name of its file, and of its page in `docs/lint/`. */
  name: string;
  severity: Exclude<Severity, 'fatal'>;
  /** Called for each file, so that a rule may remember what it has seen of one. */
  create(): Visitors;
}

/** Declares a rule of the check; the identity, for its types. */
export const defineCheckRule = (rule: CheckRule): CheckRule => rule;

/** What the page of a rule of the check says. It stands in a constant of its own, which the bundles of the page leave out. */
export interface CheckRuleText {
  /** A line that says what it finds, without a full stop. */
  summary: string;
  /** Why that matters, as Markdown: a paragraph or two. */
  why: string;
  /** An example, which tests run. */
  example: {
    /** What the lines are in; they are a whole config unless given. */
    within?: 'settings' | 'sign-in' | 'users' | 'item' | 'widget';
    /** Lines that the rule has something to say of. */
    bad: string;
    /** The same mended: what `--fix` writes, for a rule that mends. */
    good: string;
    /** Whether these are files of a page. */
    isSubPage?: true;
  };
  /** How `dash lint` reports it; left out where only `dash validate` does. */
  lint?: {
    level: 'warn' | 'error';
    /** How `--fix` mends it; left out where that is the operator's to choose. */
    fixes?: string;
    /** What is written in its place; undefined where there is nothing to write. */
    mend?: (written: string, place: { path: string; config: Mapping; isSubPage: boolean }) => string | undefined;
    /** What `--fix` says it has done, unless that it wrote the value. */
    done?: string;
  };
}
