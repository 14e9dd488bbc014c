import { Router } from 'express';
import { encodePart } from '../../schema/rules/addresses/urls.ts';
import { relativeRoot } from '../http/relative-root.ts';
import { requestPath } from '../http/request-path.ts';
import { siteOf } from '../site/request-context.ts';
import type { SiteFiles } from '../site/site-files.ts';

/**
 * Redirects addresses that mean a page to the page's own address: `main` for the root page, capitals, and
 * single sections in views that show a page as a whole.
 */
export function aliasRoutes(files: Pick<SiteFiles, 'has'>): Router {
  const router = Router();
  router.get('/{*path}', (request, response, next) => {
    const path = requestPath(request.path);
    const site = siteOf(request);
    const meant = path === undefined ? undefined : resolveAlias(path, (page) => files.has(site, page));
    if (path === undefined || meant === undefined) return next();
    const [, query] = /\?(.*)/s.exec(request.originalUrl) ?? [];
    const page = meant.page.slice(1).split('/').map(encodePart).join('/');
    const section = meant.section === undefined ? '' : `#${encodePart(meant.section)}`;
    response.redirect(308, `${relativeRoot(request.originalUrl)}${page}${query ? `?${query}` : ''}${section}`);
  });
  return router;
}

/** Where a decoded path leads: a page that there is, and the section of it that is meant. */
interface Address {
  page: string;
  section?: string;
}

/** The page that a path means; undefined where it means none. `has` knows the decoded paths of all pages. */
export function resolveAlias(path: string, has: (path: string) => boolean): Address | undefined {
  const segments = path
    .split('/')
    .filter(Boolean)
    .map((segment) => segment.normalize('NFC').toLowerCase());
  if (segments.at(-1) === 'index.html') segments.pop();
  const [view = '', ...named] = segments;
  const written = joined(view, ...named);
  if (written !== path && has(written)) return { page: written };
  // `main` names the root page, whose own addresses leave it out.
  const inside = named[0] === 'main' ? named.slice(1) : named;
  const short = joined(view, ...inside);
  const section = inside.at(-1);
  if (view !== 'home' && section !== undefined) {
    const page = joined(view, ...inside.slice(0, -1));
    // Every section has a page of its own in the home view.
    const isSection = has(joined('home', ...named)) || (has(joined('home', ...inside)) && !has(short));
    if (isSection && has(page)) return { page, section };
  }
  return short !== path && has(short) ? { page: short } : undefined;
}

const joined = (...segments: string[]) => `/${segments.join('/')}`;
