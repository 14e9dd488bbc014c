import { passwordCodes } from '../../../schema/api/config-manager.ts';
import { type Auth, canSignIn, readAuth } from '../../../schema/config/auth.ts';
import { isEqual } from '../../../schema/document/equality.ts';
import type { ParsedConfig } from '../../../schema/document/read/parse.ts';
import { userStates, type Viewer } from '../../../schema/model.ts';
import type { Problem } from '../../../schema/problem.ts';
import { letsEveryoneIn } from '../../../schema/rules/access/open-proxies.ts';
import { mapping } from '../../../schema/values.ts';
import type { Confirmation } from '../../../serve/config-service.ts';
import { HttpError } from '../../../serve/http/http-error.ts';
import { hasBasicAuth } from '../served/sign-in-settings.ts';
import { BadConfig } from './save-errors.ts';

interface Change {
  /** States of the main config. */
  before: ParsedConfig;
  after: ParsedConfig;
  viewer: Viewer;
  confirmed: Confirmation;
}

/**
 * Refuses what nobody may do to the sign-in from the web. A client that leaves a key out, an early state of the history, or
 * somebody at an open tab must not open the dashboard to everyone, nor leave nobody who can edit it. Any other change of
 * the sign-in asks for the password again.
 */
export function refuseSignInChange({ before, after, viewer, confirmed }: Change): void {
  const [was, is] = [readSignIn(before), readSignIn(after)];
  if (!is) return;
  const isGuarded = viewer.state !== userStates.notConfigured;
  const problem = (isGuarded && lostAccess(is.auth)) || openedAccess(was?.auth, is.auth);
  if (problem) throw new BadConfig(`This is no valid config: ${problem.message}`, [problem]);
  if (!isGuarded || confirmed === 'yes' || (was && isEqual(was, is))) return;
  if (confirmed === 'asked') {
    throw new HttpError(
      403,
      passwordCodes.needed,
      'This changes who may sign in, so it takes your password once more.',
      {
        hint: 'Send your password along, as `password`.',
      },
    );
  }
  throw new HttpError(
    403,
    'sign-in-not-editable',
    'This changes who may sign in, which takes an edit of the file itself.',
    {
      hint: 'Where a provider or a proxy signs users in, the dashboard has no password to ask for.',
    },
  );
}

/** What a config says of sign-in, as it is written and as it is meant; undefined for one that can't be read. */
function readSignIn(config: ParsedConfig): { written: unknown; auth: Auth } | undefined {
  if (!('value' in config)) return undefined;
  return { written: mapping(config.value.appConfig).auth, auth: readAuth(config.value) };
}

/** That nobody would have to sign in any more, or that nobody who signs in could edit. */
function lostAccess(auth: Auth): Problem | undefined {
  if (auth.mode === 'none') {
    if (hasBasicAuth(process.env)) return undefined;
    return signInProblem('sign-in-removed', {
      message: 'It has no sign-in, so that everyone would see the dashboard and could change it.',
      hint: 'To switch the sign-in off, edit the file itself.',
    });
  }
  if (hasAdmin(auth)) return undefined;
  return signInProblem('no-admin-left', {
    message: 'Nobody would be an admin, so that nobody could edit the dashboard any more.',
    hint: 'Leave one user of `type: admin`, or the role or group of the admins; else edit the file itself.',
  });
}

function hasAdmin({ mode, users, oidc, keycloak }: Auth): boolean {
  if (mode === 'oidc' || mode === 'keycloak') {
    const provider = mode === 'oidc' ? oidc : keycloak;
    return provider?.adminRole !== undefined || provider?.adminGroup !== undefined;
  }
  return users.some((user) => user.type === 'admin' && (mode === 'header' || canSignIn(user)));
}

/** That whoever reaches the server could say who they are. */
function openedAccess(was: Auth | undefined, { headerAuth }: Auth): Problem | undefined {
  if (!headerAuth || !letsEveryoneIn(headerAuth.proxyWhitelist)) return undefined;
  if (was?.headerAuth && letsEveryoneIn(was.headerAuth.proxyWhitelist)) return undefined;
  return signInProblem('open-proxies', {
    path: '/appConfig/auth/headerAuth/proxyWhitelist',
    message: 'Its list of proxies covers everyone, so that whoever reaches the server could sign in as anybody.',
    hint: 'List the addresses of the proxies alone.',
  });
}

const signInProblem = (
  rule: string,
  { path = '/appConfig/auth', ...text }: { path?: string; message: string; hint: string },
) => ({ rule, severity: 'error', path, ...text, line: 1, column: 1, endLine: 1, endColumn: 1 }) as const;
