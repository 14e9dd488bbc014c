import type { UnplacedProblem } from '../unplaced-problem.ts';
import type { KnownIcons } from './lint/icons.ts';
import { lint } from './lint/lint.ts';
import { checkWidgets, type Misfit } from './lint/widgets.ts';
import { matchesSchema } from './matches-schema.ts';
import type { Schemas } from './validators.ts';

/** What can be said of a config without loading what explains departures from its schema. */
export interface FirstPass {
  findings: UnplacedProblem[];
  misfits: Misfit[];
  /** Whether the schema has nothing to report. */
  matches: boolean;
}

export function runFirstPass(
  value: Record<string, unknown>,
  schemas: Schemas,
  isSubPage: boolean,
  icons?: KnownIcons,
): FirstPass {
  const findings = lint(value, isSubPage, icons);
  const misfits = checkWidgets(value, schemas, (finding) => findings.push(finding));
  return { findings, misfits, matches: matchesSchema(isSubPage ? schemas.subPage : schemas.config, value) };
}

/** Whether a config has no problem at all. */
export const isClean = (look: FirstPass): boolean =>
  look.matches && look.findings.length === 0 && look.misfits.length === 0;
