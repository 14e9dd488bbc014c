import type { Request } from 'express';
import { passwordCodes } from '../../../schema/api/config-manager.ts';
import { basicCredentials } from '../../auth/local/basic-credentials.ts';
import type { Confirmation } from '../../config-service.ts';
import { HttpError } from '../../http/http-error.ts';
import { viewerOf } from '../../site/request-context.ts';
import type { Viewers } from '../../site/viewers.ts';

/**
 * Whether a request proves by a password that it comes from the user of its session. Programs send theirs with every
 * request; what a browser adds by itself doesn't prove who sits in front of it. A wrong password is refused, and counts as a
 * failed sign-in.
 */
export async function confirmationOf(
  request: Request,
  given: unknown,
  { signIn }: Pick<Viewers, 'signIn'>,
): Promise<Confirmation> {
  const method = signIn();
  if (!method.signIn) return 'impossible';
  const password = typeof given === 'string' && given !== '' ? given : programPassword(request);
  if (password === undefined) return 'asked';
  try {
    await method.signIn({ username: viewerOf(request).name ?? '', password }, request);
  } catch (failure) {
    if (!(failure instanceof HttpError) || failure.status !== 401) throw failure;
    throw new HttpError(403, passwordCodes.wrong, failure.message, { hint: 'Nothing was changed. Try it again.' });
  }
  return 'yes';
}

/** The password of `Authorization: Basic`, unless a browser sent it. */
function programPassword({ headers }: Request): string | undefined {
  if (headers['sec-fetch-site'] !== undefined || headers.origin !== undefined) return undefined;
  const password = basicCredentials(headers.authorization)?.password;
  // The token of older clients is made of the hash, which the file holds: it proves no password.
  return password?.startsWith('Bearer ') ? undefined : password;
}
