import { type Request, Router } from 'express';
import type { SessionReply, SessionsReply, SignOutReply } from '../../../schema/api/auth.ts';
import { userStates } from '../../../schema/model.ts';
import { clearSessionCookie } from '../../auth/sessions/cookies.ts';
import { endSessions, endWithTabs, signedOut } from '../../auth/sessions/end-sessions.ts';
import type { OpenSession } from '../../auth/sessions/open-sessions.ts';
import type { Session } from '../../auth/sessions/session.ts';
import { signInNeeded } from '../../auth/sign-in-errors.ts';
import type { Context } from '../../context.ts';
import { HttpError } from '../../http/http-error.ts';
import { requireSameOrigin } from '../../http/same-origin.ts';
import { allowMethods } from '../allow-methods.ts';

/**
 * `GET /auth/session`: who asks. `GET /auth/sessions` lists the viewer's open sessions, `DELETE /auth/sessions` ends all
 * of them, `DELETE /auth/sessions/{id}` one.
 */
export function sessionRoutes(context: Pick<Context, 'viewers' | 'sessions' | 'tabs'>): Router {
  const { viewers, sessions } = context;
  const router = Router();

  router.all('/auth/session', allowMethods('GET'), requireSameOrigin, async (request, response) => {
    const { state, name, admin } = await viewers.viewerOf(request);
    const expires = state === userStates.notConfigured ? undefined : sessions.read(request)?.expires;
    const reply: SessionReply = {
      state,
      ...(name !== undefined && { username: name }),
      admin,
      ...(name === undefined && sessions.wasEnded(request) && { ended: true }),
      ...(name !== undefined && expires !== undefined && { expires, left: expires - Date.now() }),
    };
    response.json(reply);
  });

  router.all('/auth/sessions', allowMethods('GET', 'DELETE'), requireSameOrigin, async (request, response) => {
    const { own, current } = await ownSessions(request, context);
    if (request.method === 'DELETE') {
      await Promise.all([sessions.end(...own), endSessions(request, response, context)]);
      response.json(signedOut(context));
      return;
    }
    response.json(listOf(own, current));
  });

  router.all('/auth/sessions/:id', allowMethods('DELETE'), requireSameOrigin, async (request, response) => {
    const { own, current } = await ownSessions(request, context);
    const session = own.find(({ id }) => id === request.params.id);
    if (!session) throw new HttpError(404, 'no-session', 'There is no such session any more.');
    if (session.id === current) clearSessionCookie(request, response);
    await endWithTabs([session], context);
    response.json({ success: true } satisfies SignOutReply);
  });
  return router;
}

/** The viewer's sessions: those of the same name, and at a provider those of the same person. */
async function ownSessions(
  request: Request,
  { viewers, sessions }: Pick<Context, 'viewers' | 'sessions'>,
): Promise<{ own: OpenSession[]; current: string | undefined }> {
  const { name } = await viewers.viewerOf(request);
  const { mode } = viewers.signIn();
  if (name === undefined || mode === 'none') throw signInNeeded();
  const isOwn = (session: Pick<Session, 'mode' | 'name'>) => session.mode === mode && session.name === name;
  const present = sessions.readAll(request).find(isOwn);
  const own = sessions.list().filter((session) => isOwn(session) && session.subject === present?.subject);
  return { own, current: present?.id };
}

/** The present session first, then the youngest. */
const listOf = (own: readonly OpenSession[], current: string | undefined): SessionsReply => ({
  sessions: own
    .map(({ id, browser, system, since, expires }) => ({
      ...{ id, since, expires, current: id === current },
      ...(browser !== undefined && { browser }),
      ...(system !== undefined && { system }),
    }))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.since - a.since),
});
