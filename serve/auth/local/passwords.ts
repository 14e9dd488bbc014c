import { createHash, timingSafeEqual } from 'node:crypto';
import { readScryptHash, type ScryptHash } from '../../../schema/rules/secrets/password-hash.ts';
import type { Environment } from '../../outbound/secrets.ts';
import type { LocalUser } from '../settings.ts';
import { matchesScrypt } from './scrypt.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Compared with where there is no such user. Nothing has this hash. */
const nobodysHash = Buffer.alloc(32);

/** Whether two texts are the same, in a time that tells nothing about where they differ. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other));

export const saltedHash = ({ hash }: Pick<LocalUser, 'hash'>): ScryptHash | undefined =>
  hash === undefined ? undefined : readScryptHash(hash);

/**
 * SHA-256 of a user's password; undefined where the variable that it stands in is not set, and where only a salted hash of
 * it is known.
 */
export function passwordHash({ hash, password }: LocalUser, environment: Environment): Buffer | undefined {
  if (hash !== undefined) return /^[\da-f]{64}$/.test(hash) ? Buffer.from(hash, 'hex') : undefined;
  const value = password === undefined ? undefined : environment[password];
  return value ? sha256(value) : undefined;
}

/** Whether this is a user's password; at once where no salted hash takes part. May throw an `HttpError` of `matchesScrypt`. */
export type PasswordCheck = (user: LocalUser | undefined, given: string) => boolean | Promise<boolean>;

/**
 * Checks passwords of these users. An unknown name, and a user whose variable is not set, take as long as a wrong password:
 * where any of the users has a salted hash, all wrong passwords take as long as with one.
 */
export function createPasswordCheck(users: Iterable<LocalUser>, environment: Environment): PasswordCheck {
  const [someSalted] = [...users].flatMap((user) => saltedHash(user) ?? []);
  return (user, given) => {
    const own = user && saltedHash(user);
    const wanted = user && passwordHash(user, environment);
    const isRight = timingSafeEqual(sha256(given), wanted ?? nobodysHash) && wanted !== undefined;
    const salted = own ?? someSalted;
    if (isRight || !salted) return isRight;
    return matchesScrypt(given, salted).then((isSalted) => isSalted && own !== undefined);
  };
}

/**
 * Whether this is the token that older clients make of a user's name and password hash and send in the place of a
 * password: as good as the password. A salted hash gives none.
 */
export function isToken(user: LocalUser | undefined, given: string, environment: Environment): boolean {
  const wanted = user && passwordHash(user, environment);
  const hash = (wanted ?? nobodysHash).toString('hex').toUpperCase();
  const token = sha256(`${(user?.user ?? '').toUpperCase()}${hash}`)
    .toString('hex')
    .toUpperCase();
  return isSame(given, token) && wanted !== undefined;
}
