/** A key of AES-GCM: the browser's own, whose bytes no script gets, or plain bytes where it has none. */
export type ContentKey = CryptoKey | Uint8Array;

/** What unsealing takes. All of it throws where it can't be done. */
export interface Ciphers {
  sha256(data: Uint8Array): Promise<Uint8Array>;
  /** PBKDF2 with SHA-256, to 32 bytes. */
  derive(password: Uint8Array, salt: Uint8Array, rounds: number): Promise<Uint8Array>;
  /** The key in the form that can be kept. */
  importKey(bytes: Uint8Array): Promise<ContentKey>;
  /** Opens what AES-256-GCM has sealed; `bond` is what it is bound to. Throws where one bit is another. */
  open(key: ContentKey, nonce: Uint8Array, sealed: Uint8Array, bond: Uint8Array): Promise<Uint8Array>;
}

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
