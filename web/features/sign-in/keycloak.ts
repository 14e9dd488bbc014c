import Keycloak from 'keycloak-js';
import type { SignInWay } from '../../../schema/api/auth.ts';
import { siteRoot } from '../../addresses/site-root.ts';
import type { ProviderClient, ProviderTokens } from './provider-client.ts';

/** The client of a Keycloak server. A viewer who has a session there comes back without a question. */
export function keycloakClient(way: Extract<SignInWay, { mode: 'keycloak' }>): ProviderClient {
  const { provider: url, realm, clientId, idpHint } = way;
  const redirectUri = siteRoot().href;
  const client = new Keycloak({ url, realm, clientId });
  let ready: Promise<boolean> | undefined;
  const init = () => {
    ready ??= client.init({
      checkLoginIframe: false,
      responseMode: 'query',
      pkceMethod: 'S256',
      redirectUri,
      // Our server issues the nonce.
      useNonce: false,
    });
    return ready;
  };
  const tokens = (): ProviderTokens => {
    const { idToken, token, refreshToken } = client;
    if (!idToken || !token) throw new Error('The provider gave no tokens.');
    return { idToken, accessToken: token, refreshToken };
  };
  return {
    async begin(nonce) {
      await init();
      // The library goes there without a check: a server that is down would leave nothing but an error of the browser.
      await fetch(`${url}/realms/${encodeURIComponent(realm)}/.well-known/openid-configuration`, { mode: 'no-cors' });
      const address = new URL(await client.createLoginUrl(idpHint === undefined ? {} : { idpHint }));
      address.searchParams.set('nonce', nonce);
      window.location.assign(address);
    },
    async finish() {
      if (!(await init())) throw new Error('This is not an answer to a sign-in of this browser.');
      return tokens();
    },
    async refresh(refreshToken) {
      await init();
      client.refreshToken = refreshToken;
      await client.updateToken(-1);
      return tokens();
    },
    async silentSignInUrl() {
      await init();
      return client.createLoginUrl({ prompt: 'none' });
    },
    async leave({ idToken }) {
      await init();
      if (idToken !== undefined) client.idToken = idToken;
      window.location.replace(client.createLogoutUrl({ redirectUri }));
    },
  };
}
