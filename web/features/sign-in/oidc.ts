import { OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import type { SignInWay } from '../../../schema/api/auth.ts';
import { siteRoot } from '../../site-root.ts';
import type { ProviderClient } from './provider-client.ts';

/** An OIDC provider, by the authorisation code flow (core 7, 'OpenID Connect'). The user info is for the server to read. */
export function oidcClient({ provider, clientId, scope }: Extract<SignInWay, { mode: 'oidc' }>): ProviderClient {
  const client = new OidcClient({
    authority: provider,
    client_id: clientId,
    redirect_uri: returnUri(siteRoot()),
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
      const { id_token, access_token } = await client.processSigninResponse(window.location.href);
      if (!id_token) throw new Error('The provider gave no ID token.');
      return { idToken: id_token, accessToken: access_token };
    },
    async leave(idToken) {
      const { url } = await client.createSignoutRequest(idToken === undefined ? {} : { id_token_hint: idToken });
      window.location.replace(url);
    },
  };
}

/**
 * Where the provider leads back to (core 7, 'OpenID Connect'): the page's origin, as existing registrations have it; under a
 * path, that path with a slash at its end.
 */
const returnUri = (root: URL): string => (root.pathname === '/' ? root.origin : root.href);
