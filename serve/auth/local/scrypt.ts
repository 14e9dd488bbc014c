import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type ScryptHash,
  scryptMemory,
  usualScrypt,
  writeScryptHash,
} from '../../../schema/rules/secrets/password-hash.ts';
import { HttpError } from '../../http/http-error.ts';
import { createLimiter } from '../../limiter.ts';

type Parameters = Pick<ScryptHash, 'ln' | 'r' | 'p'>;

const derive = promisify<string, Uint8Array, number, object, Buffer>(scrypt);

const scryptBytes = (password: string, salt: Uint8Array, length: number, { ln, r, p }: Parameters): Promise<Buffer> =>
  // Node counts a little more than the memory that scrypt is defined by.
  derive(password, salt, length, { N: 2 ** ln, r, p, maxmem: 2 * scryptMemory({ ln, r }) + 128 * r * p });

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The salted hash of a password, in the PHC string form. */
export async function hashPassword(password: string, parameters: Parameters = usualScrypt): Promise<string> {
  const salt = randomBytes(16);
  const hash = await scryptBytes(password, salt, 32, parameters);
  return writeScryptHash({ ...parameters, salt: base64(salt), hash: base64(hash) });
}

/** Each check takes memory and a thread of the four that Node also reads files with. */
const limit = createLimiter(2);
/** Checks that may wait for their turn: some seconds of work. */
const mostWaiting = 20;
let waiting = 0;

/**
 * Whether a password is the one of a salted hash. Few are checked at a time.
 *
 * @throws {HttpError} 503 where too many wait already
 */
export async function matchesScrypt(given: string, wanted: ScryptHash): Promise<boolean> {
  if (waiting >= mostWaiting) {
    throw new HttpError(503, 'busy', 'Too many people are signing in at the moment.', {
      hint: 'Try again in a few seconds.',
      headers: { 'Retry-After': '5' },
    });
  }
  waiting += 1;
  try {
    const hash = Buffer.from(wanted.hash, 'base64');
    const salt = Buffer.from(wanted.salt, 'base64');
    return timingSafeEqual(await limit(() => scryptBytes(given, salt, hash.byteLength, wanted)), hash);
  } finally {
    waiting -= 1;
  }
}
