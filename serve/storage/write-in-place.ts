import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { HttpError } from '../http/http-error.ts';
import { isDetached } from './detached.ts';
import { openHistory } from './history.ts';
import { isUnfinished, journalPath, readJournal, removeJournal, writeJournal } from './journal.ts';
import { withLock } from './lock.ts';
import { removeLeftovers } from './replace-file.ts';

interface Rewriting {
  /** What the file holds. */
  before: string;
  /** What it is to hold. */
  after: string;
  stateFolder: string;
  /** Asked when the journal is on disk, right before the first byte is written: throws to leave the file. */
  beforeWrite(): Promise<void>;
}

/**
 * Writes a text into a file that no other file can replace, such as one that is mounted by itself. A journal holds both
 * texts first; whatever ends the writing, `finishWriting` makes the file whole again. What fails leaves it as it was.
 *
 * @throws {HttpError} for a file that has another in its place outside of the container, a journal that can't be written,
 * and a file that could neither be written nor put back
 */
export async function writeInPlace(path: string, rewriting: Rewriting): Promise<void> {
  const { before, after, stateFolder, beforeWrite } = rewriting;
  const target = await realpath(path);
  const journal = journalPath(target, stateFolder);
  await mkdir(dirname(journal), { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw noJournal(stateFolder, error);
  });
  const file = await open(target, 'r+');
  try {
    if (await isDetached(target)) throw detached(path);
    await withJournal(journal, async () => {
      await finish(target, journal, stateFolder);
      await removeLeftovers(journal);
      await writeJournal(journal, { before, after }).catch((error: unknown) => {
        throw noJournal(stateFolder, error);
      });
      try {
        await beforeWrite();
      } catch (error) {
        await removeJournal(journal);
        throw error;
      }
      await overwrite(file, before, after).catch(async (error: unknown) => {
        await overwrite(file, after, before).catch(() => {
          throw unfinished(path, error);
        });
        await removeJournal(journal);
        throw error;
      });
      await removeJournal(journal);
    });
  } finally {
    await file.close();
  }
}

/**
 * Makes a file whole that a writer stopped in the middle of: with the new text, or with the old one where nothing of the
 * new one had reached it. Waits for a writer that is still at work. A file that somebody else has changed since stays as
 * they left it; the text that was to be written is then in the history.
 */
export async function finishWriting(path: string, stateFolder: string): Promise<void> {
  const target = await realpath(path);
  const journal = journalPath(target, stateFolder);
  if (existsSync(journal)) await withJournal(journal, () => finish(target, journal, stateFolder));
}

/** The text of a file as it is to be, though nobody can finish writing it: that of its journal. */
export async function finishedText(path: string, stateFolder: string, current: string): Promise<string> {
  const journal = await readJournal(journalPath(await realpath(path), stateFolder));
  return journal && isUnfinished(await readFile(path), journal) ? journal.after : current;
}

/** One at a time, in all processes that have the state folder. */
const withJournal = <T>(journal: string, task: () => Promise<T>) => withLock(`${journal}.lock`, task);

async function finish(target: string, journal: string, stateFolder: string): Promise<void> {
  if (!existsSync(journal)) return;
  const noted = await readJournal(journal);
  if (noted) {
    const current = await readFile(target);
    if (isUnfinished(current, noted)) {
      const file = await open(target, 'r+');
      try {
        await overwrite(file, current, noted.after);
      } finally {
        await file.close();
      }
    } else if (!current.equals(Buffer.from(noted.before)) && !current.equals(Buffer.from(noted.after))) {
      const history = await openHistory(target, { stateFolder });
      await history.keepOnce(noted.after);
    }
  }
  await removeJournal(journal);
}

/**
 * Makes one content of a file another, on disk for good when this resolves. What makes it longer comes first: without
 * room for that, nothing of the old content is gone.
 */
async function overwrite(file: FileHandle, from: string | Uint8Array, to: string): Promise<void> {
  const [old, next] = [Buffer.from(from), Buffer.from(to)];
  if (next.length > old.length) {
    await writeAt(file, next.subarray(old.length), old.length);
    await file.sync();
  }
  await writeAt(file, next.subarray(0, old.length), 0);
  await file.truncate(next.length);
  await file.sync();
}

async function writeAt(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
  }
}

const detached = (path: string) =>
  new HttpError(
    409,
    'detached-file',
    `Another file has been put in the place of ${path} outside of the container, which still has the old one. Nothing was saved.`,
    { hint: 'Restart the container. To keep this from happening, mount the folder rather than the file.' },
  );

const noJournal = (stateFolder: string, cause: unknown) =>
  new HttpError(507, 'no-journal', 'The new text could not be noted down first, so nothing was saved.', {
    hint: `Let the server write in ${stateFolder}, with room on its disk, or name another folder in DASH_STATE_DIR.`,
    cause,
  });

const unfinished = (path: string, cause: unknown) =>
  new HttpError(500, 'unfinished', `${path} could be written in part only, and not be put back either.`, {
    hint: 'Make sure that its disk is there and has room. The next save, or the next start, finishes this one.',
    cause,
  });
