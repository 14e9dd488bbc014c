import { OidcClient, type SigninResponse, WebStorageStateStore } from 'oidc-client-ts';
import type { SignInWay } from '../../../schema/api/auth.ts';
import { siteRoot } from '../../addresses/site-root.ts';
import type { ProviderClient, ProviderTokens } from './provider-client.ts';

/** The client of an OIDC provider, by the authorisation code flow. The server reads the user info. */
export function oidcClient({ provider, clientId, scope }: Extract<SignInWay, { mode: 'oidc' }>): ProviderClient {
  const here = returnUri(siteRoot());
  const client = new OidcClient({
    authority: provider,
    client_id: clientId,
    redirect_uri: here,
    post_logout_redirect_uri: here,
    response_type: 'code',
    response_mode: 'query',
    scope,
    loadUserInfo: false,
    // What belongs to a sign-in ends with its tab.
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
  });
  return {
    async begin(nonce) {
      const { url } = await client.createSigninRequest({ nonce });
      window.location.assign(url);
    },
    async finish() {
      return tokensIn(await client.processSigninResponse(window.location.href));
    },
    async refresh(refresh_token) {
      // The library would take the former ID token for a new one where the provider gives none.
      const state = { refresh_token, scope, session_state: null, profile: {} as SigninResponse['profile'] };
      // biome-ignore lint/correctness/useHookAtTopLevel: no hook of React
      const response = await client.useRefreshToken({ state });
      const tokens = tokensIn(response);
      // Some providers let the former one go on.
      return { ...tokens, refreshToken: tokens.refreshToken ?? refresh_token };
    },
    async silentSignInUrl() {
      return (await client.createSigninRequest({ prompt: 'none', request_type: 'si:s' })).url;
    },
    async leave({ idToken, refreshToken }) {
      if (refreshToken !== undefined) {
        await client.revokeToken(refreshToken, 'refresh_token').catch((cause: unknown) => {
          console.warn('The provider did not take the refresh token back.', cause);
        });
      }
      const { url } = await client.createSignoutRequest(idToken === undefined ? {} : { id_token_hint: idToken });
      window.location.replace(url);
    },
  };
}

function tokensIn({ id_token, access_token, refresh_token }: SigninResponse): ProviderTokens {
  if (!id_token) throw new Error('The provider gave no ID token.');
  return { idToken: id_token, accessToken: access_token, refreshToken: refresh_token };
}

/**
 * Where the provider leads back to, after a sign-in and a sign-out: the page's origin, as existing registrations have it;
 * under a path, that path with a slash at its end.
 */
const returnUri = (root: URL): string => (root.pathname === '/' ? root.origin : root.href);
