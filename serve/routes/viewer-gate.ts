import type { Request, RequestHandler, Response } from 'express';
import type { SyncFailure } from '../../schema/api/sync.ts';
import { isGuest, mayEnter } from '../../schema/rules/access/visibility.ts';
import { challengeFor } from '../auth/challenge.ts';
import { isProvidersAnswer } from '../auth/providers-answer.ts';
import { signInNeeded } from '../auth/refusals.ts';
import type { Context } from '../context.ts';
import { requestPath } from '../http/request-path.ts';
import { setAsker, viewerOf } from '../site/viewer.ts';
import type { Pages } from './pages.ts';
import { asksForPage } from './site-gate.ts';

/**
 * Decides who asks, and has ready what they are shown, for all routes behind (`viewerOf`, `siteOf`). With sign-in no cache
 * keeps what these answer, unless they say otherwise: a redirect alone tells that there is something.
 */
export function viewerGate({ audience }: Pick<Context, 'audience'>): RequestHandler {
  return async (request, response, next) => {
    const asker = await audience.admit(request, requestPath(request.path) ?? '');
    if (!asker) throw new Error('This gate stands in front of the one that waits for a dashboard.');
    setAsker(request, asker);
    if (audience.signIn().mode !== 'none') response.set(unkept);
    next();
  };
}

/**
 * The route guard: from here on only for those who may enter. Others are led to the login screen, whatever they
 * asked for, so that they can't tell what there is; programs are told to sign in. `open` answers what everyone may have.
 */
export function requireEntry({ audience }: Pick<Context, 'audience'>, open: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (mayEnter(viewerOf(request))) return next();
    open(request, response, (failure?: unknown) => {
      if (failure) return next(failure);
      if (!asksForPage(request)) throw signInNeeded();
      leadToLogin(request, response, audience.signIn().hasProvider === true);
    });
  };
}

/** Providers lead back to the front page: the login screen takes their answers, also of who has a session to renew. */
export function leadAnswers({ audience }: Pick<Context, 'audience'>): RequestHandler {
  return (request, response, next) => {
    const isAnswer = audience.signIn().hasProvider && request.path === '/' && isProvidersAnswer(request.originalUrl);
    if (!isAnswer || !asksForPage(request)) return next();
    leadToLogin(request, response, true);
  };
}

/**
 * The backup service is for those who have signed in, where there is sign-in: guests only look, and places are few. Who is
 * refused is told so in the service's own shape.
 */
export function requireUser({ audience }: Pick<Context, 'audience'>): RequestHandler {
  return async (request, response, next) => {
    if (!isGuest(await audience.viewerOf(request))) return next();
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
export function leadFromLogin(
  { audience, site }: Pick<Context, 'audience' | 'site'>,
  pages: Pick<Pages, 'send'>,
): RequestHandler {
  return (request, response, next) => {
    const isLogin = /^\/login\/?$/i.test(request.path) && asksForPage(request);
    if (!isLogin || audience.signIn().mode === 'none') return next();
    const entrance = site.current();
    const { originalUrl: url } = request;
    const renews = audience.signIn().hasProvider && (/[?&]renew(?=$|&)/.test(url) || isProvidersAnswer(url));
    if (renews && entrance && pages.send(entrance, '/login', request, response)) return;
    response.redirect(302, request.path.endsWith('/') ? '../' : './');
  };
}

const unkept = { 'Cache-Control': 'no-store', Vary: 'Cookie, Authorization' };

/** Relative, because the server may stand behind a proxy that adds a folder. */
function leadToLogin({ originalUrl, path }: Request, response: Response, hasProvider: boolean): void {
  const [address = '', query = ''] = originalUrl.replace(/#.*$/s, '').split(/\?(.*)/s);
  const root = '../'.repeat(address.split('/').length - 2) || './';
  const wanted = originalUrl.replace(/^\/+/, '');
  const isAnswer = hasProvider && path === '/' && isProvidersAnswer(originalUrl);
  response.redirect(302, `${root}login${isAnswer ? `?${query}` : wanted && `?to=${encodeURIComponent(wanted)}`}`);
}
