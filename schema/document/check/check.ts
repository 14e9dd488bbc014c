import { limits } from '../../limits.ts';
import type { Problem, UnplacedProblem } from '../../problem.ts';
import type { Mapping } from '../../values.ts';
import type { ParsedConfig } from '../read/parse.ts';
import { blockingProblems, isOfSignIn } from './about-sign-in.ts';
import { type FirstPass, isClean, runFirstPass } from './first-pass.ts';
import type { KnownIcons } from './lint/subjects.ts';
import { adjustSignInSeverity } from './sign-in-severity.ts';
import type { Validators } from './validators.ts';

interface CheckOptions {
  validators: Validators;
  /** The file of an extra page, which needs less and may do less. */
  isSubPage: boolean;
  /** The icons that there are; without them, their names are not looked up. */
  icons?: KnownIcons | undefined;
}

/**
 * Everything that is wrong or odd in a config, in the order of its lines. Never throws for anything that a text can
 * hold. What explains a fault and finds its place is loaded only when there is one: most files have none.
 */
export async function checkConfig(
  config: ParsedConfig,
  { validators, isSubPage, icons }: CheckOptions,
): Promise<Problem[]> {
  if ('problems' in config) return config.problems;
  const { text, value } = config;
  const findings = await findProblems(value, { validators, isSubPage, icons });
  if (findings.length === 0) return [];
  const [{ locateProblems }, { groupRepeats }] = await Promise.all([import('./locate.ts'), import('./repeats.ts')]);
  return groupRepeats(locateProblems(text, weightiest(findings), value));
}

/**
 * As many findings as are of use, those first that keep a config from being shown, then the other errors. How many are left
 * out is a finding of its own.
 */
function weightiest(findings: readonly UnplacedProblem[]): readonly UnplacedProblem[] {
  if (findings.length <= limits.problems) return findings;
  const weight = (finding: UnplacedProblem) =>
    Number(finding.severity !== 'warning') + blockingProblems([finding]).length;
  const sorted = findings.toSorted((one, other) => weight(other) - weight(one));
  const [listed, rest] = [sorted.slice(0, limits.problems), sorted.slice(limits.problems)];
  return [
    ...listed,
    {
      rule: 'too-many-problems',
      severity: rest[0]?.severity ?? 'warning',
      message: `There are ${rest.length.toLocaleString('en')} more problems than the ${limits.problems.toLocaleString('en')} that are listed.`,
      path: '',
      at: 'key',
      hint: 'Those that weigh most are listed. Mend them first, then check again.',
    },
  ];
}

/** The same of what a config says, wherever that stands in a text: each finding by itself, in no order. */
export async function findProblems(
  value: Mapping,
  { validators, isSubPage, icons }: CheckOptions,
): Promise<UnplacedProblem[]> {
  const pass = runFirstPass(value, validators.schemas, isSubPage, icons);
  if (isClean(pass)) return [];
  const findings = [...pass.findings, ...(await explain(value, pass, validators, isSubPage))];
  return isSubPage ? withoutSignIn(findings) : adjustSignInSeverity(findings, value);
}

async function explain(
  value: unknown,
  { matches, invalidOptions }: FirstPass,
  validators: Validators,
  isSubPage: boolean,
): Promise<UnplacedProblem[]> {
  if (matches && invalidOptions.length === 0) return [];
  const { findSchemaProblems } = await import('./schema/find-problems.ts');
  return findSchemaProblems(value, invalidOptions, validators, isSubPage);
}

/** A page's own `auth` doesn't count, so nothing in it matters but that it is there. */
const withoutSignIn = (findings: readonly UnplacedProblem[]): UnplacedProblem[] =>
  findings.filter(({ rule, path }) => rule === 'main-file-only' || !isOfSignIn(path));
