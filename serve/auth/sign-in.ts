import type { IncomingMessage } from 'node:http';
import type { Router } from 'express';
import { operator, userStates, type Viewer } from '../../schema/model.ts';
import type { Session } from './sessions.ts';

/** What the form of the login screen sends. */
export interface Credentials {
  username: string;
  password: string;
}

/** What a way of signing in says of somebody who has just signed in; `Sessions` adds the rest. */
export type NewSession = Pick<Session, 'mode' | 'name' | 'print' | 'subject' | 'admin' | 'roles' | 'groups'>;

/** One way of signing in, in one state of the config. */
export interface SignIn {
  readonly mode: string;
  /** Whether who has not signed in may look at what is not hidden from guests. */
  readonly guestAccess: boolean;
  /**
   * Who asks, by a session or whatever this way believes. Never throws: who can't be believed has not signed in. Waits
   * for nothing where it can, because pages are then answered at once.
   */
  viewerOf(request: IncomingMessage): Viewer | Promise<Viewer>;
  /**
   * Checks a name and a password and says what their session holds. Throws an `HttpError`. Absent where nobody signs in
   * with a form of ours.
   */
  signIn?(given: Credentials, request: IncomingMessage): NewSession | Promise<NewSession>;
  /** The name by which a trusted proxy passes somebody on, where proxies sign users in. */
  namedByProxy?(request: IncomingMessage): string | undefined;
  /**
   * Whether a session still counts, as far as the config says: those of which it does not are ended for good. Absent
   * where nobody is kept out: sessions are then neither needed nor worth anything.
   */
  holds?(session: Pick<Session, 'mode' | 'name' | 'print'>): boolean;
  /** Who signs out of the dashboard is to be signed out at a provider, too. */
  readonly hasProvider?: true;
  /** What this way answers besides, below `/auth`. */
  readonly routes?: Router;
}

/** Who has not signed in: a guest where there are some; never `notConfigured`, as sign-in is. */
export const stranger = (guestAccess: boolean): Viewer => ({
  state: guestAccess ? userStates.guestAccess : userStates.notLoggedIn,
  admin: false,
  roles: [],
  groups: [],
});

/** A dashboard without sign-in: everyone is the operator. */
export const noSignIn: SignIn = { mode: 'none', guestAccess: false, viewerOf: () => operator };

const nobody = stranger(false);

/** Sign-in is on and can't be had: nobody is let in. */
export const closedSignIn: SignIn = { mode: 'closed', guestAccess: false, viewerOf: () => nobody };
