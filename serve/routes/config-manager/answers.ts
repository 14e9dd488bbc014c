import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { ConfigFailure } from '../../../schema/api/config-manager.ts';
import type { Permissions } from '../../../schema/rules/access/permissions.ts';
import type { ConfigAnswer } from '../../config-service.ts';
import { HttpError } from '../../http/http-error.ts';
import { siteOf, viewerOf } from '../../site/request-context.ts';

/**
 * Lets requests of viewers with this permission through. With sign-in that takes an admin; with none configured everyone is
 * the operator.
 */
export function requirePermission(
  permission: keyof Permissions,
  refusal: (isAdmin: boolean) => HttpError,
): RequestHandler {
  return (request, _response, next) => {
    if (!siteOf(request).permissions[permission]) throw refusal(viewerOf(request).admin);
    next();
  };
}

/** Why somebody may not write the config. */
export const writeRefused = (isAdmin: boolean): HttpError =>
  isAdmin
    ? new HttpError(403, 'writing-disabled', 'Unable to write changed to disk, as this functionality is disabled', {
        hint: 'The config switches it off: see preventWriteToDisk, allowConfigEdit and disableConfiguration.',
      })
    : new HttpError(403, 'not-admin', 'You cannot write changes to disk, because you are not logged in as an admin');

/** Sends the answer of the config service. */
export function sendAnswer(response: Response, { status, reply }: ConfigAnswer): void {
  response.status(status).set('Cache-Control', 'no-store').json(reply);
}

/** Answers an error in the shape that clients of these addresses read. Any other is left to `errorHandler`. */
export const configFailures: ErrorRequestHandler = (thrown: unknown, _request, response, next) => {
  const error = thrown instanceof HttpError ? thrown : bodyError(thrown);
  if (!error || response.headersSent) return next(thrown);
  const { status, code, message, hint, headers } = error;
  const reply: ConfigFailure = { success: false, message, code, ...(hint !== undefined && { hint }) };
  response.set(headers);
  sendAnswer(response, { status, reply });
};

/** The error of a body that Express can't read. */
function bodyError(thrown: unknown): HttpError | undefined {
  const { status } = (thrown ?? {}) as { status?: unknown };
  if (status === 413) {
    return new HttpError(413, 'body-too-large', 'The config is too large to be saved.', {
      hint: 'Move pictures and other data into files of their own, and sections into extra pages.',
    });
  }
  return typeof status === 'number' && status >= 400 && status < 500
    ? new HttpError(status, 'bad-request', 'The request could not be read.')
    : undefined;
}
