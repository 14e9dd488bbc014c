import { isMapping, type Mapping, mapping, mappings } from '../normalise/coerce.ts';
import { redacted } from './project.ts';

/** What the users of a config sign in with: it is sent to nobody, admins included (design 3.2). */
export interface UserSecrets {
  /** Lower-case. */
  hashes: ReadonlySet<string>;
  /** Names of the variables that passwords stand in. */
  passwords: ReadonlySet<string>;
}

/** Those of a config, wherever `auth` stands in it. */
export function userSecrets(config: Mapping): UserSecrets {
  const [hashes, passwords] = [new Set<string>(), new Set<string>()];
  const appConfig = mapping(config.appConfig);
  for (const auth of [config.auth, appConfig.auth, config, appConfig]) {
    for (const { hash, password } of mappings(mapping(auth).users)) {
      if (typeof hash === 'string' && /^[\da-f]{64}$/i.test(hash.trim())) hashes.add(hash.trim().toLowerCase());
      if (typeof password === 'string' && password.trim() !== '') passwords.add(password.trim());
    }
  }
  return { hashes, passwords };
}

/** Whether a text that stands at a key is one of them as a whole. */
export const isUserSecret = (text: string, key: unknown, { hashes, passwords }: UserSecrets): boolean =>
  hashes.has(text.trim().toLowerCase()) || (key === 'password' && passwords.has(text.trim()));

/** A text with `[redacted]` in the place of every hash in it. */
export function maskHashes(text: string, { hashes }: UserSecrets): string {
  let masked = text;
  for (const hash of hashes) masked = masked.replace(new RegExp(hash, 'gi'), redacted);
  return masked;
}

/** A value of a config with `[redacted]` in the place of all of them, in its keys as well. */
export function maskUserSecrets(value: unknown, secrets: UserSecrets, key?: unknown): unknown {
  if (typeof value === 'string') return isUserSecret(value, key, secrets) ? redacted : maskHashes(value, secrets);
  if (Array.isArray(value)) return value.map((entry) => maskUserSecrets(entry, secrets));
  if (!isMapping(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [maskHashes(name, secrets), maskUserSecrets(child, secrets, name)]),
  );
}
