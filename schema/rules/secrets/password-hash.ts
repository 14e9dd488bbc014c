/**
 * A salted password hash in the PHC string form, `$scrypt$ln=15,r=8,p=3$salt$hash`, which other programs write too. Its
 * hash is what scrypt makes of the password with these parameters.
 */
export interface ScryptHash {
  /** Binary logarithm of the cost `N`. */
  ln: number;
  r: number;
  p: number;
  /** Base64 without padding. */
  salt: string;
  hash: string;
}

/** Cost of new hashes: 32 MiB and some tenths of a second, as OWASP recommends for scrypt (Password Storage Cheat Sheet). */
export const usualScrypt = { ln: 15, r: 8, p: 3 } as const;

/** A SHA-256 hash, or one of scrypt in the PHC string form. */
export const passwordHashPattern =
  '^([0-9a-fA-F]{64}|\\$scrypt\\$ln=[1-9]\\d?,r=[1-9]\\d?,p=[1-9]\\d?\\$[A-Za-z0-9+/]{11,86}\\$[A-Za-z0-9+/]{22,86})$';

/**
 * What a check may take at most: the strongest parameters that are commonly recommended (`ln=17,r=8,p=1`) are within it.
 * A hash of unbounded cost would let each attempt to sign in hold up the server.
 */
const most = { bytes: 128 * 2 ** 20, work: 2 ** 21 };

/** Bytes of memory that scrypt takes. */
export const scryptMemory = ({ ln, r }: Pick<ScryptHash, 'ln' | 'r'>): number => 128 * r * 2 ** ln;

/** Whether a text is written as a salted hash, whatever it would cost. */
export const looksLikeScrypt = (text: string): boolean =>
  text.startsWith('$') && new RegExp(passwordHashPattern).test(text);

/** The parts of a salted hash; undefined for everything else, and for one that would cost too much. */
export function readScryptHash(text: string): ScryptHash | undefined {
  if (!looksLikeScrypt(text)) return undefined;
  const [, , parameters = '', salt = '', hash = ''] = text.split('$');
  const [ln = 0, r = 0, p = 0] = parameters.split(',').map((parameter) => Number(parameter.split('=')[1]));
  const read = { ln, r, p, salt, hash };
  return scryptMemory(read) <= most.bytes && r * p * 2 ** ln <= most.work ? read : undefined;
}

export const writeScryptHash = ({ ln, r, p, salt, hash }: ScryptHash): string =>
  `$scrypt$ln=${ln},r=${r},p=${p}$${salt}$${hash}`;

/** A user's hash as it is compared with; undefined where nobody can sign in with it. */
export function readPasswordHash(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^[\da-f]{64}$/i.test(trimmed)) return trimmed.toLowerCase();
  return readScryptHash(trimmed) && trimmed;
}
