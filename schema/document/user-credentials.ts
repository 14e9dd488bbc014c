import { redacted } from '../rules/secrets/redacted.ts';
import { isMapping, type Mapping, mapping, mappings, textOf } from '../values.ts';

/** What the users of a config sign in with. Nobody is sent it, admins included. */
export interface UserCredentials {
  /** As they are written, in lower case. */
  hashes: ReadonlySet<string>;
  /** What stands at the keys `password` and `hash` otherwise: names of variables, and perhaps passwords in plain text. */
  passwords: ReadonlySet<string>;
  /** Finds every one of the hashes in a text; absent where there is none. */
  pattern?: RegExp;
}

/** Texts that are shorter hold no hash. */
const shortestHash = 32;

/** SHA-256, or a form that begins with its name between dollar signs, whether Dash can check it or not. */
const isHash = (text: string) =>
  /^[\da-f]{64}$/i.test(text) || (text.length >= shortestHash && /^\$[\w-]+\$/.test(text));

/** The credentials in a config, wherever `auth` stands in it, and the ones that are known already. */
export function userCredentials(config: Mapping, more?: UserCredentials): UserCredentials {
  const [hashes, passwords] = [new Set(more?.hashes), new Set(more?.passwords)];
  const appConfig = mapping(config.appConfig);
  for (const auth of [config.auth, appConfig.auth, config, appConfig]) {
    for (const { hash, password } of mappings(mapping(auth).users)) {
      const text = textOf(hash) ?? '';
      if (isHash(text)) hashes.add(text.toLowerCase());
      else if (text !== '') passwords.add(text);
      if (typeof password === 'string' && password.trim() !== '') passwords.add(password.trim());
    }
  }
  if (hashes.size === 0) return { hashes, passwords };
  return { hashes, passwords, pattern: new RegExp([...hashes].map(patternOf).join('|'), 'gi') };
}

/**
 * A hash in a text, with escapes of an address in it, or cut over lines: then their indentation stands between its parts,
 * and in comments the sign of each.
 */
const patternOf = (hash: string): string => [...hash].map(signPattern).join('[\\s#]*');

const signPattern = (sign: string): string =>
  /\w/.test(sign) ? sign : `(?:\\${sign}|%${sign.charCodeAt(0).toString(16).padStart(2, '0')})`;

/** Whether a text that stands at a key is one of them as a whole. */
export const isCredential = (text: string, key: unknown, { hashes, passwords }: UserCredentials): boolean =>
  hashes.has(text.trim().toLowerCase()) || ((key === 'password' || key === 'hash') && passwords.has(text.trim()));

/** A text with `[redacted]` in the place of every hash in it. */
export const maskHashes = (text: string, { pattern }: UserCredentials): string =>
  pattern && text.length >= shortestHash ? text.replace(pattern, redacted) : text;

/** A value of a config with `[redacted]` in the place of all of them, in its keys as well. */
export function maskCredentials(value: unknown, secrets: UserCredentials, key?: unknown): unknown {
  if (typeof value === 'string') return isCredential(value, key, secrets) ? redacted : maskHashes(value, secrets);
  if (Array.isArray(value)) return value.map((entry) => maskCredentials(entry, secrets));
  if (!isMapping(value)) return isCredential(textOf(value) ?? '', key, secrets) ? redacted : value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [maskHashes(name, secrets), maskCredentials(child, secrets, name)]),
  );
}

/**
 * A config in which no hash of a user stands anywhere: what pages are drawn from. Names of variables stay, because widgets
 * are drawn by them.
 */
export const withoutHashes = (config: Mapping, secrets: UserCredentials): Mapping =>
  secrets.pattern ? (maskCredentials(config, { ...secrets, passwords: new Set() }) as Mapping) : config;
