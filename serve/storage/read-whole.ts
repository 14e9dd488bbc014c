import { existsSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { journalPath } from './journal.ts';

/**
 * What `read` reads of a file, but never the middle of a save that writes into it in place: it waits for one that is under
 * way, and finishes one that ended before its time.
 */
export async function readWhole(path: string, stateFolder: string, read: () => Promise<string>): Promise<string> {
  const target = await realpath(path).catch(() => path);
  const journal = journalPath(target, stateFolder);
  for (let round = 1; round <= maxRounds; round += 1) {
    if (existsSync(journal)) {
      const { finishWriting } = await import('./write-in-place.ts');
      if (!(await finishWriting(target, stateFolder).then(succeeded, failed))) break;
    }
    const before = await traceOf(target);
    const text = await read();
    // A save may have begun and ended meanwhile.
    if (!existsSync(journal) && (await traceOf(target)) === before) return text;
  }
  const { finishedText } = await import('./write-in-place.ts');
  return finishedText(target, stateFolder, await read());
}

/** Saves that follow each other so closely that each reading meets one. */
const maxRounds = 5;

/** What is another once a file has been written or replaced. A pipe, which can be read once, has none. */
async function traceOf(path: string): Promise<string> {
  const state = await stat(path, { bigint: true }).catch(() => undefined);
  return state?.isFile() ? [state.ino, state.size, state.mtimeNs].join(' ') : '';
}

const succeeded = () => true;
// The file may be read-only by now: it can be shown as it is to be all the same.
const failed = () => false;
