import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { HttpError } from '../http/http-error.ts';
import { createLimiter } from '../limiter.ts';

/** What a folder of backups may hold. */
export interface BackupLimits {
  /** Letters of one backup: what existing clients were promised. */
  size: number;
  /** Number of backups. */
  count: number;
  /** Bytes of all of them. */
  total: number;
}

export const backupLimits: BackupLimits = { size: 24 * 1024 ** 2, count: 1000, total: 512 * 1024 ** 2 };

/** Encrypted backups of browsers' configs, a file each. The id and the proof together open one; neither is stored. */
export interface Backups {
  /** Keeps a new one; answers with its id. */
  create(data: string, proof: string): Promise<string>;
  /** Puts another in its place. */
  update(id: string, data: string, proof: string): Promise<void>;
  read(id: string, proof: string): Promise<string>;
  remove(id: string, proof: string): Promise<void>;
}

interface StoredBackup {
  /** Digest of id and proof. */
  lock: string;
  data: string;
  changed: string;
}

/**
 * The backups in a folder, which is made when the first one comes. Several servers may share it. What it refuses it
 * throws as an `HttpError`; an unknown id and a wrong proof are told alike.
 */
export function openBackups(folder: string, limits: BackupLimits = backupLimits): Backups {
  const limit = createLimiter(1);
  // The id is not in the name: who sees the folder can't ask for what is in it.
  const fileOf = (id: string) => join(folder, `${digest('id', id).toString('hex')}.json`);

  const open = async (id: string, proof: string): Promise<StoredBackup> => {
    const stored = await readStored(fileOf(id));
    const lock = Buffer.from(stored?.lock ?? '', 'hex');
    const wanted = digest('lock', id, proof);
    // Compared in any case, so that both refusals take the same time.
    const fits = timingSafeEqual(lock.length === wanted.length ? lock : Buffer.alloc(wanted.length), wanted);
    if (!stored || !fits) {
      throw new HttpError(404, 'no-backup', 'There is no backup with this ID and password.');
    }
    return stored;
  };

  const write = async (id: string, data: string, proof: string): Promise<void> => {
    const stored: StoredBackup = {
      lock: digest('lock', id, proof).toString('hex'),
      data,
      changed: new Date().toISOString(),
    };
    await writeFileAtomic(fileOf(id), JSON.stringify(stored), { mode: 0o600 });
  };

  const makeRoom = async (data: string, replaced?: string): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const kept = replaced === undefined ? names : names.filter((name) => join(folder, name) !== fileOf(replaced));
    const sizes = await Promise.all(kept.map((name) => sizeOf(join(folder, name))));
    const total = sizes.reduce((sum, size) => sum + size, data.length);
    if (kept.length >= limits.count || total > limits.total) {
      throw new HttpError(507, 'no-room', 'This server has no room for another backup.');
    }
  };

  return {
    create: (data, proof) =>
      limit(async () => {
        checkData(data, limits);
        await makeRoom(data);
        const id = createId();
        await write(id, data, proof);
        return id;
      }),
    update: (id, data, proof) =>
      limit(async () => {
        checkData(data, limits);
        await open(id, proof);
        await makeRoom(data, id);
        await write(id, data, proof);
      }),
    read: async (id, proof) => (await open(id, proof)).data,
    remove: (id, proof) =>
      limit(async () => {
        await open(id, proof);
        await rm(fileOf(id));
      }),
  };
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Sixteen letters in four groups, as clients show it: 82 random bits. */
const createId = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  );

const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest();

async function readStored(file: string): Promise<StoredBackup | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Nothing for one that has gone in the meantime. */
const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Refuses what is too large, and what anybody could read: only ciphertext is kept, in the letters that it comes in. */
function checkData(data: string, limits: BackupLimits): void {
  if (data.length > limits.size) {
    throw new HttpError(
      413,
      'backup-too-large',
      `A backup may have ${Math.floor(limits.size / 1024 ** 2)} MB at most.`,
    );
  }
  const isCoded = /^[\w+/=.:$-]+$/.test(data);
  if (!isCoded || isReadable(data) || isReadable(Buffer.from(data, 'base64').toString())) {
    throw new HttpError(400, 'not-encrypted', 'Only encrypted backups are kept here.');
  }
}

/** Whether a text begins as a config does, in JSON or in YAML. */
const isReadable = (text: string) => /^\s*(?:[[{]|["']?(?:appConfig|pageInfo|sections|pages)["']?\s*:)/.test(text);
