import type { IncomingMessage } from 'node:http';
import type { Router } from 'express';
import { operator, userStates, type Viewer } from '../../schema/model.ts';
import type { Log } from '../log.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Environment } from '../outbound/secrets.ts';
import type { Attempts } from './attempts.ts';
import type { Session, SessionOwner } from './sessions/session.ts';
import type { Sessions } from './sessions/sessions.ts';

/** What the form of the login screen sends. */
export interface Credentials {
  username: string;
  password: string;
}

/** What a sign-in method says of somebody who has just signed in; `Sessions` adds the rest. */
export type NewSession = Pick<Session, 'mode' | 'name' | 'fingerprint' | 'subject' | 'admin' | 'roles' | 'groups'>;

/** What a sign-in method works with. It outlives changes of the config. */
export interface SignInDependencies {
  sessions: Sessions;
  attempts: Attempts;
  /** The address that a request comes from, as far as proxies are trusted. */
  addressOf: (request: IncomingMessage) => string;
  environment: Environment;
  /** Whether the token of older clients is accepted in the place of a password. */
  legacyToken?: boolean;
  outbound: Outbound;
  log: Log;
}

/** A method of signing in, set up by one state of the config. */
export interface SignIn {
  readonly mode: string;
  /** Whether viewers who have not signed in see what is not hidden from guests. */
  readonly guestAccess: boolean;
  /**
   * The viewer behind a request, by a session or whatever else this method accepts. It never throws: a viewer without
   * valid credentials is anonymous. It returns no promise where it can, because pages are then answered at once.
   */
  viewerOf(request: IncomingMessage): Viewer | Promise<Viewer>;
  /**
   * Checks a name and a password and returns what their session holds. Throws an `HttpError`. Absent where the login
   * screen has no form.
   */
  signIn?(given: Credentials, request: IncomingMessage): NewSession | Promise<NewSession>;
  /** Somebody whom a proxy has signed in, by their name, as far as they may enter; where proxies sign users in. */
  viewerNamed?(name: string): Viewer | undefined;
  /** The name by which a trusted proxy passes somebody on, where proxies sign users in. */
  namedByProxy?(request: IncomingMessage): string | undefined;
  /**
   * Whether a session is still valid by the config: one that is not ends for good. Absent without sign-in, which needs
   * no sessions.
   */
  isValid?(session: SessionOwner): boolean;
  /** Signing out of the dashboard signs out at a provider, too. */
  readonly hasProvider?: true;
  /** Further routes of this method, below `/auth`. */
  readonly routes?: Router;
}

/** A viewer who has not signed in: a guest where the config lets guests in. */
export const anonymousViewer = (guestAccess: boolean): Viewer => ({
  state: guestAccess ? userStates.guestAccess : userStates.notLoggedIn,
  admin: false,
  roles: [],
  groups: [],
});

/** A dashboard without sign-in: everyone is the operator. */
export const noSignIn: SignIn = { mode: 'none', guestAccess: false, viewerOf: () => operator };

const nobody = anonymousViewer(false);

/** The config switches sign-in on and sets it up wrongly: nobody gets in. */
export const closedSignIn: SignIn = { mode: 'closed', guestAccess: false, viewerOf: () => nobody };
