import { gcm } from '@noble/ciphers/aes.js';
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Ciphers } from './cipher-suite.ts';

/** Milliseconds after which deriving a key yields to the page. */
const yieldAfter = 30;

/** In JavaScript, for pages that are reached over plain HTTP: audited, and some ten times as slow. */
export const plainCiphers: Ciphers = {
  sha256: async (data) => sha256(data),
  derive: (password, salt, rounds) =>
    pbkdf2Async(sha256, password, salt, { c: rounds, dkLen: 32, asyncTick: yieldAfter }),
  importKey: async (bytes) => bytes,
  async open(key, nonce, sealed, bond) {
    if (!(key instanceof Uint8Array)) throw new TypeError('This key is of the browser’s own ciphers.');
    return gcm(key, nonce, bond).decrypt(sealed);
  },
};
