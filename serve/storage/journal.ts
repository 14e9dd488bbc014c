import { readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile, syncFolder } from './replace-file.ts';
import { stateName } from './state-name.ts';

/** What is being written into a file in place: its text before, and the one that it is to have. */
export interface Journal {
  before: string;
  after: string;
}

/**
 * Where the journal of a file (its real path) stands: in the state folder, which lasts, is not served, and can be written
 * also where nothing can be put beside the file.
 */
export const journalPath = (target: string, stateFolder: string): string =>
  join(stateFolder, 'journals', `${stateName(target)}.json`);

/** Makes a journal in its folder, on disk for good when this resolves. It is there whole or not at all. */
export const writeJournal = (path: string, journal: Journal): Promise<void> =>
  replaceFile(path, { text: JSON.stringify(journal), mode: 0o600 });

/** Undefined where there is none, and for one that can't be read as such: nothing could be finished by it. */
export async function readJournal(path: string): Promise<Journal | undefined> {
  try {
    const { before, after } = JSON.parse(await readFile(path, 'utf8')) as Partial<Journal>;
    return typeof before === 'string' && typeof after === 'string' ? { before, after } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export async function removeJournal(path: string): Promise<void> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await syncFolder(dirname(path));
}

/**
 * Whether a file that holds this is one that a writer stopped in the middle of: whatever part of either text had reached
 * the disk, in whatever order; bytes that had not are nought behind the end of the old text.
 */
export function isUnfinished(current: Uint8Array, { before, after }: Journal): boolean {
  const [old, next] = [Buffer.from(before), Buffer.from(after)];
  if (old.equals(current) || next.equals(current)) return false;
  return (
    current.length <= Math.max(old.length, next.length) &&
    current.every((byte, at) => byte === next[at] || byte === old[at] || (byte === 0 && at >= old.length))
  );
}
