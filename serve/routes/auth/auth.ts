import { Router } from 'express';
import type { ProxyUserReply } from '../../../schema/api/auth.ts';
import type { Context } from '../../context.ts';
import { requireSameOrigin } from '../../http/same-origin.ts';
import { allowMethods } from '../allow-methods.ts';
import { loginRoutes } from './login.ts';
import { sessionRoutes } from './session.ts';

/** Signing in and out, the sessions of a viewer, `GET /get-user`, and the routes of the sign-in method. */
export function authRoutes(context: Pick<Context, 'viewers' | 'sessions' | 'tabs'>): Router {
  const { viewers } = context;
  const router = Router();
  router.use('/auth', (_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', Vary: 'Cookie' });
    next();
  });
  router.use(loginRoutes(context));
  router.use(sessionRoutes(context));

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
