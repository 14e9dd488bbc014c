import { Router } from 'express';
import { mayEnter } from '../../schema/rules/access/visibility.ts';
import { signInNeeded } from '../auth/sign-in-errors.ts';
import type { Context } from '../context.ts';
import { HttpError } from '../http/http-error.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { clientAddress } from '../http/trusted-proxies.ts';
import { clientNetwork } from '../outbound/addresses.ts';
import { allowMethods } from './allow-methods.ts';

/** Tabs of one address that follow the dashboard: each takes memory for as long as it likes. */
const mostTabs = 50;
/** Seconds after which a client may try again. */
const retryAfter = '60';

/**
 * `GET /events?page=/home`: what happens to the dashboard, as it happens (`LiveEvents`). Stands in front of the gates,
 * because a tab that shows why there is no dashboard waits for one.
 */
export function eventRoutes({
  tabs,
  site,
  viewers,
  isTrusted,
}: Pick<Context, 'tabs' | 'site' | 'viewers' | 'isTrusted'>): Router {
  const router = Router();
  const open = new Map<string, number>();
  router.all('/events', allowMethods('GET'), requireSameOrigin, async (request, response) => {
    if (request.method === 'HEAD') return response.type('text/event-stream').end();
    const network = clientNetwork(clientAddress(request, isTrusted));
    const held = open.get(network) ?? 0;
    if (held >= mostTabs) throw tooManyTabs();
    open.set(network, held + 1);
    response.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (site.current() && !mayEnter(await viewers.viewerOf(request))) throw signInNeeded();
    await tabs.open(request, response, typeof request.query.page === 'string' ? request.query.page : '/');
  });
  return router;
}

const tooManyTabs = () =>
  new HttpError(429, 'too-many-tabs', `This address has ${mostTabs} tabs that follow the dashboard already.`, {
    hint: 'Close some. Behind a reverse proxy all visitors are one address, unless it is named with DASH_TRUST_PROXY.',
    headers: { 'Retry-After': retryAfter },
  });
