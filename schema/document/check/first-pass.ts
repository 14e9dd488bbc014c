import type { UnplacedProblem } from '../../problem.ts';
import type { KnownIcons } from './lint/subjects.ts';
import { createVisit } from './lint/visit.ts';
import { walkConfig } from './lint/walk-config.ts';
import { walkServices } from './lint/walk-services.ts';
import { type InvalidOptions, walkWidgets } from './lint/walk-widgets.ts';
import { matchesSchema } from './schema/matches-schema.ts';
import type { Schemas } from './validators.ts';

/** What can be said of a config without loading what explains departures from its schema. */
export interface FirstPass {
  findings: UnplacedProblem[];
  invalidOptions: InvalidOptions[];
  /** Whether the schema has nothing to report. */
  matches: boolean;
}

export function runFirstPass(
  value: Record<string, unknown>,
  schemas: Schemas,
  isSubPage: boolean,
  icons?: KnownIcons,
): FirstPass {
  const findings: UnplacedProblem[] = [];
  const visit = createVisit(findings);
  walkConfig(value, isSubPage, visit, icons);
  const invalidOptions = walkWidgets(value, schemas, visit);
  if (!isSubPage) walkServices(value, schemas, visit);
  return { findings, invalidOptions, matches: matchesSchema(isSubPage ? schemas.subPage : schemas.config, value) };
}

/** Whether a config has no problem at all. */
export const isClean = (pass: FirstPass): boolean =>
  pass.matches && pass.findings.length === 0 && pass.invalidOptions.length === 0;
