import type { SignInWay, TokensRequest } from '../../../schema/api/auth.ts';

export type Provider = Exclude<SignInWay, { mode: 'header' }>;

export interface ProviderTokens extends Pick<TokensRequest, 'idToken' | 'accessToken'> {
  /** Fetches newer tokens; absent where the provider issues none. */
  refreshToken?: string | undefined;
}

/** What the login screen needs of a provider's library. */
export interface ProviderClient {
  /** Goes to the provider, which has to put `nonce` into the ID token. */
  begin(nonce: string): Promise<void>;
  /** The tokens that the answer in this page's address stands for. Throws where this browser has not asked for it. */
  finish(): Promise<ProviderTokens>;
  /** Newer tokens of the same person. Throws where the provider gives none; a `TypeError` where it can't be reached. */
  refresh(refreshToken: string): Promise<ProviderTokens>;
  /** The address at which the provider leads straight back, with an answer where it still has a session. */
  silentSignInUrl(): Promise<string>;
  /** Goes to the provider's sign-out, which leads back to the dashboard. Throws where it has none. */
  leave(tokens: { idToken: string | undefined; refreshToken: string | undefined }): Promise<void>;
}
