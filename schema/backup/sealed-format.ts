import { gcm } from '@noble/ciphers/aes.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { unreadable } from './unreadable.ts';

/**
 * The format of backups at a server of Dash: `dash-backup:1:{salt}:{nonce}:{ciphertext}`, in base64url.
 *
 * A slow key comes from password and salt by scrypt, at the cost below. HKDF makes three of it that tell nothing of each
 * other: what encrypts (AES-256-GCM, bound to all that stands before the nonce), what the server asks for as a proof, and
 * what the browser keeps to know the password by. So nobody can try a password, at neither place, without that cost.
 */
const mark = 'dash-backup:1';

/** 128 MB of memory and about a second: what is advised for a password that is worth guessing. */
const cost = { N: 2 ** 17, r: 8, p: 1 };
/** Milliseconds after which deriving a key yields to the page. */
const yieldAfter = 30;
const saltLength = 16;
const nonceLength = 12;

/** The three keys of a password for a backup. */
export interface BackupKeys {
  /** Part of the backup's ID, in base64url: it is needed before the server hands out anything. */
  salt: string;
  encryption: Uint8Array;
  /** What a server takes as the sign that one knows the password. */
  proof: string;
  /** What the browser keeps. */
  check: string;
}

export const newSalt = (): string => toText(randomBytes(saltLength));

/** Scrypt: 32 bytes of a password and a salt, at a cost. */
export type Scrypt = (
  password: Uint8Array,
  salt: Uint8Array,
  cost: { N: number; r: number; p: number },
  onProgress: (done: number) => void,
) => Promise<Uint8Array>;

const ownScrypt: Scrypt = (password, salt, at, onProgress) =>
  scryptAsync(password, salt, { ...at, dkLen: 32, asyncTick: yieldAfter, onProgress });

/**
 * Derives the keys of a password; `onProgress` is told how much of it is done, from 0 to 1. A `scrypt` of the platform may
 * take the place of the one that runs anywhere, which takes ten times as long.
 */
export async function deriveKeys(
  password: string,
  salt: string,
  onProgress: (done: number) => void = () => undefined,
  scrypt: Scrypt = ownScrypt,
): Promise<BackupKeys> {
  // Keyboards of different systems write the same letters with different codes.
  const given = utf8ToBytes(password.normalize('NFKC'));
  const bytes = fromText(salt);
  const slow = await scrypt(given, bytes, cost, onProgress);
  const keyFor = (use: string) => hkdf(sha256, slow, bytes, utf8ToBytes(`${mark} ${use}`), 32);
  return { salt, encryption: keyFor('encryption'), proof: toText(keyFor('proof')), check: toText(keyFor('check')) };
}

export const isSealed = (backup: string): boolean => backup.startsWith(`${mark}:`);

export function sealBackup(text: string, { salt, encryption }: BackupKeys): string {
  const nonce = randomBytes(nonceLength);
  const sealed = gcm(encryption, nonce, bondOf(salt)).encrypt(utf8ToBytes(text));
  return [mark, salt, toText(nonce), toText(sealed)].join(':');
}

// The salt is needed before a server hands out the backup that it stands in. The digit says which format it is for.
const idWithSalt = /^(.+)\.1([\w-]{22})$/;

/** The ID that one restores a backup of a server by: the server's own, with the salt. */
export const withSalt = (id: string, salt: string): string => `${id}.1${salt}`;

/** The salt in such an ID; undefined in one of a service that has backups in the older format. */
export const saltIn = (id: string): string | undefined => idWithSalt.exec(id)?.[2];

/** The ID that the server itself knows. */
export const bareId = (id: string): string => idWithSalt.exec(id)?.[1] ?? id;

/** The salt of a backup, for who knows nothing but the backup. */
export const saltOf = (backup: string): string => backup.slice(mark.length + 1).split(':')[0] ?? '';

/**
 * The text of a backup.
 *
 * @throws {DashError} where the password, or one bit of the backup, is another
 */
export function openBackup(backup: string, { salt, encryption }: BackupKeys): string {
  const [written, nonce, sealed, ...more] = backup.slice(mark.length + 1).split(':');
  try {
    if (written !== salt || nonce === undefined || sealed === undefined || more.length > 0) throw unreadable();
    const opened = gcm(encryption, fromText(nonce), bondOf(salt)).decrypt(fromText(sealed));
    return new TextDecoder('utf-8', { fatal: true }).decode(opened);
  } catch {
    throw unreadable();
  }
}

// Every place that this runs in has these.
declare const btoa: (binary: string) => string;
declare const atob: (text: string) => string;
declare const TextDecoder: new (label: string, options: { fatal: boolean }) => { decode(bytes: Uint8Array): string };

const bondOf = (salt: string) => utf8ToBytes(`${mark}:${salt}`);

/** Bytes in base64url, made in parts: a call takes only so many arguments. */
function toText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The bytes of a text in base64url. Throws for any other text, one with idle bits that aren't 0 among them. */
function fromText(text: string): Uint8Array {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  if (toText(bytes) !== text) throw unreadable();
  return bytes;
}
