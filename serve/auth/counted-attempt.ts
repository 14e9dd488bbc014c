import type { IncomingMessage } from 'node:http';
import { HttpError } from '../http/http-error.ts';
import type { SignInDependencies } from './sign-in.ts';
import { tooManyAttempts } from './sign-in-errors.ts';

/** Refuses an address that has failed too often, else runs `attempt`; counts and logs it where it fails. */
export async function countedAttempt<Result>(
  request: IncomingMessage,
  name: string,
  { attempts, addressOf, log }: Pick<SignInDependencies, 'attempts' | 'addressOf' | 'log'>,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const address = addressOf(request);
  const wait = attempts.wait(address, name);
  if (wait > 0) throw tooManyAttempts(wait);
  try {
    return await attempt();
  } catch (failure) {
    if (!(failure instanceof HttpError)) throw failure;
    // A provider that is down is nobody's attempt.
    if (failure.status < 500) attempts.failed(address, name);
    log('warn', `A sign-in was refused: ${failure.message}`, { address, code: failure.code });
    throw failure;
  }
}
