import { DashError } from '../../../schema/errors.ts';
import { renewSession } from '../../api/auth.ts';
import { reportError } from '../../stores/error-log.ts';
import { rememberIdentity } from './at-provider.ts';
import { clientFor } from './load-client.ts';
import type { Provider, ProviderClient, ProviderTokens } from './provider-client.ts';
import { notifyRenewal, type RenewalOutcome, renewInFrame } from './renewal-frame.ts';
import { readNote, removeNote, storeTokens } from './tab-notes.ts';

/**
 * The login screen's part in renewing a session, in a frame of the dashboard: only its policy lets it ask the provider. By
 * the refresh token, where this tab has one; else, in a frame of its own, by what the provider remembers of this browser.
 */
export async function renewAtProvider(way: Provider): Promise<void> {
  notifyRenewal(await renewed(await clientFor(way)).catch(outcomeOf));
}

async function renewed(client: ProviderClient): Promise<RenewalOutcome> {
  if (new URLSearchParams(window.location.search).has('state')) return handOver(await client.finish());
  const tokens = await refreshed(client);
  return tokens ? handOver(tokens) : renewInFrame(await client.silentSignInUrl());
}

/** Undefined where this tab has no token that is good for newer ones. */
async function refreshed(client: ProviderClient): Promise<ProviderTokens | undefined> {
  const refreshToken = readNote('signInRefreshToken');
  if (refreshToken === undefined) return undefined;
  try {
    return await client.refresh(refreshToken);
  } catch (cause) {
    // It stays good where nobody has seen it.
    if (cause instanceof TypeError) throw cause;
    removeNote('signInRefreshToken');
    return undefined;
  }
}

async function handOver(tokens: ProviderTokens): Promise<RenewalOutcome> {
  // They count from now on, whatever the server says of them: the former refresh token may be spent.
  storeTokens(tokens);
  const { idToken, accessToken } = tokens;
  rememberIdentity(await renewSession({ idToken, accessToken }));
  return 'renewed';
}

/** Who can't be reached may be reached later; everybody else has said no. */
function outcomeOf(cause: unknown): RenewalOutcome {
  const code = cause instanceof DashError ? cause.code : '';
  if (cause instanceof TypeError || code === 'provider-down' || code === 'no-answer') return 'failed';
  if (code !== '') reportError('The session could not be renewed.', cause);
  return 'refused';
}
