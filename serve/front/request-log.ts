import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { clientAddress } from '../http/trusted-proxies.ts';
import type { FrontHandler } from './front-handler.ts';
import { isProbe } from './probes.ts';

/**
 * Logs each request once it is over, under the id that the answer carries in `X-Request-Id`: the client's own, or a new
 * one. It logs method, path and address only: queries and headers may hold secrets. Probes that find all
 * well are left out; they would drown the rest.
 */
export function requestLog({ log, isTrusted }: Pick<Context, 'log' | 'isTrusted'>): FrontHandler {
  return (request, response, next) => {
    const start = process.hrtime.bigint();
    const id = saneId(request.headers['x-request-id']) ?? randomUUID();
    const { method = '', url = '' } = request;
    const path = url.replace(/[?#].*$/s, '').slice(0, longestPath);
    const address = clientAddress(request, isTrusted);
    response.setHeader('X-Request-Id', id);
    response.once('close', () => {
      const { statusCode: status, writableFinished } = response;
      if (isProbe(url) && status === 200) return;
      const ms = Number((process.hrtime.bigint() - start) / 10_000n) / 100;
      const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';
      log(level, 'request', { id, method, path, status, ms, address, ...(!writableFinished && { broken: true }) });
    });
    next();
  };
}

/** Characters of a path that are worth keeping. */
const longestPath = 500;

const saneId = (id: string | string[] | undefined) =>
  typeof id === 'string' && /^[\w.:+=-]{1,64}$/.test(id) ? id : undefined;
