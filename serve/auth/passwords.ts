import { createHash, timingSafeEqual } from 'node:crypto';
import type { Environment } from '../secrets.ts';
import type { LocalUser } from './settings.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Takes part in every comparison with somebody who isn't there. Nothing has this hash. */
const nobodysHash = Buffer.alloc(32);

/** Whether two texts are the same, in a time that tells nothing about where they differ. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other));

/** SHA-256 of a user's password; undefined where the variable that it stands in is not set. */
export function passwordHash({ hash, password }: LocalUser, environment: Environment): Buffer | undefined {
  if (hash !== undefined) return Buffer.from(hash, 'hex');
  const value = password === undefined ? undefined : environment[password];
  return value ? sha256(value) : undefined;
}

/**
 * Whether this is the user's password. Takes the same time for a user that there is not, and for one whose variable is
 * not set.
 */
export function isPassword(user: LocalUser | undefined, given: string, environment: Environment): boolean {
  const wanted = user && passwordHash(user, environment);
  return timingSafeEqual(sha256(given), wanted ?? nobodysHash) && wanted !== undefined;
}

/**
 * Whether this is the token that older clients make of a user's name and password hash and send in the place of a
 * password (auth 2): as good as the password.
 */
export function isToken(user: LocalUser | undefined, given: string, environment: Environment): boolean {
  const wanted = user && passwordHash(user, environment);
  const hash = (wanted ?? nobodysHash).toString('hex').toUpperCase();
  const token = sha256(`${(user?.user ?? '').toUpperCase()}${hash}`)
    .toString('hex')
    .toUpperCase();
  return isSame(given, token) && wanted !== undefined;
}
