import type { Request, RequestHandler, Response } from 'express';
import type { SyncFailure } from '../../schema/api/sync.ts';
import { isGuest, mayEnter } from '../../schema/rules/access/visibility.ts';
import { challengeFor } from '../auth/challenge.ts';
import { isProviderCallback } from '../auth/provider-callback.ts';
import { signInNeeded } from '../auth/sign-in-errors.ts';
import type { Context } from '../context.ts';
import { requestPath } from '../http/request-path.ts';
import { setRequestContext, viewerOf } from '../site/request-context.ts';
import type { Pages } from './pages.ts';
import { wantsPage } from './require-site.ts';

/**
 * Decides who asks, and has ready what they are shown, for all routes behind (`viewerOf`, `siteOf`). With sign-in no cache
 * keeps what these answer, unless they say otherwise: a redirect alone tells that there is something.
 */
export function identifyViewer({ viewers }: Pick<Context, 'viewers'>): RequestHandler {
  return async (request, response, next) => {
    const context = await viewers.identify(request, requestPath(request.path) ?? '');
    if (!context) throw new Error('This gate stands in front of the one that waits for a dashboard.');
    setRequestContext(request, context);
    if (viewers.signIn().mode !== 'none') response.set(unkept);
    next();
  };
}

/**
 * The route guard: from here on only for those who may enter. Others are led to the login screen, whatever they
 * asked for, so that they can't tell what there is; programs are told to sign in. `open` answers what everyone may have.
 */
export function requireAccess({ viewers }: Pick<Context, 'viewers'>, open: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (mayEnter(viewerOf(request))) return next();
    open(request, response, (failure?: unknown) => {
      if (failure) return next(failure);
      if (!wantsPage(request)) throw signInNeeded();
      redirectToLogin(request, response, viewers.signIn().hasProvider === true);
    });
  };
}

/** Providers lead back to the front page: the login screen takes their answers, also of who has a session to renew. */
export function redirectProviderCallback({ viewers }: Pick<Context, 'viewers'>): RequestHandler {
  return (request, response, next) => {
    const isAnswer = viewers.signIn().hasProvider && request.path === '/' && isProviderCallback(request.originalUrl);
    if (!isAnswer || !wantsPage(request)) return next();
    redirectToLogin(request, response, true);
  };
}

/**
 * The backup service is for those who have signed in, where there is sign-in: guests only look, and places are few. Who is
 * refused is told so in the service's own shape.
 */
export function requireUser({ viewers }: Pick<Context, 'viewers'>): RequestHandler {
  return async (request, response, next) => {
    if (!isGuest(await viewers.viewerOf(request))) return next();
    const { status, message } = signInNeeded();
    const reply: SyncFailure = { success: false, message, errorMsg: message };
    response
      .status(status)
      .set({ 'WWW-Authenticate': challengeFor(request), 'Cache-Control': 'no-store' })
      .json(reply);
  };
}

/**
 * Who has signed in where there are no guests has no use for the login screen, but for its part in renewing a session at a
 * provider: nothing of a viewer is on it.
 */
export function redirectFromLogin(
  { viewers, site }: Pick<Context, 'viewers' | 'site'>,
  pages: Pick<Pages, 'send'>,
): RequestHandler {
  return (request, response, next) => {
    const isLogin = /^\/login\/?$/i.test(request.path) && wantsPage(request);
    if (!isLogin || viewers.signIn().mode === 'none') return next();
    const entrance = site.current();
    const { originalUrl: url } = request;
    const renews = viewers.signIn().hasProvider && (/[?&]renew(?=$|&)/.test(url) || isProviderCallback(url));
    if (renews && entrance && pages.send(entrance, '/login', request, response)) return;
    response.redirect(302, request.path.endsWith('/') ? '../' : './');
  };
}

const unkept = { 'Cache-Control': 'no-store', Vary: 'Cookie, Authorization' };

/** Relative, because the server may stand behind a proxy that adds a folder. */
function redirectToLogin({ originalUrl, path }: Request, response: Response, hasProvider: boolean): void {
  const [address = '', query = ''] = originalUrl.replace(/#.*$/s, '').split(/\?(.*)/s);
  const root = '../'.repeat(address.split('/').length - 2) || './';
  const wanted = originalUrl.replace(/^\/+/, '');
  const isAnswer = hasProvider && path === '/' && isProviderCallback(originalUrl);
  response.redirect(302, `${root}login${isAnswer ? `?${query}` : wanted && `?to=${encodeURIComponent(wanted)}`}`);
}
