import type { Request, RequestHandler } from 'express';
import type { Fault } from '../../schema/api/events.ts';
import type { Context } from '../context.ts';
import { HttpError } from '../http/http-error.ts';
import { requestPath } from '../http/request-path.ts';
import { sendFaultPage } from './fault-page.ts';
import type { Pages } from './pages.ts';

/** Milliseconds that a request waits for the first dashboard, so that nobody sees an error while the server starts. */
const patience = 10_000;

/** Lets requests through to what comes from the config once there is a config that may be served. */
export function requireSite({ site }: Pick<Context, 'site'>, pages: Pick<Pages, 'has'>): RequestHandler {
  return async (request, response, next) => {
    await site.settled(patience, () => pages.has(site.current(), requestPath(request.path) ?? ''));
    const current = site.current();
    if (!current) {
      const [fault, rendered] = [site.fault(), site.faultPages()];
      if (!fault || !rendered || !wantsPage(request)) throw notReady(fault);
      return sendFaultPage(request, response, rendered, fault);
    }
    if (current.signIn?.mode === 'closed') {
      if (!current.closed || !wantsPage(request)) throw faultySignIn();
      return sendFaultPage(request, response.set(soon), current.closed);
    }
    next();
  };
}

/** Whether a browser wants to show what it asks for. */
export const wantsPage = ({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept?.includes('text/html') ?? false);

const notReady = (fault: Fault | undefined) =>
  fault
    ? new HttpError(503, 'bad-config', `${fault.file}:${fault.line}:${fault.column}: ${fault.message}`, {
        hint: 'Correct the file: the dashboard appears as soon as it is saved.',
        headers: { Refresh: '2' },
      })
    : new HttpError(503, 'not-ready', 'The dashboard is still being built.', { headers: { Refresh: '1' } });

/** A browser asks again after so many seconds. */
const soon = { Refresh: '5' };

/** Nothing of a config is shown that switches a sign-in on which is set up wrongly. */
const faultySignIn = () =>
  new HttpError(503, 'faulty-sign-in', 'The sign-in of this dashboard is set up wrongly, so nothing of it is shown.', {
    hint: 'Who runs it finds the place with `dash validate`, or in what the server says.',
    headers: soon,
  });
