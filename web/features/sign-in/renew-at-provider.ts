import { DashError } from '../../../schema/errors.ts';
import { renewSession } from '../../api/auth.ts';
import { reportError } from '../../errors/error-log.ts';
import { readNote, removeNote, storeTokens } from '../../stored/tab-notes.ts';
import { rememberIdentity } from './at-provider.ts';
import { clientFor } from './load-client.ts';
import type { Provider, ProviderClient, ProviderTokens } from './provider-client.ts';
import { notifyRenewal, type RenewalOutcome, renewInFrame } from './renewal-frame.ts';

/**
 * Renews a session from the login screen in a frame of the dashboard: only the policy of that screen allows requests to
 * the provider. It uses the refresh token, where this tab has one; else, in another frame, the provider's own session.
 */
export async function renewAtProvider(way: Provider): Promise<void> {
  notifyRenewal(await renew(await clientFor(way)).catch(outcomeOf));
}

async function renew(client: ProviderClient): Promise<RenewalOutcome> {
  if (new URLSearchParams(window.location.search).has('state')) return renewAtServer(await client.finish());
  const tokens = await refreshTokens(client);
  return tokens ? renewAtServer(tokens) : renewInFrame(await client.silentSignInUrl());
}

/** Newer tokens by the refresh token; undefined where this tab has none that is valid. */
async function refreshTokens(client: ProviderClient): Promise<ProviderTokens | undefined> {
  const refreshToken = readNote('signInRefreshToken');
  if (refreshToken === undefined) return undefined;
  try {
    return await client.refresh(refreshToken);
  } catch (cause) {
    // The provider was not reached: the token stays valid.
    if (cause instanceof TypeError) throw cause;
    removeNote('signInRefreshToken');
    return undefined;
  }
}

async function renewAtServer(tokens: ProviderTokens): Promise<RenewalOutcome> {
  // They are stored whatever the server says of them: the former refresh token may be spent.
  storeTokens(tokens);
  const { idToken, accessToken } = tokens;
  rememberIdentity(await renewSession({ idToken, accessToken }));
  return 'renewed';
}

/** A provider or server that can't be reached may be reached later; any other failure is a refusal. */
function outcomeOf(cause: unknown): RenewalOutcome {
  const code = cause instanceof DashError ? cause.code : '';
  if (cause instanceof TypeError || code === 'provider-down' || code === 'no-answer') return 'failed';
  if (code !== '') reportError('The session could not be renewed.', cause);
  return 'refused';
}
