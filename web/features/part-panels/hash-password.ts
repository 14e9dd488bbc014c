import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type ScryptHash, usualScrypt, writeScryptHash } from '../../../schema/rules/secrets/password-hash.ts';
import { scryptHash } from '../../sealed/scrypt.ts';

const hashLength = 32;
const saltLength = 16;

/**
 * The salted hash of a password as `auth.users` has it, in the PHC string form, like the one that `dash hash` prints. Takes
 * about a second, and lets the page go on meanwhile.
 */
export async function saltedHash(
  password: string,
  parameters: Pick<ScryptHash, 'ln' | 'r' | 'p'> = usualScrypt,
): Promise<string> {
  const salt = base64(randomBytes(saltLength));
  const hash = await scryptHash(password, { ...parameters, salt, length: hashLength });
  return writeScryptHash({ ...parameters, salt, hash: base64(hash) });
}

/** The SHA-256 hash of a password, without a salt: what older dashboards can read. */
export const plainHash = (password: string): string => bytesToHex(sha256(utf8ToBytes(password)));

/** Base64 without padding. */
const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes)).replace(/=+$/, '');
