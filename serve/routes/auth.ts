import { json, type Request, type Response, Router, urlencoded } from 'express';
import {
  type ProxyUserReply,
  type RememberChoice,
  rememberChoices,
  rememberDurations,
  type SessionReply,
  type SessionsReply,
  type SignInReply,
  type SignOutReply,
} from '../../schema/api/auth.ts';
import { userStates } from '../../schema/model.ts';
import { returnAddress } from '../../schema/rules/addresses/return-address.ts';
import { clearSessionCookie } from '../auth/cookies.ts';
import { openSession } from '../auth/open-session.ts';
import type { OpenSession } from '../auth/open-sessions.ts';
import type { Session } from '../auth/session.ts';
import { signInNeeded } from '../auth/sign-in-errors.ts';
import type { Context } from '../context.ts';
import { limitBody } from '../http/body-limit.ts';
import { HttpError } from '../http/http-error.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { allowMethods } from './allow-methods.ts';

/** Bytes of what somebody signs in with. */
const longest = 10_240;

/** Milliseconds that a session lasts which is not to be remembered: the browser may stay open for ever. */
const unremembered = 24 * 3_600_000;

/**
 * `POST /auth/login`, `POST /auth/logout`, `GET /auth/session`, `GET /auth/sessions` and `DELETE` there and of one of
 * them, `GET /get-user`, and what the way of signing in adds. A form without scripts is answered with a redirect: where one wanted to go, or back to the
 * login screen, which shows the message that the address's fragment names.
 */
export function authRoutes({ viewers, sessions, tabs }: Pick<Context, 'viewers' | 'sessions' | 'tabs'>): Router {
  const router = Router();
  const readBody = [json({ limit: longest }), urlencoded({ extended: false, limit: longest })].map((read) =>
    limitBody(longest, read),
  );

  const endSessions = (request: Request, response: Response) => {
    sessions.end(...sessions.readAll(request));
    clearSessionCookie(request, response);
    tabs.recheck();
  };

  router.use('/auth', (_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', Vary: 'Cookie' });
    next();
  });

  router.all(
    '/auth/login',
    allowMethods('POST'),
    requireSameOrigin,
    readBody,
    async (request: Request, response: Response) => {
      const body = (request.body ?? {}) as Record<string, unknown>;
      const to = returnAddress(textOf(body.to) || wantedFrom(request));
      try {
        const username = body.guest ? enterAsGuest(request, response) : await enter(request, response, body);
        const reply: SignInReply = { success: true, ...(username !== undefined && { username }), to };
        if (isForm(request)) response.redirect(303, `../${to}`);
        else response.json(reply);
      } catch (failure) {
        if (!isForm(request) || !(failure instanceof HttpError)) throw failure;
        response.redirect(303, `../login${to && `?to=${encodeURIComponent(to)}`}#${failure.code}`);
      }
    },
  );

  async function enter(request: Request, response: Response, body: Record<string, unknown>): Promise<string> {
    const way = viewers.signIn();
    if (!way.signIn) {
      throw new HttpError(400, 'not-configured', 'Authentication is not enabled, or no users have been configured');
    }
    const facts = await way.signIn({ username: textOf(body.username), password: textOf(body.password) }, request);
    const remembered = rememberDurations[rememberOf(body.remember)];
    const lifetime = remembered || unremembered;
    return openSession(request, response, sessions, { facts, lifetime, remembered: remembered > 0 }).name;
  }

  function enterAsGuest(request: Request, response: Response): undefined {
    const { guestAccess } = viewers.signIn();
    if (!guestAccess) throw new HttpError(403, 'guest-access', 'Guest Access Not Allowed');
    endSessions(request, response);
  }

  const signedOut = (): SignOutReply => ({
    success: true,
    ...(viewers.signIn().hasProvider && { provider: true }),
  });

  router.all(
    '/auth/logout',
    allowMethods('POST'),
    requireSameOrigin,
    readBody,
    (request: Request, response: Response) => {
      endSessions(request, response);
      if (isForm(request)) response.redirect(303, '../login#logged-out');
      else response.json(signedOut());
    },
  );

  router.all('/auth/session', allowMethods('GET'), requireSameOrigin, async (request, response) => {
    const { state, name, admin } = await viewers.viewerOf(request);
    const expires = state === userStates.notConfigured ? undefined : sessions.read(request)?.expires;
    const reply: SessionReply = {
      state,
      ...(name !== undefined && { username: name }),
      admin,
      ...(name !== undefined && expires !== undefined && { expires, left: expires - Date.now() }),
    };
    response.json(reply);
  });

  /** The sessions of who asks: of the same name, and at a provider of the same person. */
  const ownSessions = async (request: Request): Promise<{ own: OpenSession[]; current: string | undefined }> => {
    const { name } = await viewers.viewerOf(request);
    const { mode } = viewers.signIn();
    if (name === undefined || mode === 'none') throw signInNeeded();
    const isOwn = (session: Pick<Session, 'mode' | 'name'>) => session.mode === mode && session.name === name;
    const present = sessions.readAll(request).find(isOwn);
    const own = sessions.list().filter((session) => isOwn(session) && session.subject === present?.subject);
    return { own, current: present?.id };
  };

  router.all('/auth/sessions', allowMethods('GET', 'DELETE'), requireSameOrigin, async (request, response) => {
    const { own, current } = await ownSessions(request);
    if (request.method === 'DELETE') {
      sessions.end(...own);
      endSessions(request, response);
      response.json(signedOut());
      return;
    }
    const reply: SessionsReply = {
      sessions: own
        .map(({ id, browser, system, since, expires }) => ({
          ...{ id, since, expires, current: id === current },
          ...(browser !== undefined && { browser }),
          ...(system !== undefined && { system }),
        }))
        .sort((a, b) => Number(b.current) - Number(a.current) || b.since - a.since),
    };
    response.json(reply);
  });

  router.all('/auth/sessions/:id', allowMethods('DELETE'), requireSameOrigin, async (request, response) => {
    const { own, current } = await ownSessions(request);
    const session = own.find(({ id }) => id === request.params.id);
    if (!session) throw new HttpError(404, 'no-session', 'There is no such session any more.');
    sessions.end(session);
    if (session.id === current) clearSessionCookie(request, response);
    tabs.recheck();
    response.json({ success: true } satisfies SignOutReply);
  });

  router.all('/get-user', allowMethods('GET'), requireSameOrigin, (request, response) => {
    const { namedByProxy } = viewers.signIn();
    const user = namedByProxy?.(request);
    const reply: ProxyUserReply = user === undefined ? {} : { success: true, user };
    response.set('Cache-Control', 'no-store').json(reply);
  });

  router.use('/auth', (request, response, next) => {
    const { routes } = viewers.signIn();
    if (routes) routes(request, response, next);
    else next();
  });
  return router;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const rememberOf = (value: unknown): RememberChoice => rememberChoices.find((choice) => choice === value) ?? 'never';

const isForm = (request: Request): boolean => request.is('urlencoded') !== false && request.is('urlencoded') !== null;

/** The page that the login screen was opened for: without scripts its form does not know. */
function wantedFrom({ headers: { referer = '' } }: Request): string {
  return URL.canParse(referer) ? (new URL(referer).searchParams.get('to') ?? '') : '';
}
