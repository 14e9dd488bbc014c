import type { RequestHandler } from 'express';
import type { Fault } from '../../schema/api/events.ts';
import type { Context } from '../context.ts';
import { HttpError } from '../http/http-error.ts';
import { requestPath } from '../http/request-path.ts';
import { wantsPage } from '../http/wants-page.ts';
import type { SiteFiles } from '../site/site-files.ts';
import { sendFaultPage } from './fault-page.ts';

/** Milliseconds that a request waits for the first dashboard, so that nobody sees an error while the server starts. */
const firstSiteTimeout = 10_000;

/** Lets requests through once there is a site that may be served. */
export function requireSite({ site }: Pick<Context, 'site'>, files: Pick<SiteFiles, 'has'>): RequestHandler {
  return async (request, response, next) => {
    await site.settled(firstSiteTimeout, () => files.has(site.current(), requestPath(request.path) ?? ''));
    const current = site.current();
    if (!current) {
      const [fault, pages] = [site.fault(), site.faultPages()];
      if (!fault || !pages || !wantsPage(request)) throw notReady(fault);
      return sendFaultPage(request, response, pages, fault);
    }
    if (current.signIn?.mode === 'closed') {
      if (!current.closed || !wantsPage(request)) throw faultySignIn();
      return sendFaultPage(request, response.set(refresh), current.closed);
    }
    next();
  };
}

const notReady = (fault: Fault | undefined) =>
  fault
    ? new HttpError(503, 'bad-config', `${fault.file}:${fault.line}:${fault.column}: ${fault.message}`, {
        hint: 'Correct the file: the dashboard appears as soon as it is saved.',
        headers: { Refresh: '2' },
      })
    : new HttpError(503, 'not-ready', 'The dashboard is still being built.', { headers: { Refresh: '1' } });

/** A browser asks again after so many seconds. */
const refresh = { Refresh: '5' };

/** The config switches sign-in on and sets it up wrongly: nothing of it is shown. */
const faultySignIn = () =>
  new HttpError(503, 'faulty-sign-in', 'The sign-in of this dashboard is set up wrongly, so nothing of it is shown.', {
    hint: 'Who runs it finds the place with `dash validate`, or in what the server says.',
    headers: refresh,
  });
