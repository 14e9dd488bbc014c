import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import { unreadable } from './unreadable.ts';

/**
 * The format of older dashboards, whose services have backups in it: what OpenSSL writes for a password, with AES-256-CBC
 * and a key that takes one round of MD5. It is weak, and nothing in it tells that it was changed.
 */

/** Letters of a password's hash that a service is shown. */
const proofLength = 14;

/** The hash of a password that the browser keeps: SHA-256, in hexadecimal. */
export const legacyHash = (password: string): string => bytesToHex(sha256(utf8ToBytes(password)));

/** What a service takes as the sign that one knows the password. */
export const legacyProof = (password: string): string => legacyHash(password).slice(0, proofLength);

export const sealLegacy = (text: string, password: string): string => AES.encrypt(text, password).toString();

/**
 * The text of a backup.
 *
 * @throws {DashError} where the password, or the backup, is another
 */
export function openLegacy(sealed: string, password: string): string {
  try {
    const text = AES.decrypt(sealed, password).toString(Utf8);
    if (text !== '') return text;
  } catch {
    // Another key gives bytes that are no text.
  }
  throw unreadable();
}
