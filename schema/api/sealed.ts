import { normaliseName } from '../rules/access/user-names.ts';
import type { ScryptHash } from '../rules/secrets/password-hash.ts';

/**
 * The form of a sealed dashboard, which the build writes and the browser reads: `keys.json`, and a file for each
 * document and picture under a name that tells nothing. Everything is sealed with AES-256-GCM; a nonce of its own
 * stands before each sealed text, and its tag is at the end.
 */
export const sealedFolder = 'sealed';
export const keyringName = 'keys.json';

/** Rounds of PBKDF2-SHA-256 between a password's hash and the key that it gives; OWASP asks for at least 600,000. */
export const derivationRounds = 600_000;

/** Bytes of a nonce of AES-GCM. */
export const nonceLength = 12;

/** `keys.json`: what everybody may read. It names nobody: how many users there are is all that it tells. */
export interface Keyring {
  rounds: number;
  /** Random, of this build; base64. `saltMaterial` makes the salt of each user of it. */
  salt: string;
  /** One for each user, in no order: a `UserKey` as JSON, sealed with the key of that user's password; base64. */
  keys: string[];
  /** The same for users with a salted hash: their keys are made of it, so what it is made with has to be known. */
  salted?: SaltedKey[];
}

/** Base64 without padding, as in the PHC string form. */
export interface SaltedKey extends Omit<ScryptHash, 'hash'> {
  /** Bytes of the hash. */
  length: number;
  key: string;
}

/** What a password opens: the way to the documents that this user may see. */
export interface UserKey {
  /** The key of the documents, base64. Users who may see the same have the same. */
  content: string;
  /** Random bytes, base64, without which the files' names can't be made. */
  names: string;
  /** The user's name as the config writes it. */
  user: string;
}

/** A document before it is sealed, as JSON in gzip. */
export interface SealedDocument {
  /** The whole page, with marks in the place of its pictures, of the viewer's name and of the way to the root. */
  html: string;
  /** Mark to the name of the file and the type of the picture that it stands for. */
  pictures: Record<string, { file: string; type: string }>;
}

/** Stands for the viewer's name: users who may see the same share their documents. No config holds these signs. */
export const viewerMark = '\ue000viewer\ue001';

/** Stands for the picture of this number. */
export const pictureMark = (number: number): string => `\ue000picture ${number}\ue001`;

/** The name under which the page for unknown addresses is sealed: no address comes to it. */
export const unknownAddress = '?';

/**
 * What the salt of a user is the SHA-256 of. The random salt of the build makes it new in every build, and the name makes
 * it the user's own; so no list of names, nor of hashes of names, has to stand in the file.
 */
export const saltMaterial = (salt: Uint8Array, user: string): Uint8Array =>
  joinBytes(salt, utf8(`user:${normaliseName(user)}`));

/** What the name of a file is made from: the first half of the SHA-256 of it, in hexadecimal digits. */
export const nameMaterial = (names: Uint8Array, address: string): Uint8Array => joinBytes(names, utf8(address));
export const nameLength = 32;

/** An address as documents are looked for by it: the path from the site's root, decoded, without slashes at its ends. */
export const documentAddress = (path: string): string =>
  path
    .normalize('NFC')
    .toLowerCase()
    .split('/')
    .filter((part, index, parts) => part !== '' && !(part === 'index.html' && index === parts.length - 1))
    .join('/');

/** What a sealed keyring entry is bound to; a file is bound to its name, so that no other can stand in its place. */
export const keyringBond = 'dash-keyring';

/**
 * A text with its length before it and zeros behind it, so that the size of what is sealed tells little of it: the sizes
 * of well-known icons would name them. At most an eighth is added to what is large.
 */
export function pad(content: Uint8Array, step = stepFor(content.byteLength + 4)): Uint8Array {
  const padded = new Uint8Array(Math.ceil((content.byteLength + 4) / step) * step);
  new DataView(padded.buffer).setUint32(0, content.byteLength);
  padded.set(content, 4);
  return padded;
}

const smallestStep = 8 * 1024;
const stepFor = (length: number) => Math.max(smallestStep, 2 ** (Math.floor(Math.log2(length)) - 3));

/** What `pad` was given. Throws where it was given nothing of the kind. */
export function unpad(padded: Uint8Array): Uint8Array {
  const length = new DataView(padded.buffer, padded.byteOffset, padded.byteLength).getUint32(0);
  if (length > padded.byteLength - 4) throw new RangeError('The sealed text is shorter than it says.');
  return padded.subarray(4, 4 + length);
}

/** Bytes that an entry of the keyring is padded to a multiple of: names are short. */
export const keyringStep = 512;

declare const TextEncoder: new () => { encode(text: string): Uint8Array };
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function joinBytes(one: Uint8Array, other: Uint8Array): Uint8Array {
  const joined = new Uint8Array(one.byteLength + other.byteLength);
  joined.set(one);
  joined.set(other, one.byteLength);
  return joined;
}
