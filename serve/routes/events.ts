import { Router } from 'express';
import type { Context } from '../context.ts';
import { requireSameOrigin } from '../same-origin.ts';
import { allowMethods } from './allow-methods.ts';

/** `GET /events?page=/home`: what happens to the dashboard, as it happens (`LiveEvents`). */
export function eventRoutes({ tabs }: Pick<Context, 'tabs'>): Router {
  const router = Router();
  router.all('/events', allowMethods('GET'), requireSameOrigin, (request, response) => {
    if (request.method === 'HEAD') response.type('text/event-stream').end();
    else tabs.open(response, typeof request.query.page === 'string' ? request.query.page : '/');
  });
  return router;
}
