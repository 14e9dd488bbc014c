import type { BeginReply, ProviderIdentity } from '../../../schema/api/auth.ts';
import { DashError } from '../../../schema/errors.ts';
import { returnAddress } from '../../../schema/rules/addresses/return-address.ts';
import { siteUrl } from '../../addresses/site-root.ts';
import { beginSignIn, fetchSession, signInWithTokens } from '../../api/auth.ts';
import { reportError } from '../../errors/error-log.ts';
import { writeStored } from '../../stored/storage.ts';
import { removeNote, storeNote, storeTokens } from '../../stored/tab-notes.ts';
import { clientFor } from './load-client.ts';
import type { Provider, ProviderClient } from './provider-client.ts';

const names = { oidc: 'OIDC', keycloak: 'Keycloak' } as const;

/** A step of a sign-in or sign-out at a provider, which leads away from the login screen and back to it. */
export type Step = 'begin' | 'finish' | 'leave';

/** Runs one step of a sign-in or sign-out at a provider. Throws a `DashError` whose code names the message to show. */
export async function runStep(step: Step, way: Provider, to: () => string): Promise<void> {
  // Browsers give no cryptography, which a sign-in needs, to pages that anybody could have changed on their way.
  if (!window.isSecureContext) throw new DashError('not-secure', 'Signing in takes HTTPS.');
  const client = await clientFor(way);
  if (step === 'leave') return leaveProvider(client, way);
  try {
    if (step === 'begin') await begin(client, to());
    else await finish(client);
  } catch (cause) {
    reportError(`Failed to authenticate with ${names[way.mode]}`, cause);
    throw cause;
  }
}

async function begin(client: ProviderClient, to: string): Promise<void> {
  // They are of a session that has ended.
  for (const name of ['signInIdToken', 'signInRefreshToken'] as const) removeNote(name);
  const { nonce } = await beginInTurn();
  storeNote('signInTo', to);
  await client.begin(nonce).catch((cause: unknown) => {
    throw new DashError('provider-down', 'The provider did not answer.', { cause });
  });
}

/**
 * Of tabs that begin at the same time, each waits for the one before: what the server gives the browser for the first is
 * then sent with the next, and serves both. A second one in its place would make the answer to the first one worthless.
 */
const beginInTurn = async (): Promise<BeginReply> =>
  navigator.locks ? navigator.locks.request(`dash-sign-in ${siteUrl('')}`, beginSignIn) : beginSignIn();

async function finish(client: ProviderClient): Promise<void> {
  // The libraries remove the query from the address.
  const { search } = window.location;
  const tokens = await client.finish().catch((cause: unknown) => {
    throw new DashError(failureOf(cause, search), 'The provider’s answer can’t be used.', { cause });
  });
  const { idToken, accessToken } = tokens;
  const to = removeNote('signInTo') ?? '';
  const reply = await signInWithTokens({ idToken, accessToken, to }).catch(async (cause: unknown) => {
    if (await hasAnotherTabSignedIn(cause)) return undefined;
    throw cause;
  });
  if (reply) {
    storeTokens(tokens);
    rememberIdentity(reply);
  }
  window.location.replace(siteUrl(reply?.to ?? returnAddress(to)));
}

/** Of tabs that begin at the same time, as where a browser opens its last ones again, the first one signs in for all. */
async function hasAnotherTabSignedIn(cause: unknown): Promise<boolean> {
  const isStale = cause instanceof DashError && cause.code === 'sign-in-stale';
  return isStale && (await fetchSession()).username !== undefined;
}

/** A provider that can't be reached makes `fetch` fail; one that refuses says so in the address. */
function failureOf(cause: unknown, search: string): string {
  if (cause instanceof TypeError) return 'provider-down';
  return new URLSearchParams(search).has('error') ? 'provider-refused' : 'sign-in-stale';
}

/** Stores who has signed in, for display only: the server decides by its own. */
export function rememberIdentity({ username, roles, groups, admin }: ProviderIdentity): void {
  writeStored('username', username);
  writeStored('keycloakInfo', { groups, roles });
  writeStored('isAdmin', admin);
}

async function leaveProvider(client: ProviderClient, { provider }: Provider): Promise<void> {
  const [idToken, refreshToken] = [removeNote('signInIdToken'), removeNote('signInRefreshToken')];
  storeNote('signedOut', 'true');
  try {
    await client.leave({ idToken, refreshToken });
  } catch (cause) {
    reportError('could not log out. Redirecting to OIDC instead', cause);
    window.location.replace(provider);
  }
}
