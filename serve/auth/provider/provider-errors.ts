import { HttpError } from '../../http/http-error.ts';

/** The provider gave no answer that can be used. */
export const providerDown = (reason: string, cause?: unknown): HttpError =>
  new HttpError(502, 'provider-down', `The sign-in provider can't be asked. ${reason}`, {
    hint: 'Nobody is let in meanwhile. Check that the server reaches the address in the config.',
    cause,
  });

/** The tokens can't be believed. */
export const tokenRefused = (reason: string, cause?: unknown): HttpError =>
  new HttpError(401, 'provider-refused', reason, { hint: 'Sign in again.', cause });
