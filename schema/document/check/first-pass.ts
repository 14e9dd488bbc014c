import type { Finding } from './finding.ts';
import type { KnownIcons } from './lint/icons.ts';
import { findOddities } from './lint/lint.ts';
import { checkWidgets, type Misfit } from './lint/widgets.ts';
import { fits } from './matches-schema.ts';
import type { Schemas } from './validators.ts';

/** What can be said of a config without loading what explains departures from its schema. */
export interface FirstLook {
  findings: Finding[];
  misfits: Misfit[];
  /** Whether the schema has nothing to report. */
  fits: boolean;
}

export function lookAt(
  value: Record<string, unknown>,
  schemas: Schemas,
  isSubPage: boolean,
  icons?: KnownIcons,
): FirstLook {
  const findings = findOddities(value, isSubPage, icons);
  const misfits = checkWidgets(value, schemas, (finding) => findings.push(finding));
  return { findings, misfits, fits: fits(isSubPage ? schemas.subPage : schemas.config, value) };
}

/** Whether a config has no problem at all. */
export const isClean = (look: FirstLook): boolean =>
  look.fits && look.findings.length === 0 && look.misfits.length === 0;
