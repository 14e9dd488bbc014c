import { Router } from 'express';
import { mayEnter } from '../../schema/rules/visibility.ts';
import { signInNeeded } from '../auth/refusals.ts';
import type { Context } from '../context.ts';
import { requireSameOrigin } from '../same-origin.ts';
import { allowMethods } from './allow-methods.ts';

/**
 * `GET /events?page=/home`: what happens to the dashboard, as it happens (`LiveEvents`). Stands in front of the gates,
 * because a tab that shows why there is no dashboard waits for one.
 */
export function eventRoutes({ tabs, site, audience }: Pick<Context, 'tabs' | 'site' | 'audience'>): Router {
  const router = Router();
  router.all('/events', allowMethods('GET'), requireSameOrigin, async (request, response) => {
    if (request.method === 'HEAD') return response.type('text/event-stream').end();
    if (site.current() && !mayEnter(await audience.viewerOf(request))) throw signInNeeded();
    await tabs.open(request, response, typeof request.query.page === 'string' ? request.query.page : '/');
  });
  return router;
}
