import type { UnplacedProblem } from '../../../problem.ts';
import { rules } from './all-rules.ts';
import type { Subjects } from './subjects.ts';

/** Shows a subject to all rules that look at its kind; whether one had something to say of it. */
export type Visit = <Kind extends keyof Subjects>(kind: Kind, subject: Subjects[Kind] & { path: string }) => boolean;

/** Starts the rules for one file. What they find is added to `findings`. */
export function createVisit(findings: UnplacedProblem[]): Visit {
  const started = rules.map(({ name, severity, create }) => ({ name, severity, visitors: create() }));
  return (kind, subject) => {
    const before = findings.length;
    for (const { name, severity, visitors } of started) {
      visitors[kind]?.(subject, ({ message, hint, path = subject.path, at = 'value', severity: own = severity }) => {
        findings.push({ rule: name, severity: own, message, path, at, hint });
      });
    }
    return findings.length > before;
  };
}
