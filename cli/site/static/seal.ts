import { createCipheriv, createHash, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import {
  derivationRounds,
  keyringBond,
  keyringStep,
  nameLength,
  nameMaterial,
  nonceLength,
  pad,
  saltMaterial,
  type UserKey,
  utf8,
} from '../../../schema/api/sealed.ts';
import type { ScryptHash } from '../../../schema/rules/secrets/password-hash.ts';

/** Somebody for whom there is a key. */
export interface Holder {
  user: string;
  /** SHA-256 of the password, or what `salted` makes of it. */
  hash: Uint8Array;
  salted?: ScryptHash;
}

/** What the documents of those who may see the same are sealed with. */
export interface ContentSeal {
  /** The name of the file for an address or a picture. */
  nameOf(address: string): string;
  seal(name: string, content: Uint8Array): Uint8Array;
  /** What a holder of the key is given. */
  keyFor(user: string): UserKey;
}

/**
 * A key for one set of documents, from the system's randomness alone. It is not made from a password, but handed to each
 * user under theirs: so what several may see is sealed once, and no password has to be there to share it.
 */
export function createContentSeal(): ContentSeal {
  const content = randomBytes(32);
  const names = randomBytes(32);
  return {
    nameOf: (address) => createHash('sha256').update(nameMaterial(names, address)).digest('hex').slice(0, nameLength),
    seal: (name, bytes) => sealBytes(content, pad(bytes), name),
    keyFor: (user) => ({ content: content.toString('base64'), names: names.toString('base64'), user }),
  };
}

/** Seals the keys of a holder with the password of theirs, as an entry of the keyring. */
export async function sealKey(key: UserKey, { user, hash }: Holder, salt: Uint8Array): Promise<string> {
  const userSalt = createHash('sha256').update(saltMaterial(salt, user)).digest();
  const wrapping = await promisify(pbkdf2)(hash, userSalt, derivationRounds, 32, 'sha256');
  return sealBytes(wrapping, pad(utf8(JSON.stringify(key)), keyringStep), keyringBond).toString('base64');
}

/** Nonces are random, of 96 bits: a key of one build seals some thousand files at most. */
function sealBytes(key: Uint8Array, content: Uint8Array, bond: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(utf8(bond));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}
