import type { UnplacedProblem } from '../../problem.ts';
import { isNothing, signInBlocks, signInSwitches, wantsSignIn } from '../../rules/access/sign-in-wish.ts';
import { type Mapping, mapping } from '../../values.ts';

const signInKeys = new Set(['auth', 'users', 'enableGuestAccess', ...signInSwitches, ...signInBlocks]);

/** Whether a key of sign-in holds something, in its place or near it: then a mistake in it could open a door. */
export const mentionsSignIn = (config: Mapping): boolean =>
  [config, mapping(config.appConfig), mapping(mapping(config.appConfig).appConfig)].some((entry) =>
    Object.entries(entry).some(([key, value]) => signInKeys.has(key) && !isNothing(value)),
  );

const misplaced = /^(?:\/appConfig)?\/([^/]+)$/;

/**
 * Findings about sign-in by what they mean: harmless while it is off; of a rule of its own where a key of `auth` that
 * holds something stands elsewhere, since the dashboard would be open to everyone.
 */
export function adjustSignInSeverity(findings: readonly UnplacedProblem[], config: Mapping): UnplacedProblem[] {
  const appConfig = mapping(config.appConfig);
  const isOn = wantsSignIn(appConfig.auth);
  return findings.map((finding) => {
    if (finding.path === '/appConfig/auth' || finding.path.startsWith('/appConfig/auth/')) {
      return isOn || finding.severity !== 'error' ? finding : { ...finding, severity: 'warning' as const };
    }
    const key = finding.rule === 'unknown-key' ? misplaced.exec(finding.path)?.[1] : undefined;
    if (key === undefined || !signInKeys.has(key)) return finding;
    const isBeside = finding.path.startsWith('/appConfig/');
    const value = (isBeside ? appConfig : config)[key];
    return isNothing(value)
      ? finding
      : misplacedSignIn(finding, key, isBeside ? '`appConfig`' : 'the root of the file');
  });
}

const misplacedSignIn = (finding: UnplacedProblem, key: string, place: string): UnplacedProblem => ({
  ...finding,
  rule: 'misplaced-sign-in',
  severity: 'error',
  message: `\`${key}\` stands in ${place}, where it signs nobody in; the dashboard stays closed, for without it everybody could open it.`,
  hint: `Move it to \`${key === 'auth' ? 'appConfig.auth' : `appConfig.auth.${key}`}\`, or remove it where nobody is to sign in.`,
});
