import type { UserState } from '../model.ts';

/** How long a browser stays signed in: keys of the login screen's selector. */
export const rememberChoices = ['never', 'hour', 'day', 'week', 'long-time'] as const;
export type RememberChoice = (typeof rememberChoices)[number];

const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds of each choice. `never` lasts until the browser is closed. */
export const rememberDurations: Record<RememberChoice, number> = {
  never: 0,
  hour: 4 * hour,
  day,
  week: 7 * day,
  'long-time': 52 * 7 * day,
};

/** `POST /auth/login`, as JSON or as a form; the answer to a form is a redirect. */
export interface SignInRequest {
  username: string;
  password: string;
  remember?: RememberChoice;
  /** Where to go then (`returnAddress`). */
  to?: string;
}

/** The same for who goes on without a name. */
export interface GuestRequest {
  guest: true;
  to?: string;
}

/** What both are answered with; a refusal (`ErrorReply`) otherwise. */
export interface SignInReply {
  success: true;
  /** As the config writes it; absent for a guest. */
  username?: string;
  /** Path of the page to go to, from the site's root, without a slash before it. */
  to: string;
}

/** What the login screen has to know to have somebody signed in elsewhere. */
export type SignInWay =
  /** With `waits` the login screen goes to the provider when its button is pressed, and not at once. */
  | { mode: 'oidc'; provider: string; clientId: string; scope: string; waits?: true }
  | { mode: 'keycloak'; provider: string; realm: string; clientId: string; idpHint?: string }
  | { mode: 'header' };

/** `POST /auth/begin`, before one goes to the provider. */
export interface BeginReply {
  /** What the provider has to put into the ID token. */
  nonce: string;
}

/** `POST /auth/tokens`, with what the provider gave. */
export interface TokensRequest {
  idToken: string;
  accessToken: string;
  /** Where to go then (`returnAddress`). */
  to?: string;
}

/** Whom a provider has signed in, as the page remembers it. */
export interface ProviderIdentity {
  username: string;
  admin: boolean;
  roles: string[];
  groups: string[];
}

export type ProviderReply = SignInReply & ProviderIdentity;

/** `POST /auth/renew`, with newer tokens of whom this browser's session is of: it goes on until these expire. */
export type RenewalRequest = Pick<TokensRequest, 'idToken' | 'accessToken'>;
export type RenewalReply = { success: true } & ProviderIdentity;

/** `GET /get-user`: whom a reverse proxy names; empty where none signs users in. */
export type ProxyUserReply = { success: true; user?: string } | Record<string, never>;

/** `POST /auth/logout`. */
export interface SignOutReply {
  success: true;
  /** The login screen has to sign out at the provider, too. */
  provider?: true;
}

/** Fragment of the login screen's address that makes it sign out at the provider: only that page may send requests there. */
export const signOutMark = 'sign-out';

/** `GET /auth/session`: who asks. */
export interface SessionReply {
  state: UserState;
  username?: string;
  admin: boolean;
  /** Where the session that the browser still has was ended before its time: by its user, or as its sign-in has changed. */
  ended?: true;
  /** Milliseconds since 1970 at which the session ends, where there is one. */
  expires?: number;
  /** Milliseconds until then: the browser's clock may be another. */
  left?: number;
}

/**
 * `GET /auth/sessions`: where the viewer is signed in, this session first, then the latest. `DELETE /auth/sessions` ends
 * all of them, `DELETE /auth/sessions/{id}` one.
 */
export interface SessionsReply {
  sessions: SessionEntry[];
}

export interface SessionEntry {
  id: string;
  /** As the browser said; absent where it says nothing. */
  browser?: string;
  system?: string;
  /** Milliseconds since 1970 at which one signed in. */
  since: number;
  expires: number;
  /** The one that asks. */
  current: boolean;
}

/** Codes of refused sign-ins, which name the message on the login screen. */
export const signInFailures = [
  'missing-username',
  'missing-password',
  'incorrect-username',
  'incorrect-password',
  'guest-access',
  'too-many-attempts',
  'not-configured',
  'provider-down',
  'provider-refused',
  'sign-in-stale',
] as const;
