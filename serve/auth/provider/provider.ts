import { json, type Request, type Response, Router } from 'express';
import { userStates, type Viewer } from '../../../schema/model.ts';
import { limitBody } from '../../http/body-limit.ts';
import { requireSameOrigin } from '../../http/same-origin.ts';
import { allowMethods } from '../../routes/allow-methods.ts';
import type { Session } from '../sessions/session.ts';
import type { ProviderSettings } from '../settings.ts';
import { anonymousViewer, type SignIn, type SignInDependencies } from '../sign-in.ts';
import { createProviderSessions, type ProviderSessions } from './provider-sessions.ts';

/** Bytes of the tokens that a page hands over. */
const largest = 102_400;

/** A provider signs users in, in the page; the server checks the tokens and opens a session of its own. */
export function providerSignIn(settings: ProviderSettings, dependencies: SignInDependencies): SignIn {
  const { mode } = settings;
  const anonymous = anonymousViewer(false);
  const state = mode === 'oidc' ? userStates.oidcEnabled : userStates.keycloakEnabled;
  const sessions = createProviderSessions(settings, dependencies);
  return {
    mode,
    guestAccess: false,
    hasProvider: true,
    routes: providerRoutes(sessions),
    isValid: sessions.isValid,
    viewerOf(request) {
      const session = sessions.read(request);
      return session ? viewerFrom(session, state) : anonymous;
    },
  };
}

/**
 * `POST /auth/begin` returns the nonce that the ID token must bring back: it belongs to this browser alone, by a cookie
 * that no script reads, so that nobody else's token is accepted. `POST /auth/tokens` accepts each ID token once.
 * `POST /auth/renew` accepts newer ones of the same person in the place of those that are about to expire.
 */
function providerRoutes(sessions: ProviderSessions): Router {
  const router = Router();
  const readBody = limitBody(largest, json({ limit: largest }));
  router.all('/begin', allowMethods('POST'), requireSameOrigin, (request: Request, response: Response) => {
    response.json(sessions.begin(request, response));
  });
  router.all('/tokens', allowMethods('POST'), requireSameOrigin, readBody, async (request, response) => {
    response.json(await sessions.enter(request, response));
  });
  router.all('/renew', allowMethods('POST'), requireSameOrigin, readBody, async (request, response) => {
    response.json(await sessions.renew(request, response));
  });
  return router;
}

const viewerFrom = (
  { name, admin = false, roles = [], groups = [] }: Session,
  state: (typeof userStates)['oidcEnabled' | 'keycloakEnabled'],
): Viewer => ({ state, name, admin, roles, groups });
