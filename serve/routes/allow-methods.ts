import type { RequestHandler } from 'express';
import { HttpError } from '../http/http-error.ts';

/** Refuses every other method with a 405 that lists these. `GET` covers `HEAD`. */
export function allowMethods(...methods: string[]): RequestHandler {
  const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  return (request, _response, next) => {
    if (!allowed.includes(request.method)) throw methodRefused(request.method, allowed);
    next();
  };
}

/** The answer to a method that an address does not know. */
export const methodRefused = (method: string, allowed: readonly string[]): HttpError =>
  new HttpError(405, 'method-not-allowed', `${method} is not possible here.`, {
    headers: { Allow: allowed.join(', ') },
  });
