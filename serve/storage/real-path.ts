import { readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * The real path of a file; of one that is not there, the path at which it would be made: a link is followed to what it
 * names.
 *
 * @throws the system's `ENOENT` where the folder is not there either
 */
export async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const folder = await realpath(dirname(path));
    const target = await readlink(path).catch(() => undefined);
    return target === undefined ? join(folder, basename(path)) : realPathOf(resolve(folder, target));
  }
}
