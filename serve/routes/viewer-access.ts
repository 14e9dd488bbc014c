import type { RequestHandler } from 'express';
import type { SyncFailure } from '../../schema/api/sync.ts';
import { isGuest, mayEnter } from '../../schema/rules/access/visibility.ts';
import { challengeFor } from '../auth/challenge.ts';
import { signInNeeded } from '../auth/sign-in-errors.ts';
import type { Context } from '../context.ts';
import { requestPath } from '../http/request-path.ts';
import { wantsPage } from '../http/wants-page.ts';
import { setRequestContext, viewerOf } from '../site/request-context.ts';
import { redirectToLogin } from './login-redirects.ts';

const uncached = { 'Cache-Control': 'no-store', Vary: 'Cookie, Authorization' };

/**
 * Decides who asks and waits for their site, for all routes behind (`viewerOf`, `siteOf`). With sign-in no cache keeps
 * what these answer, unless they say otherwise: a redirect alone tells that there is something.
 */
export function identifyViewer({ viewers }: Pick<Context, 'viewers'>): RequestHandler {
  return async (request, response, next) => {
    const context = await viewers.identify(request, requestPath(request.path) ?? '');
    if (!context) throw new Error('`identifyViewer` stands in front of `requireSite`.');
    setRequestContext(request, context);
    if (viewers.signIn().mode !== 'none') response.set(uncached);
    next();
  };
}

/**
 * The route guard: from here on only for viewers who may enter. Browsers of others go to the login screen, whatever they
 * asked for, so that nobody can tell what there is; programs get a 401. `open` answers what everyone may have.
 */
export function requireAccess({ viewers }: Pick<Context, 'viewers'>, open: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (mayEnter(viewerOf(request))) return next();
    open(request, response, (failure?: unknown) => {
      if (failure) return next(failure);
      if (!wantsPage(request)) throw signInNeeded(viewers.signIn());
      redirectToLogin(request, response, viewers.signIn().hasProvider === true);
    });
  };
}

/**
 * Where there is sign-in, the backup service is for viewers who have signed in: guests only look, and backups are few.
 * Others are refused in the service's own shape.
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
