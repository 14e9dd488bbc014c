import type { UserType } from '../../schema/config/enums.ts';
import type { RolesAndGroups } from '../../schema/config/visibility.ts';

/** Somebody who may sign in with a name and a password. */
export interface LocalUser {
  user: string;
  type: UserType;
  /** SHA-256 of the password, 64 lower-case hexadecimal digits, or a salted hash in the PHC string form. */
  hash?: string;
  /** Name of the environment variable that holds the password. */
  password?: string;
}

/** Users of the config, or the one that the environment names. */
export interface LocalSettings {
  mode: 'users';
  guestAccess: boolean;
  users: LocalUser[];
}

/** A reverse proxy names the user. */
export interface HeaderSettings {
  mode: 'header';
  guestAccess: boolean;
  /** The users who may enter, where the config names some. */
  users: Pick<LocalUser, 'user' | 'type'>[];
  /** Name of the header, as it is written. */
  userHeader: string;
  /** Addresses and ranges of the proxies that are believed. */
  proxies: string[];
}

interface ProviderFacts {
  /** Its address, and what its tokens have to name as their issuer. */
  issuer: string;
  /** What they have to name instead, one of them. */
  allowedIssuers?: string[];
  clientId: string;
  adminRole?: string;
  adminGroup?: string;
  /** Roles and groups that the visibility of something hangs on: no other is remembered of a viewer. */
  named: RolesAndGroups;
}

/** A provider signs users in. What only the page needs is in here too, because the login screen is rendered from it. */
export type ProviderSettings =
  | (ProviderFacts & { mode: 'oidc'; scope: string; showLoginPage?: true })
  | (ProviderFacts & { mode: 'keycloak'; server: string; realm: string; idpHint?: string });

/**
 * How a dashboard signs its viewers in, as the builder sends it to the server: plain data that is in no page. A further
 * mode is a member here, a branch in `createSignIn`, and a file beside it.
 */
export type SignInSettings =
  /** Sign-in is switched on and set up wrongly: nothing is served. */
  { mode: 'closed' } | LocalSettings | HeaderSettings | ProviderSettings;
