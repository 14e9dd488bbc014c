import type { Request, RequestHandler, Response } from 'express';
import { isProviderCallback } from '../auth/provider/provider-callback.ts';
import type { Context } from '../context.ts';
import { relativeRoot } from '../http/relative-root.ts';
import { wantsPage } from '../http/wants-page.ts';
import type { SiteFiles } from '../site/site-files.ts';

/** Leads a browser to the login screen, which leads back to what was asked for. */
export function redirectToLogin({ originalUrl, path }: Request, response: Response, hasProvider: boolean): void {
  const [, query = ''] = originalUrl.replace(/#.*$/s, '').split(/\?(.*)/s);
  const wanted = originalUrl.replace(/^\/+/, '');
  const isCallback = hasProvider && path === '/' && isProviderCallback(originalUrl);
  const more = isCallback ? `?${query}` : wanted && `?to=${encodeURIComponent(wanted)}`;
  response.redirect(302, `${relativeRoot(originalUrl)}login${more}`);
}

/**
 * Providers lead back to the front page. The login screen takes their answers, also for a viewer who has a session to
 * renew.
 */
export function redirectProviderCallback({ viewers }: Pick<Context, 'viewers'>): RequestHandler {
  return (request, response, next) => {
    const isCallback = viewers.signIn().hasProvider && request.path === '/' && isProviderCallback(request.originalUrl);
    if (!isCallback || !wantsPage(request)) return next();
    redirectToLogin(request, response, true);
  };
}

/**
 * A viewer who may enter has no use for the login screen, except to renew a session at a provider: nothing of a viewer
 * is on it.
 */
export function redirectFromLogin(
  { viewers, site }: Pick<Context, 'viewers' | 'site'>,
  files: Pick<SiteFiles, 'send'>,
): RequestHandler {
  return (request, response, next) => {
    const isLogin = /^\/login\/?$/i.test(request.path) && wantsPage(request);
    if (!isLogin || viewers.signIn().mode === 'none') return next();
    const entrance = site.current();
    const { originalUrl: url } = request;
    const renews = viewers.signIn().hasProvider && (/[?&]renew(?=$|&)/.test(url) || isProviderCallback(url));
    if (renews && entrance && files.send(entrance, '/login', request, response)) return;
    response.redirect(302, request.path.endsWith('/') ? '../' : './');
  };
}
