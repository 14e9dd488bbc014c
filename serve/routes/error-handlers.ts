import type { ErrorRequestHandler, RequestHandler } from 'express';
import { DashError } from '../../schema/errors.ts';
import type { Context } from '../context.ts';
import { HttpError, internalError } from '../http/http-error.ts';
import { sendError } from '../http/send-error.ts';
import { acceptsHtml } from '../http/wants-page.ts';
import { siteOf } from '../site/request-context.ts';
import type { SiteFiles } from '../site/site-files.ts';
import { methodRefused } from './allow-methods.ts';

/** Answers what no route has: the site's own page for browsers, a JSON error for everything else. */
export function notFoundHandler(files: SiteFiles): RequestHandler {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodRefused(request.method, ['GET', 'HEAD']);
    if (acceptsHtml(request)) return files.sendNotFound(siteOf(request), request, response);
    throw new HttpError(404, 'not-found', 'There is nothing at this address.');
  };
}

/**
 * Answers whatever was thrown. An `HttpError` says what is wrong; a bug is logged with its stack and answered with nothing
 * but a code.
 */
export function errorHandler({ log, wordsFolder }: Pick<Context, 'log' | 'wordsFolder'>): ErrorRequestHandler {
  return (thrown: unknown, request, response, _next) => {
    const failure = toHttpError(thrown);
    if (failure.status >= 500 && !(thrown instanceof HttpError)) {
      const stack = thrown instanceof Error ? thrown.stack : String(thrown);
      const id = response.get('X-Request-Id');
      log('error', 'A request failed.', { ...(id && { id }), method: request.method, path: request.path, stack });
    }
    // An answer that has begun can't be undone: the client has to see that it is broken.
    if (response.headersSent) response.destroy();
    else sendError(request, response, failure, wordsFolder);
  };
}

function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  if (thrown instanceof DashError) return new HttpError(500, thrown.code, thrown.message, hintOf(thrown));
  const status = clientStatus(thrown);
  if (status === 413) return new HttpError(413, 'body-too-large', 'The body of the request is too large.');
  if (status !== undefined) return new HttpError(status, 'bad-request', 'The request could not be read.');
  return internalError();
}

const hintOf = ({ hint }: DashError) => (hint ? { hint } : {});

/** The 4xx of an error that Express and its body readers throw for a client's mistake. */
function clientStatus(thrown: unknown): number | undefined {
  const status = (thrown as { status?: unknown } | undefined)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
