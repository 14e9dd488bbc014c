import { STATUS_CODES } from 'node:http';
import { type Response, Router, raw } from 'express';
import { type ProxyFailureReply, type ProxyFailureType, proxyLimits } from '../../schema/api/proxy.ts';
import type { Context } from '../context.ts';
import { limitBody } from '../http/body-limit.ts';
import { HttpError } from '../http/http-error.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { inertPolicy } from '../http/security-headers.ts';
import { OutboundFailure } from '../outbound/outbound-failure.ts';
import type { OutboundAnswer, UrlPolicy } from '../outbound/outbound-request.ts';
import { findTarget, type ProxyRequest, readProxyRequest } from '../outbound/proxy-request.ts';
import type { Secrets } from '../outbound/secrets.ts';
import { siteOf } from '../site/request-context.ts';
import type { Site } from '../site/site.ts';
import { allowMethods } from './allow-methods.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** `ANY /cors-proxy`: asks a host that the config names on behalf of a widget. */
export function proxyRoutes({ outbound, environment }: Pick<Context, 'outbound' | 'environment'>): Router {
  const router = Router();
  const readBody = limitBody(proxyLimits.body, raw({ type: () => true, limit: proxyLimits.body }));

  // Nobody else's page may ask, so this permits nothing: it is what clients of old expect.
  router.options('/cors-proxy', (_request, response) => {
    response.set('Allow', ['OPTIONS', 'HEAD', ...methods].join(', ')).end();
  });
  router.all('/cors-proxy', allowMethods(...methods), requireSameOrigin, readBody, async (request, response) => {
    const site = siteOf(request);
    try {
      const asked = readProxyRequest(
        { headers: request.headers, body: Buffer.isBuffer(request.body) ? request.body : undefined },
        site.proxyTargets,
        environment,
      );
      const answer = await outbound.fetchBytes(asked.url, {
        allowed: allowedBy(site),
        method: request.method,
        headers: asked.headers,
        ...(asked.body !== undefined && hasBody(request.method) && { body: asked.body }),
        timeoutMs: proxyLimits.timeout,
        maxBytes: proxyLimits.answer,
        maxRedirects: proxyLimits.redirects,
        holdsSecret: asked.secrets.isSentIn,
      });
      sendAnswer(response, answer, asked);
    } catch (failure) {
      sendFailure(response, failure);
    }
  });
  return router;
}

const hasBody = (method: string) => method !== 'GET' && method !== 'HEAD';

/** One function a site, so that identical requests of several tabs are shared. */
function allowedBy(site: Site): UrlPolicy {
  const allowed = deciders.get(site) ?? ((url: URL) => (findTarget(url, site.proxyTargets) ? 'named' : undefined));
  deciders.set(site, allowed);
  return allowed;
}
const deciders = new WeakMap<Site, UrlPolicy>();

function sendAnswer(response: Response, answer: OutboundAnswer, { secrets }: ProxyRequest): void {
  const body = secrets.conceal(answer.body);
  if (answer.status >= 400) {
    sendReply(response, answer.status, {
      type: 'upstream_status',
      name: 'ProxyError',
      message: `Request failed with status ${answer.status}`,
      code: answer.status,
      status: answer.status,
      // Our own words: a service may say anything in its place.
      statusText: STATUS_CODES[answer.status] ?? '',
      data: readData(body),
    });
    return;
  }
  response.status(answer.status < 300 ? answer.status : 200);
  response.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': inertPolicy });
  // Not through Express, which would add a charset of its own.
  response.setHeader('Content-Type', typeOf(answer, secrets));
  response.end(body);
}

const tokens = String.raw`[\w!#$&^.+-]{1,100}`;
const mediaType = new RegExp(`^\\s*(${tokens}/${tokens})\\s*(?:;|$)`);
const charset = new RegExp(`;\\s*charset\\s*=\\s*"?(${tokens})"?\\s*(?:;|$)`, 'i');

/** The type of an answer and its charset, without whatever else stands there. */
function typeOf({ type }: OutboundAnswer, secrets: Secrets): string {
  const name = mediaType.exec(type)?.[1];
  if (!name) return 'text/plain; charset=utf-8';
  const set = charset.exec(type)?.[1];
  const clean = set ? `${name}; charset=${set}` : name;
  return secrets.isIn(clean) ? 'application/octet-stream' : clean;
}

/** Letters of an answer in another form than JSON that are passed on with an error. */
const longestData = 10_000;

function readData(body: Buffer): unknown {
  const text = body.toString();
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, longestData);
  }
}

const statuses: Record<ProxyFailureType, number> = {
  refused: 403,
  upstream_status: 502,
  upstream_timeout: 504,
  upstream_error: 502,
};

/** Answers a failure in the proxy's own shape. Anything but a failure that we know is left to the error handler. */
function sendFailure(response: Response, failure: unknown): void {
  if (!(failure instanceof HttpError) && !(failure instanceof OutboundFailure)) throw failure;
  const { code, message, hint } = failure;
  const type = failure instanceof HttpError ? 'refused' : failure.type;
  const isAsked = type === 'refused' && code.startsWith('bad-');
  const status = failure instanceof HttpError ? failure.status : isAsked ? 400 : statuses[type];
  sendReply(response, status, { type, name: 'ProxyError', message, code, status: null, ...(hint && { hint }) });
}

function sendReply(response: Response, status: number, error: ProxyFailureReply['error']): void {
  const reply: ProxyFailureReply = { success: false, message: error.message, error };
  response.status(status).set('Cache-Control', 'no-store').json(reply);
}
