import { HttpError } from '../http/http-error.ts';

/** The answer to a program that has not signed in. */
export const signInNeeded = (): HttpError =>
  new HttpError(401, 'not-signed-in', 'Sign in first.', {
    hint: 'Programs send the name and the password as `Authorization: Basic`.',
  });

export const tooManyAttempts = (seconds: number): HttpError =>
  new HttpError(429, 'too-many-attempts', 'Too many failed attempts to sign in.', {
    hint: `Try again in ${Math.ceil(seconds / 60)} min.`,
    headers: { 'Retry-After': String(seconds) },
  });
