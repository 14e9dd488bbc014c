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
