import type { TokensRequest } from '../../../schema/api/auth.ts';

/** What the login screen wants of a provider's library. */
export interface ProviderClient {
  /** Goes to the provider, which has to put `nonce` into the ID token. */
  begin(nonce: string): Promise<void>;
  /** The tokens that the answer in this page's address stands for. Throws where this browser has not asked for it. */
  finish(): Promise<Pick<TokensRequest, 'idToken' | 'accessToken'>>;
  /** Goes to the provider's sign-out. Throws where it has none. */
  leave(idToken: string | undefined): Promise<void>;
}
