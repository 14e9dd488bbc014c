import { type Keyring, keyringBond, saltMaterial, type UserKey, unpad, utf8 } from '../../schema/api/sealed.ts';
import type { Ciphers } from './cipher-suite.ts';
import { fromBase64, openSealed } from './documents.ts';

/**
 * The key in a keyring that a name and a password open; undefined where there is none. The keyring names nobody, so every
 * entry is tried: with one derived key for those who have a plain hash, with one each for salted ones.
 */
export async function findKey(
  { salt, rounds, keys, salted = [] }: Keyring,
  tools: Ciphers,
  username: string,
  password: string,
): Promise<UserKey | undefined> {
  const userSalt = await tools.sha256(saltMaterial(fromBase64(salt), username));
  /** Keys are derived from the hash that the config holds of the password. */
  const open = async (hash: Uint8Array, sealedKeys: readonly string[]): Promise<UserKey | undefined> => {
    const wrapping = await tools.importKey(await tools.derive(hash, userSalt, rounds));
    for (const sealed of sealedKeys) {
      const opened = await openSealed(tools, wrapping, fromBase64(sealed), keyringBond).catch(() => undefined);
      if (opened) return JSON.parse(new TextDecoder().decode(unpad(opened)));
    }
    return undefined;
  };
  const plain = keys.length > 0 ? await open(await tools.sha256(utf8(password)), keys) : undefined;
  if (plain || salted.length === 0) return plain;
  const { scryptHash } = await import('./scrypt.ts');
  for (const { key, ...made } of salted) {
    const found = await open(await scryptHash(password, made), [key]);
    if (found) return found;
  }
  return undefined;
}
