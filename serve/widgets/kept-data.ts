import { chmod, mkdir, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isMapping } from '../../schema/values.ts';
import type { Log } from '../log.ts';
import { replaceFile } from '../storage/replace-file.ts';

/** The last good data of widgets, in files that outlive the server. */
export interface KeptData {
  /** What is kept under a name; undefined where there is nothing that can be used. */
  read(name: string): Promise<Kept | undefined>;
  /** Notes what is to be written, with what else changes in the next while. */
  write(name: string, kept: Kept): void;
  /** Writes what is noted still. */
  close(): Promise<void>;
}

/** Data as JSON, and when it was gathered: milliseconds since 1970. */
export interface Kept {
  json: string;
  at: number;
}

/** Milliseconds between writings, and before the first one, so that what arrives together is written together. */
const pause = 30_000;
const firstPause = 1000;
/** Bytes of one file; more is not kept. */
const mostBytes = 256 * 1024;
const usualBounds = { files: 500, bytes: 20 * 1024 * 1024 };

/** A name that `write` may be given: letters of base64 for addresses. */
const ownName = /^[\w-]{43}\.json$/;

/**
 * Keeps data in a folder that is made when there is something to keep, for this user alone. The files that were written
 * longest ago make room for others. What can't be written is only kept until the server ends.
 */
export function createKeptData(folder: string, log: Log, bounds = usualBounds): KeptData {
  const noted = new Map<string, Kept>();
  let written = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let warned = false;

  const writeNoted = async () => {
    const batch = [...noted];
    noted.clear();
    written = performance.now();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    for (const [name, { json, at }] of batch) {
      const text = `{"at":${at},"data":${json}}`;
      const path = join(folder, `${name}.json`);
      // What is too large now is not shown as it was long ago either.
      if (Buffer.byteLength(text) > mostBytes) await unlink(path).catch(() => undefined);
      else await replaceFile(path, { text, mode: 0o600, durable: false });
    }
    await makeRoom(folder, bounds);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (noted.size === 0) return writing;
    writing = writing.then(writeNoted).catch((error: NodeJS.ErrnoException) => {
      if (!warned) log('warn', 'The last data of widgets can’t be kept.', { code: error.code ?? error.message });
      warned = true;
    });
    return writing;
  };

  return {
    async read(name) {
      return noted.get(name) ?? readKept(join(folder, `${name}.json`));
    },
    write(name, kept) {
      noted.set(name, kept);
      timer ??= setTimeout(flush, Math.max(firstPause, written + pause - performance.now())).unref();
    },
    close: flush,
  };
}

/** Reads a file of ours. Anything else is as good as absent. */
async function readKept(path: string): Promise<Kept | undefined> {
  try {
    const state = await stat(path);
    // Not a pipe that somebody made, which nothing comes out of.
    if (!state.isFile() || state.size > mostBytes) return undefined;
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (!isMapping(value) || typeof value.at !== 'number' || !('data' in value)) return undefined;
    // A clock that has been set back must not make it the newest for ever.
    return { json: JSON.stringify(value.data), at: Math.min(value.at, Date.now()) };
  } catch {
    return undefined;
  }
}

/** Removes the oldest files beyond the bounds, and what a killed process left half written. */
async function makeRoom(folder: string, bounds: typeof usualBounds): Promise<void> {
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
    if (index >= bounds.files || bytes > bounds.bytes) await unlink(path).catch(() => undefined);
  }
}

/** As `replaceFile` names what it has not put in its place yet. */
const isLeftover = (name: string): boolean => /^\.[\w-]{43}\.json\.dash-new-/.test(name);
