import { Refusal } from '../refusal.ts';

/** The answer to a program that has not signed in. No challenge: browsers would ask in a window of their own. */
export const signInNeeded = (): Refusal =>
  new Refusal(401, 'not-signed-in', 'Sign in first.', {
    hint: 'Programs send the name and the password as `Authorization: Basic`.',
  });
