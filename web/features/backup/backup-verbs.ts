import { legacyHash, legacyProof, openLegacy, sealLegacy } from '../../../schema/backup/legacy-format.ts';
import {
  bareId,
  deriveKeys,
  isSealed,
  newSalt,
  openBackup,
  saltIn,
  saltOf,
  sealBackup,
  withSalt,
} from '../../../schema/backup/sealed-format.ts';
import { DashError } from '../../../schema/errors.ts';
import { createBackup, fetchBackup, type SyncService, updateBackup } from '../../api/sync.ts';
import { readStored, writeStored } from '../../stored/storage.ts';

/** The backup that this browser knows of. */
export interface KnownBackup {
  /** What one restores it by: the service's id, and the salt where the format has one. */
  id: string;
  hash: string;
}

type OnProgress = (done: number) => void;

/** What is derived from a password for a backup. */
interface Proof {
  /** What the service asks for. */
  subHash: string;
  /** What the browser keeps. */
  hash: string;
  seal: (text: string) => string;
}

/** The backup that this browser has made, or restored, at a service; what it knows of another format is of another service. */
export function knownBackup({ own }: SyncService): KnownBackup | undefined {
  const known = anyBackup();
  return known && own === (saltIn(known.id) !== undefined) ? known : undefined;
}

/** The backup that this browser knows of, wherever that is. */
export function anyBackup(): KnownBackup | undefined {
  const id = readStored('backupId');
  const hash = readStored('backupHash');
  return id !== undefined && hash !== undefined ? { id, hash } : undefined;
}

/** Keeps a text at a service, as a new backup; the browser then knows of it. */
export async function makeBackup(service: SyncService, text: string, password: string, onProgress: OnProgress) {
  const salt = service.own ? newSalt() : undefined;
  const { subHash, hash, seal } = await proofOf(password, salt, onProgress);
  const id = await createBackup(service, { userData: seal(text), subHash });
  remember({ id: withSaltOf(id, salt), hash });
}

/**
 * Keeps a text in the place of a backup.
 *
 * @throws {DashError} `wrong-password` where it is not that of the backup, before anything is sent
 */
export async function changeBackup(
  service: SyncService,
  { id, hash: known }: KnownBackup,
  text: string,
  password: string,
  onProgress: OnProgress,
) {
  const salt = saltIn(id);
  const { subHash, hash, seal } = await proofOf(password, salt, onProgress);
  if (hash !== known) throw new DashError('wrong-password', 'Incorrect password. Please enter your current password.');
  const answered = await updateBackup(service, { backupId: bareId(id), userData: seal(text), subHash });
  remember({ id: withSaltOf(answered, salt), hash });
}

/**
 * The text of a backup, whatever its format, and what makes the browser know of it.
 *
 * @throws {DashError} in the service's words, or where the password doesn't open it
 */
export async function readBackup(
  service: SyncService,
  id: string,
  password: string,
  onProgress: OnProgress,
): Promise<{ text: string; remember: () => void }> {
  const salt = saltIn(id);
  const keys = salt === undefined ? undefined : await deriveKeys(password, salt, onProgress);
  const backup = await fetchBackup(service, bareId(id), keys?.proof ?? legacyProof(password));
  const text = isSealed(backup)
    ? openBackup(backup, keys ?? (await deriveKeys(password, saltOf(backup), onProgress)))
    : openLegacy(backup, password);
  return { text, remember: () => remember({ id, hash: keys?.check ?? legacyHash(password) }) };
}

async function proofOf(password: string, salt: string | undefined, onProgress: OnProgress): Promise<Proof> {
  if (salt === undefined) {
    return {
      subHash: legacyProof(password),
      hash: legacyHash(password),
      seal: (text) => sealLegacy(text, password),
    };
  }
  const keys = await deriveKeys(password, salt, onProgress);
  return { subHash: keys.proof, hash: keys.check, seal: (text) => sealBackup(text, keys) };
}

function remember({ id, hash }: KnownBackup): void {
  writeStored('backupId', id);
  writeStored('backupHash', hash);
}

const withSaltOf = (id: string, salt: string | undefined) => (salt === undefined ? id : withSalt(id, salt));
