import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { LocalUser } from '../settings.ts';
import type { Credentials, SignInDependencies } from '../sign-in.ts';
import { basicCredentials } from './basic-credentials.ts';
import { logFailedSignIn } from './failed-sign-in.ts';
import type { LocalUsers } from './local-users.ts';
import type { PasswordCheck } from './passwords.ts';

/** Credentials that are remembered, right and wrong ones each, so that a program which repeats them is checked once. */
const mostRemembered = 1_000;

/**
 * Finds the user whom a program names in `Authorization: Basic`: at once where no salted hash has to be checked.
 * Undefined for wrong credentials, and where an address has failed too often.
 */
export function createBasicSignIn(
  users: LocalUsers,
  isPassword: PasswordCheck,
  { attempts, addressOf, legacyToken = false, log }: SignInDependencies,
): (request: IncomingMessage) => LocalUser | undefined | Promise<LocalUser | undefined> {
  // Credentials are remembered under a key of this process: plain hashes of passwords would be worth stealing.
  const secret = randomBytes(32);
  const wrong = new Set<string>();
  const right = new Map<string, LocalUser>();
  const pending = new Map<string, Promise<LocalUser | undefined>>();
  let hasWarnedOfToken = false;

  const warnOfToken = () => {
    if (hasWarnedOfToken) return;
    hasWarnedOfToken = true;
    log('warn', 'A client signs in with the token of older versions; DASH_LEGACY_TOKEN=true accepts it.');
  };
  const keyOf = (address: string, { username, password }: Credentials): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([address, username, password]))
      .digest('base64');
  const reject = (key: string, address: string, username: string): undefined => {
    logFailedSignIn(log, address, username);
    wrong.add(key);
    forgetOldest(wrong);
  };

  const check = (key: string, address: string, { username, password }: Credentials) => {
    const token = /^Bearer (.+)$/.exec(password)?.[1];
    const isLegacy = token !== undefined && legacyToken;
    if (token !== undefined && !legacyToken) warnOfToken();
    const user = isLegacy ? users.ofToken(username, token) : users.find(username);
    const isRight = isLegacy ? user !== undefined : isPassword(user, password);
    if (isRight === true) return user;
    attempts.failed(address, username, users.find(username) !== undefined);
    return isRight === false ? reject(key, address, username) : checkSlowly(key, address, username, user, isRight);
  };

  const checkSlowly = (
    key: string,
    address: string,
    username: string,
    user: LocalUser | undefined,
    isRight: Promise<boolean>,
  ): Promise<LocalUser | undefined> => {
    const checked = isRight
      .then((isRight) => {
        if (!isRight || !user) return reject(key, address, username);
        attempts.succeeded(address, username);
        right.set(key, user);
        forgetOldest(right);
        return user;
      })
      // The check did not take place, so the attempt counts neither as right nor as wrong.
      .catch(() => void attempts.succeeded(address, username))
      .finally(() => pending.delete(key));
    pending.set(key, checked);
    return checked;
  };

  return (request) => {
    const credentials = basicCredentials(request.headers.authorization);
    if (!credentials) return undefined;
    const address = addressOf(request);
    const key = keyOf(address, credentials);
    const known = right.get(key) ?? pending.get(key);
    if (known || wrong.has(key)) return known;
    return attempts.wait(address, credentials.username) > 0 ? undefined : check(key, address, credentials);
  };
}

function forgetOldest(entries: Set<string> | Map<string, unknown>): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= mostRemembered) return;
    entries.delete(oldest);
  }
}
