import { randomBytes } from 'node:crypto';
import { open, readdir, rename as systemRename, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

// Of our own rather than write-file-atomic: the folder has to be synced as well, what a killed process left behind has to
// be found again, and the last look at the old file comes between writing and renaming.

interface Replacement {
  text: string;
  /** Of the new file; that of the old one is kept where there is one. */
  mode: number;
  owner?: { uid: number; gid: number };
  /** Whether it has to survive a loss of power, which takes the disk its time; it has unless this is false. */
  durable?: boolean;
  /** Asked when all is written, right before the new file takes the place of the old one: throws to leave it. */
  beforeRename?: () => Promise<void>;
  /** Puts one file in the place of another; the system's own unless given. */
  rename?: Rename;
}

export type Rename = (from: string, to: string) => Promise<void>;

/**
 * Puts a text in the place of a file so that at every moment, and after a loss of power (`durable`), either the old or the new one is
 * there whole. What fails leaves the old one as it was and nothing beside it.
 */
export async function replaceFile(
  path: string,
  { text, mode, owner, durable = true, beforeRename, rename = systemRename }: Replacement,
): Promise<void> {
  const folder = dirname(path);
  const temporary = join(folder, `${prefixOf(path)}${randomBytes(6).toString('hex')}`);
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      await file.writeFile(text);
      // Beside the mode that was asked for when it was made, which the process's mask takes from.
      await file.chmod(mode);
      if (owner) await file.chown(owner.uid, owner.gid).catch(keepOwner);
      if (durable) await file.sync();
    } finally {
      await file.close();
    }
    await beforeRename?.();
    await rename(temporary, path);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
  if (durable) await syncFolder(folder);
}

/**
 * Whether a replacement failed because nothing can take the place of that file, so that its content has to be written into
 * it: it is mounted by itself, or the folder that it is in may not be written.
 */
export const mustWriteInPlace = (error: unknown): boolean =>
  ['EBUSY', 'EXDEV', 'EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Takes away what processes that were killed while they replaced a file left beside it. Nobody may be replacing it now. */
export async function removeLeftovers(path: string): Promise<void> {
  const prefix = prefixOf(path);
  // A folder that can't be listed can't be written either, so nothing was left in it.
  const names = await readdir(dirname(path)).catch(() => []);
  for (const name of names) {
    if (name.startsWith(prefix)) await unlink(join(dirname(path), name)).catch(() => undefined);
  }
}

const prefixOf = (path: string) => `.${basename(path)}.dash-new-`;

// Only the system's own user may give files away; for everyone else the file is theirs from now on.
const keepOwner = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPERM') throw error;
};

/** Has what was made, renamed or removed in a folder on disk for good. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined);
  try {
    await folder?.sync();
  } catch {
    // Not every system syncs folders; the file itself is on disk.
  } finally {
    await folder?.close();
  }
}
