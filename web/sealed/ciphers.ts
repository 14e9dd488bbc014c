import type { Ciphers } from './cipher-suite.ts';

/** Browsers have ciphers of their own in a secure context only: over HTTPS, and on the same machine. */
export const ciphers = async (): Promise<Ciphers> =>
  globalThis.crypto?.subtle ? webCiphers : (await import('./plain-ciphers.ts')).plainCiphers;

// The types know of bytes in memory that threads share, which none of these are.
const own = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;

/** By WebCrypto. */
export const webCiphers: Ciphers = {
  sha256: async (data) => new Uint8Array(await crypto.subtle.digest('SHA-256', own(data))),
  async derive(password, salt, iterations) {
    const key = await crypto.subtle.importKey('raw', own(password), 'PBKDF2', false, ['deriveBits']);
    const given = { name: 'PBKDF2', hash: 'SHA-256', salt: own(salt), iterations };
    return new Uint8Array(await crypto.subtle.deriveBits(given, key, 256));
  },
  importKey: (bytes) => crypto.subtle.importKey('raw', own(bytes), 'AES-GCM', false, ['decrypt']),
  async open(key, nonce, sealed, bond) {
    const given = { name: 'AES-GCM', iv: own(nonce), additionalData: own(bond) };
    const held = key instanceof Uint8Array ? ((await webCiphers.importKey(key)) as CryptoKey) : key;
    return new Uint8Array(await crypto.subtle.decrypt(given, held, own(sealed)));
  },
};
