import { Router } from 'express';
import type { HealthReply } from '../../schema/api/health.ts';
import { product } from '../../schema/product.ts';
import type { Context } from '../context.ts';
import { allowMethods } from './allow-methods.ts';

/** `GET /healthz`: whether there is a dashboard to serve. A bad file does not count while the last good one stands. */
export function healthRoutes({ site }: Pick<Context, 'site'>): Router {
  const router = Router();
  router.all('/healthz', allowMethods('GET'), (_request, response) => {
    const ok = site.current() !== undefined;
    const reply: HealthReply = {
      ok,
      status: ok ? 'ok' : 'unavailable',
      uptime: Math.floor(process.uptime()),
      version: product.version,
      ...(!ok && { message: site.fault()?.message ?? 'The dashboard is being built.' }),
    };
    response
      .status(ok ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json(reply);
  });
  return router;
}
