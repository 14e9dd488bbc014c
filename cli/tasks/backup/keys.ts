import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type BackupKeys, deriveKeys } from '../../../schema/backup/sealed-format.ts';

const derive = promisify<Uint8Array, Uint8Array, number, object, Buffer>(scrypt);

/** Bytes that scrypt may take beside what its cost says. */
const spare = 2 ** 20;

/** The keys of a password for a backup, by Node's own scrypt. */
export const keysOf = (password: string, salt: string): Promise<BackupKeys> =>
  deriveKeys(
    password,
    salt,
    () => undefined,
    (given, bytes, { N, r, p }) => derive(given, bytes, 32, { N, r, p, maxmem: 128 * N * r + 128 * r * p + spare }),
  );
