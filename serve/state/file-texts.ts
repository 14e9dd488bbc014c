import { chmod, mkdir, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createLimiter } from '../limiter.ts';
import { replaceFile } from '../storage/replace-file.ts';
import type { SharedTexts, TextsOptions } from './shared-state.ts';

/** Milliseconds between writings, and before the first one, so that what arrives together is written together. */
const pause = 30_000;
const firstPause = 1000;

/** Files that are written at a time: as many as the process has threads for them. */
const atOnce = 4;

/** A key as files are named by it. */
const ownName = /^[\w-]{1,64}\.json$/;

/**
 * Keeps texts in the files of a folder that is made when there is something to keep, for this user alone. What can't be
 * written is only kept until the server ends. `settled` writes what is noted still.
 */
export function createFileTexts(
  folder: string,
  { most, failed }: TextsOptions,
): SharedTexts & { settled(): Promise<void> } {
  const noted = new Map<string, string>();
  let written = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let hasFailed = false;
  const limiter = createLimiter(atOnce);

  const writeText = async (key: string, text: string) => {
    const path = join(folder, `${key}.json`);
    // What is too large now is not shown as it was long ago either.
    if (Buffer.byteLength(text) > most.bytesOfOne) await unlink(path).catch(() => undefined);
    else await replaceFile(path, { text, mode: 0o600, durable: false });
  };
  const writeNoted = async () => {
    const batch = [...noted];
    noted.clear();
    written = performance.now();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    const results = await Promise.allSettled(batch.map(([key, text]) => limiter(() => writeText(key, text))));
    await makeRoom(folder, most);
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (noted.size === 0) return writing;
    writing = writing.then(writeNoted).catch((error: NodeJS.ErrnoException) => {
      if (!hasFailed) failed(error);
      hasFailed = true;
    });
    return writing;
  };

  return {
    async get(key) {
      return noted.get(key) ?? readText(join(folder, `${key}.json`), most.bytesOfOne);
    },
    set(key, text) {
      noted.set(key, text);
      timer ??= setTimeout(flush, Math.max(firstPause, written + pause - performance.now())).unref();
    },
    settled: flush,
  };
}

/** What can't be read is as good as absent. */
async function readText(path: string, mostBytes: number): Promise<string | undefined> {
  try {
    const state = await stat(path);
    // Not a pipe that somebody made, which nothing comes out of.
    return state.isFile() && state.size <= mostBytes ? await readFile(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the oldest files beyond the bounds, and what a killed process left half written. */
async function makeRoom(folder: string, most: TextsOptions['most']): Promise<void> {
  const found: { path: string; size: number; time: number }[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const state = await stat(path).catch(() => undefined);
    if (!state?.isFile()) continue;
    if (ownName.test(name)) found.push({ path, size: state.size, time: state.mtimeMs });
    else if (isLeftover(name) && Date.now() - state.mtimeMs > pause) await unlink(path).catch(() => undefined);
  }
  found.sort((one, other) => other.time - one.time);
  let bytes = 0;
  for (const [index, { path, size }] of found.entries()) {
    bytes += size;
    if (index >= most.texts || bytes > most.bytes) await unlink(path).catch(() => undefined);
  }
}

/** As `replaceFile` names what it has not put in its place yet. */
const isLeftover = (name: string): boolean => /^\.[\w-]{1,64}\.json\.dash-new-/.test(name);
