import type { IncomingMessage } from 'node:http';
import type { Log } from '../log.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Environment } from '../outbound/secrets.ts';
import type { Attempts } from './attempts.ts';
import { headerSignIn } from './header.ts';
import { localSignIn } from './local.ts';
import { providerSignIn } from './provider.ts';
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
  /** Whether the token of older clients is taken in the place of a password. */
  legacyToken?: boolean;
  outbound: Outbound;
  log: Log;
}

/** The way of signing in that a config asks for; undefined settings mean none. */
export function createSignIn(settings: SignInSettings | undefined, parts: SignInParts): SignIn {
  switch (settings?.mode) {
    case undefined:
      return noSignIn;
    case 'users':
      return localSignIn(settings, parts);
    case 'header':
      return headerSignIn(settings);
    case 'oidc':
    case 'keycloak':
      return providerSignIn(settings, parts);
    case 'closed':
      return closedSignIn;
  }
}
