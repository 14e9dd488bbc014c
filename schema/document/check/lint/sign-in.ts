import { hashCommand } from '../../../config/auth.ts';
import type { UnplacedProblem } from '../../../problem.ts';
import { isWideRange } from '../../../rules/access/open-proxies.ts';
import { isNothing, wantsSignIn } from '../../../rules/access/sign-in-wish.ts';
import { looksLikeScrypt, readPasswordHash, readScryptHash } from '../../../rules/secrets/password-hash.ts';
import { redacted } from '../../../rules/secrets/redacted.ts';
import { type Mapping, mapping, textOf } from '../../../values.ts';
import { error, listOf, type ReportProblem, warning } from './lint-problem.ts';

const switches = ['enableOidc', 'enableKeycloak', 'enableHeaderAuth'] as const;
const blocks = ['oidc', 'keycloak', 'headerAuth'] as const;
const modeNames = { enableOidc: 'OIDC', enableKeycloak: 'Keycloak', enableHeaderAuth: 'Header sign-in' } as const;

/**
 * What no schema can hold about sign-in: users of one name, hashes that cost too much, modes of which only the first
 * counts, guests without anybody who could sign in, and proxies that anybody could be.
 */
export function checkSignIn(auth: Mapping, report: ReportProblem): void {
  const names = new Set<string>();
  for (const [index, value] of listOf(auth.users).entries()) {
    const { user: name, hash } = mapping(value);
    if (typeof hash === 'string' && looksLikeScrypt(hash) && !readScryptHash(hash)) {
      report(
        error(
          'costly-hash',
          `/appConfig/auth/users/${index}/hash`,
          'This hash takes more than 128 MiB of memory, or too much time, so that each attempt to sign in would hold up the server.',
          'Make it anew with smaller parameters, such as `ln=15,r=8,p=3`.',
        ),
      );
    }
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
  if (nobodyCanSignIn(auth)) {
    report(
      error(
        'nobody-signs-in',
        '/appConfig/auth/users',
        'No user has a hash that can be read, so nobody can sign in, and the dashboard stays closed.',
        `Give one of them a \`hash\` as \`${hashCommand}\` prints it.`,
      ),
    );
  }
  if (auth.enableGuestAccess === true && !listOf(auth.users).length && !switches.some((key) => auth[key])) {
    report(
      warning(
        'guests-only',
        '/appConfig/auth/enableGuestAccess',
        'Guests may look and nobody can sign in, so nobody can change the dashboard from the web.',
        'Add a user of `type: admin` under `users`, or remove `enableGuestAccess` to let everyone change it.',
      ),
    );
  }
  checkProxies(auth.headerAuth, report);
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

/** Whether the users of the config are who may sign in, and none of their hashes can be read. */
function nobodyCanSignIn(auth: Mapping): boolean {
  const users = listOf(auth.users).map(mapping);
  if (!users.some((user) => 'hash' in user) || switches.some((key) => auth[key])) return false;
  // A hash that stays with the server may be a good one.
  const isKnownBad = (hash: unknown) => hash !== redacted && !readPasswordHash(textOf(hash) ?? '');
  return users.every(({ hash, password }) => isNothing(password) && isKnownBad(hash));
}

/** Warns of ranges so wide that anybody could be a trusted proxy. */
function checkProxies(headerAuth: unknown, report: ReportProblem): void {
  for (const [index, range] of listOf(mapping(headerAuth).proxyWhitelist).entries()) {
    if (typeof range !== 'string' || !isWideRange(range)) continue;
    report(
      warning(
        'open-proxies',
        `/appConfig/auth/headerAuth/proxyWhitelist/${index}`,
        `\`${range}\` takes nearly every address for a proxy's, so that strangers could sign in as anybody.`,
        'List the addresses of the proxies alone, or their own network.',
      ),
    );
  }
}

const signInKeys = new Set<string>(['auth', 'users', 'enableGuestAccess', ...switches, ...blocks]);

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
