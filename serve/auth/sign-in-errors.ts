import { HttpError } from '../http/http-error.ts';
import { formlessChallenge } from './challenge.ts';
import type { SignIn } from './sign-in.ts';

/**
 * The answer to a program that has not signed in. Where a provider or a proxy signs users in, no program can do so with a
 * name and a password.
 */
export const signInNeeded = ({ mode }: Pick<SignIn, 'mode'> = { mode: 'users' }): HttpError =>
  ['header', 'oidc', 'keycloak'].includes(mode)
    ? new HttpError(401, 'not-signed-in', 'Sign in first, in a browser.', {
        hint: 'A provider or a proxy signs users in here, so that a name and a password from a program are of no use.',
        headers: { 'WWW-Authenticate': formlessChallenge },
      })
    : new HttpError(401, 'not-signed-in', 'Sign in first.', {
        hint: 'Programs send the name and the password as `Authorization: Basic`.',
      });

export const tooManyAttempts = (seconds: number): HttpError =>
  new HttpError(429, 'too-many-attempts', 'Too many failed attempts to sign in.', {
    hint: `Try again in ${Math.ceil(seconds / 60)} min.`,
    headers: { 'Retry-After': String(seconds) },
  });
