import { scryptAsync } from '@noble/hashes/scrypt.js';
import type { SaltedKey } from '../../schema/api/sealed.ts';
import { utf8 } from '../../schema/api/sealed.ts';
import { fromBase64 } from './documents.ts';

/** Milliseconds after which it yields to the page. */
const yieldAfter = 30;

/** The salted hash of a password; browsers have no scrypt of their own. */
export const scryptHash = (password: string, { ln, r, p, salt, length }: Omit<SaltedKey, 'key'>): Promise<Uint8Array> =>
  scryptAsync(utf8(password), fromBase64(salt), { N: 2 ** ln, r, p, dkLen: length, asyncTick: yieldAfter });
