import type { Provider, ProviderClient } from './provider-client.ts';

/** Each library is loaded where it is used. */
export async function clientFor(way: Provider): Promise<ProviderClient> {
  if (way.mode === 'oidc') return (await import('./oidc.ts')).oidcClient(way);
  return (await import('./keycloak.ts')).keycloakClient(way);
}
