import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withLock } from '../../storage/lock.ts';

/** Tells one state of a file from another; undefined where it can't be looked at. */
export function stateOf(file: string): string | undefined {
  try {
    const { ino, mtimeMs, size } = statSync(file);
    return `${ino} ${mtimeMs} ${size}`;
  } catch {
    // Absent, or in a folder that is not ours: what is remembered counts.
    return undefined;
  }
}

/** What a file of the state folder holds; undefined where it is absent, or written by something else. */
export function readStateFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Changes a file of the state folder while no other server does: `change` is given what it holds and returns what it is to
 * hold. The file is replaced in one step, and is for this user alone. Rejects where that can't be done.
 */
export async function updateStateFile(file: string, change: (written: unknown) => unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await withLock(`${file}.lock`, async () => {
    const content = change(readStateFile(file));
    // In place of write-file-atomic, which would stay in the memory of every server for these lines.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(content), { mode: 0o600, flush: true });
    renameSync(draft, file);
  });
}

/** A file of the state folder in which servers bring together what each of them knows. */
export interface SharedFile {
  /** Resolves once it holds what this server knows by now, or that has failed. */
  keep(): Promise<void>;
  /** Resolves once nothing is being written. */
  settled(): Promise<void>;
}

/**
 * `merge` is given what the file holds and returns that together with what this server knows; what comes to be known while
 * others have the file goes into the same write. `failed` is told why it could not be written.
 */
export function createSharedFile(
  file: string,
  merge: (written: unknown) => unknown,
  failed: (error: Error) => void,
): SharedFile {
  /** A write that has not yet looked at what is known. */
  let next: Promise<void> | undefined;
  let last = Promise.resolve();

  const write = async () => {
    let hasLooked = false;
    try {
      await updateStateFile(file, (written) => {
        hasLooked = true;
        next = undefined;
        return merge(written);
      });
    } catch (error) {
      if (!hasLooked) next = undefined;
      failed(error as Error);
    }
  };
  return {
    keep() {
      next ??= write();
      last = next;
      return next;
    },
    settled: () => last,
  };
}
