import { json, type Request, type Response, Router, urlencoded } from 'express';
import {
  type RememberChoice,
  rememberChoices,
  rememberDurations,
  type SignInReply,
  signOutMark,
} from '../../../schema/api/auth.ts';
import { returnAddress } from '../../../schema/rules/addresses/return-address.ts';
import { endSessions, signedOut } from '../../auth/sessions/end-sessions.ts';
import { openSession } from '../../auth/sessions/open-session.ts';
import type { Context } from '../../context.ts';
import { limitBody } from '../../http/body-limit.ts';
import { HttpError } from '../../http/http-error.ts';
import { requireSameOrigin } from '../../http/same-origin.ts';
import { allowMethods } from '../allow-methods.ts';

/** Bytes of the credentials that somebody signs in with. */
const longest = 10_240;

/** Milliseconds that a session lasts which is not to be remembered: the browser may stay open for ever. */
const unremembered = 24 * 3_600_000;

/**
 * `POST /auth/login` and `POST /auth/logout`. A form without scripts is answered with a redirect: to the page that was
 * wanted, or back to the login screen, which shows the message that the address's fragment names, or signs out at the
 * provider.
 */
export function loginRoutes(context: Pick<Context, 'viewers' | 'sessions' | 'tabs'>): Router {
  const router = Router();
  const readBody = [json({ limit: longest }), urlencoded({ extended: false, limit: longest })].map((read) =>
    limitBody(longest, read),
  );

  router.all(
    '/auth/login',
    allowMethods('POST'),
    requireSameOrigin,
    readBody,
    async (request: Request, response: Response) => {
      const body = (request.body ?? {}) as Record<string, unknown>;
      const to = returnAddress(textOf(body.to) || wantedFrom(request));
      try {
        const username = await enter(request, response, body, context);
        const reply: SignInReply = { success: true, ...(username !== undefined && { username }), to };
        if (isForm(request)) response.redirect(303, `../${to}`);
        else response.json(reply);
      } catch (failure) {
        if (!isForm(request) || !(failure instanceof HttpError)) throw failure;
        response.redirect(303, `../login${to && `?to=${encodeURIComponent(to)}`}#${failure.code}`);
      }
    },
  );

  router.all(
    '/auth/logout',
    allowMethods('POST'),
    requireSameOrigin,
    readBody,
    async (request: Request, response: Response) => {
      await endSessions(request, response, context);
      const reply = signedOut(context);
      if (isForm(request)) response.redirect(303, `../login#${reply.provider ? signOutMark : 'logged-out'}`);
      else response.json(reply);
    },
  );
  return router;
}

/** Opens the session that a body asks for, and returns the name in it; a guest has none. Throws an `HttpError`. */
async function enter(
  request: Request,
  response: Response,
  body: Record<string, unknown>,
  context: Pick<Context, 'viewers' | 'sessions' | 'tabs'>,
): Promise<string | undefined> {
  const method = context.viewers.signIn();
  if (body.guest) {
    if (!method.guestAccess) throw new HttpError(403, 'guest-access', 'Guest Access Not Allowed');
    await endSessions(request, response, context);
    return undefined;
  }
  if (!method.signIn) {
    throw new HttpError(400, 'not-configured', 'Authentication is not enabled, or no users have been configured');
  }
  const facts = await method.signIn({ username: textOf(body.username), password: textOf(body.password) }, request);
  const remembered = rememberDurations[rememberOf(body.remember)];
  const lifetime = remembered || unremembered;
  const how = { facts, lifetime, remembered: remembered > 0 };
  return (await openSession(request, response, context.sessions, how)).name;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const rememberOf = (value: unknown): RememberChoice => rememberChoices.find((choice) => choice === value) ?? 'never';

const isForm = (request: Request): boolean => request.is('urlencoded') !== false && request.is('urlencoded') !== null;

/** The page that the login screen was opened for: a form without scripts does not know it. */
function wantedFrom({ headers: { referer = '' } }: Request): string {
  return URL.canParse(referer) ? (new URL(referer).searchParams.get('to') ?? '') : '';
}
