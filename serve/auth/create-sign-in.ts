import type { IncomingMessage } from 'node:http';
import type { Log } from '../log.ts';
import type { Environment } from '../secrets.ts';
import type { Attempts } from './attempts.ts';
import { localSignIn } from './local.ts';
import type { Sessions } from './sessions.ts';
import type { SignInSettings } from './settings.ts';
import { closedSignIn, noSignIn, type SignIn } from './sign-in.ts';

/** What a way of signing in works with. It outlives changes of the config. */
export interface SignInParts {
  sessions: Sessions;
  attempts: Attempts;
  /** Where a request comes from, as far as proxies are trusted. */
  addressOf: (request: IncomingMessage) => string;
  environment: Environment;
  log: Log;
}

/** The way of signing in that a config asks for; undefined settings mean none. */
export function createSignIn(settings: SignInSettings | undefined, parts: SignInParts): SignIn {
  switch (settings?.mode) {
    case undefined:
      return noSignIn;
    case 'users':
      return localSignIn(settings, parts);
    case 'closed':
      return closedSignIn;
  }
}
