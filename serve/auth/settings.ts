import type { UserType } from '../../schema/config/enums.ts';

/** Somebody who may sign in with a name and a password. */
export interface LocalUser {
  user: string;
  type: UserType;
  /** SHA-256 of the password, 64 lower-case hexadecimal digits. */
  hash?: string;
  /** Name of the environment variable that holds the password. */
  password?: string;
}

/**
 * How a dashboard signs its viewers in, as the builder hands it to the server: plain data that is in no page. A mode of
 * its own is a member here, a branch in `createSignIn`, and a file beside it.
 */
export type SignInSettings =
  /** Sign-in is switched on and can't be had: nothing is served. */
  { mode: 'closed'; why: 'faulty' | 'not-served' } | { mode: 'users'; guestAccess: boolean; users: LocalUser[] };
