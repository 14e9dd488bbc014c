import type { UnplacedProblem } from '../../../problem.ts';
import { rules } from './all-rules.ts';
import type { Report } from './check-rule.ts';
import type { Subjects } from './subjects.ts';

/** Shows a subject to all rules that look at its kind; whether one had something to say of it. */
export type Visit = <Kind extends keyof Subjects>(kind: Kind, subject: Subjects[Kind] & { path: string }) => boolean;

/** Starts the rules for one file. What they find is added to `findings`, for each subject in the order of the rules. */
export function createVisit(findings: UnplacedProblem[]): Visit {
  // A file of 5,000 items has some 30,000 subjects, each of which a few rules look at.
  const byKind = new Map<string, ((subject: Parameters<Visit>[1]) => void)[]>();
  for (const { name, severity, create } of rules) {
    for (const [kind, look] of Object.entries(create()) as [keyof Subjects, Look][]) {
      const looks = byKind.get(kind) ?? [];
      if (looks.length === 0) byKind.set(kind, looks);
      looks.push((subject) =>
        look(subject, ({ message, hint, path = subject.path, at = 'value', severity: own = severity }) => {
          findings.push({ rule: name, severity: own, message, path, at, hint });
        }),
      );
    }
  }
  return (kind, subject) => {
    const before = findings.length;
    for (const look of byKind.get(kind) ?? []) look(subject);
    return findings.length > before;
  };
}

/** What a rule does with a subject of the kind that it is called for. */
type Look = (subject: Parameters<Visit>[1], report: Report) => void;
