import { Router } from 'express';
import type { Context } from '../context.ts';

/** What browsers and search engines ask for unbidden, unless the operator has a file of that name. */
export function shippedFileRoutes({ assetsFolder }: Pick<Context, 'assetsFolder'>): Router {
  const router = Router();
  router.get('/favicon.ico', (_request, response) => {
    response.set('Cache-Control', 'no-cache').sendFile('favicon.ico', { root: assetsFolder, cacheControl: false });
  });
  router.get('/robots.txt', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('text/plain').send('User-agent: *\nAllow: /\n');
  });
  return router;
}
