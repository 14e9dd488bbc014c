import { posix } from 'node:path';
import { Router } from 'express';
import { HttpError } from '../http/http-error.ts';
import { requestPath } from '../http/request-path.ts';
import { siteOf } from '../site/request-context.ts';
import type { SiteFiles } from '../site/site-files.ts';
import { methodRefused } from './allow-methods.ts';

/**
 * What `SiteFiles.answer` leaves: paths with escapes, paths with a slash at their end (their relative addresses would lead
 * elsewhere), other methods, and requests that came before there was a site.
 */
export function pageRoutes(files: SiteFiles): Router {
  const router = Router();
  router.use((request, response, next) => {
    const path = requestPath(request.path);
    if (path === undefined) throw new HttpError(400, 'bad-path', 'This is not an address of a page.');
    const page = path === '/' ? path : path.replace(/\/$/, '');
    const site = siteOf(request);
    if (!files.has(site, page)) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodRefused(request.method, ['GET', 'HEAD']);
    if (page !== path) response.redirect(308, withoutSlash(request.originalUrl));
    else files.send(site, page, request, response);
  });
  return router;
}

/** Relative, because the server may stand behind a proxy that adds a folder. */
function withoutSlash(url: string): string {
  const [path = '', ...query] = url.split('?');
  return [`../${posix.basename(path)}`, ...query].join('?');
}
