import type { Request, RequestHandler } from 'express';
import type { Fault } from '../../schema/api/events.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { requestPath } from '../request-path.ts';
import { sendFaultPage } from './fault-page.ts';
import type { Pages } from './pages.ts';

/** Milliseconds that a request waits for the first dashboard, so that nobody sees an error while the server starts. */
const patience = 10_000;

/** Lets requests through to what comes from the config once there is a config that may be served. */
export function siteGate({ site }: Pick<Context, 'site'>, pages: Pick<Pages, 'has'>): RequestHandler {
  return async (request, response, next) => {
    await site.settled(patience, () => pages.has(requestPath(request.path) ?? ''));
    const current = site.current();
    if (!current) {
      const [fault, drawn] = [site.fault(), site.faultPages()];
      if (!fault || !drawn || !asksForPage(request)) throw notReady(fault);
      return sendFaultPage(request, response, fault, drawn);
    }
    if (current.signIn) throw signInRefused();
    next();
  };
}

const asksForPage = ({ method, headers }: Request) =>
  (method === 'GET' || method === 'HEAD') && (headers.accept?.includes('text/html') ?? false);

const notReady = (fault: Fault | undefined) =>
  fault
    ? new Refusal(503, 'bad-config', `${fault.file}:${fault.line}:${fault.column}: ${fault.message}`, {
        hint: 'Correct the file: the dashboard appears as soon as it is saved.',
        headers: { Refresh: '2' },
      })
    : new Refusal(503, 'not-ready', 'The dashboard is still being built.', { headers: { Refresh: '1' } });

const signInRefused = () =>
  new Refusal(503, 'sign-in-not-served', 'The config switches sign-in on, which this version does not serve.', {
    hint: 'Switch `appConfig.auth` off in the config only where everyone may see all of it.',
    headers: { Refresh: '5' },
  });
