import type { Finding } from '../finding.ts';
import { type Entry, entryOf, error, listOf, type Report, warning } from './report.ts';

const switches = ['enableOidc', 'enableKeycloak', 'enableHeaderAuth'] as const;
const blocks = ['oidc', 'keycloak', 'headerAuth'] as const;
/** Whether `auth`, or a key of it, is there in name only. */
export const isNothing = (value: unknown): boolean =>
  !value || (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * Whether `auth` means to switch sign-in on, however badly it is written: a mistake in it must never open a door
 * (design 3.1). Users, a switch that is set to anything, the old form as a list, or a key that nobody knows.
 */
export function wantsSignIn(auth: unknown): boolean {
  if (isNothing(auth)) return false;
  const entry = entryOf(auth);
  if (!entry) return true;
  return Object.entries(entry).some(([key, value]) => {
    if (key === 'enableGuestAccess' || (blocks as readonly string[]).includes(key)) return false;
    return (switches as readonly string[]).includes(key) ? Boolean(value) : !isNothing(value);
  });
}

const modeNames = { enableOidc: 'OIDC', enableKeycloak: 'Keycloak', enableHeaderAuth: 'Header sign-in' } as const;

/** What no schema can hold about sign-in: users of one name, and modes of which only the first counts (core 1). */
export function checkSignIn(auth: Entry, report: Report): void {
  const names = new Set<string>();
  for (const [index, value] of listOf(auth.users).entries()) {
    const name = entryOf(value)?.user;
    if (typeof name !== 'string') continue;
    const folded = name.toLowerCase();
    const path = `/appConfig/auth/users/${index}/user`;
    if (names.has(folded)) {
      report(
        error(
          'same-user',
          path,
          `There is a user \`${name}\` already; capitals make no difference.`,
          'Give each user another name.',
        ),
      );
    }
    names.add(folded);
  }
  const [first, second] = switches.filter((key) => auth[key] === true);
  if (first && second) {
    report(
      warning(
        'several-modes',
        `/appConfig/auth/${second}`,
        `Several ways to sign in are switched on; only the first counts: ${modeNames[first]}.`,
        `Set \`${second}\` to false.`,
      ),
    );
  }
}

const signInKeys = new Set<string>(['auth', 'users', 'enableGuestAccess', ...switches, ...blocks]);

/** Whether a key of sign-in holds something, in its place or near it: then a mistake in it could open a door. */
export const mentionsSignIn = (config: Entry): boolean =>
  [config, entryOf(config.appConfig), entryOf(entryOf(config.appConfig)?.appConfig)].some(
    (entry) => entry && Object.entries(entry).some(([key, value]) => signInKeys.has(key) && !isNothing(value)),
  );

const misplaced = /^(?:\/appConfig)?\/([^/]+)$/;

/**
 * Findings about sign-in by what they mean: harmless while it is off; of a rule of its own where a key of `auth` that
 * holds something stands elsewhere, since the dashboard would be open to everyone.
 */
export function weighSignIn(findings: readonly Finding[], config: Entry): Finding[] {
  const appConfig = entryOf(config.appConfig);
  const isOn = wantsSignIn(appConfig?.auth);
  return findings.map((finding) => {
    if (finding.path === '/appConfig/auth' || finding.path.startsWith('/appConfig/auth/')) {
      return isOn || finding.severity !== 'error' ? finding : { ...finding, severity: 'warning' as const };
    }
    const key = finding.rule === 'unknown-key' ? misplaced.exec(finding.path)?.[1] : undefined;
    if (key === undefined || !signInKeys.has(key)) return finding;
    const value = (finding.path.startsWith('/appConfig/') ? appConfig : config)?.[key];
    return isNothing(value) ? finding : { ...finding, rule: 'misplaced-sign-in', severity: 'error' as const };
  });
}
