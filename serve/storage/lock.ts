import { randomBytes } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { readFile, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { HttpError } from '../http/http-error.ts';

// Of our own: the library for this is unmaintained, and lets two processes that find the same stale lock both hold it.

interface Lock {
  /** Whether it is still this one that stands on disk. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
}

/** Milliseconds after which a lock that nobody refreshes counts as left behind. */
const staleAfter = 10_000;
/** Milliseconds between refreshes of a lock that is held. */
const refreshEvery = 2_000;
/** Milliseconds to wait for others. */
const timeout = 20_000;

/**
 * Runs a task while no other process, and nothing else in this one, runs a task under the same path: that of the lock's
 * file, which is made and removed here. A lock that a process left behind as it died is replaced at once where its
 * process can be seen to be gone, else after ten seconds.
 *
 * @throws {HttpError} 503 `busy` for a lock that is not free within twenty seconds
 */
export async function withLock<T>(path: string, task: (lock: Pick<Lock, 'isHeld'>) => Promise<T>): Promise<T> {
  const before = queues.get(path) ?? Promise.resolve();
  const result = before.then(() => runLocked(path, task));
  const settled = result.then(
    () => undefined,
    () => undefined,
  );
  queues.set(path, settled);
  try {
    return await result;
  } finally {
    if (queues.get(path) === settled) queues.delete(path);
  }
}

/** The last task of this process under each path. */
const queues = new Map<string, Promise<void>>();

async function runLocked<T>(path: string, task: (lock: Lock) => Promise<T>): Promise<T> {
  const lock = await acquire(path, Date.now() + timeout);
  try {
    return await task(lock);
  } finally {
    await lock.release();
  }
}

async function acquire(path: string, deadline: number): Promise<Lock> {
  const token = `${place} ${process.pid} ${randomBytes(9).toString('base64url')}`;
  for (;;) {
    if (await createFile(path, token)) return createLock(path, token);
    const found = await inspect(path);
    if (found?.stale) await removeStale(path, found.token, deadline);
    else if (Date.now() > deadline) throw busy();
    else await setTimeout(5 + Math.random() * 20);
  }
}

const busy = () =>
  new HttpError(503, 'busy', 'Another save is under way and does not end. The config is as it was.', {
    hint: 'Save again in a moment.',
    headers: { 'Retry-After': '5' },
  });

async function createFile(path: string, token: string): Promise<boolean> {
  try {
    await writeFile(path, token, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // Made, but there was no room for the name in it.
    await unlink(path).catch(() => undefined);
    throw error;
  }
}

function createLock(path: string, token: string): Lock {
  const isHeld = async () => (await readText(path)) === token;
  const refresh = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, refreshEvery).unref();
  return {
    isHeld,
    async release() {
      clearInterval(refresh);
      if (await isHeld()) await unlink(path).catch(ignoreMissing);
    },
  };
}

/**
 * Removes a lock that was left behind, under a second lock named by the token of the first: of two processes that found
 * the same stale lock, the later one finds another in its place and leaves that alone.
 */
async function removeStale(path: string, token: string, deadline: number): Promise<void> {
  const guard = await acquire(`${path}.${token.split(' ').at(-1)}`, deadline);
  try {
    if ((await inspect(path))?.token === token) await unlink(path).catch(ignoreMissing);
  } finally {
    await guard.release();
  }
}

interface LockState {
  token: string;
  stale: boolean;
}

async function inspect(path: string): Promise<LockState | undefined> {
  try {
    const { mtimeMs, ino } = await stat(path);
    const text = await readText(path);
    if (text === undefined) return undefined;
    const isOld = Date.now() - mtimeMs > staleAfter;
    // Nobody's yet: whoever made it has not written into it, or died before.
    if (text === '') return { token: `unnamed ${ino}-${Math.trunc(mtimeMs)}`, stale: isOld };
    return { token: text, stale: isOld || isDead(text) };
  } catch (error) {
    ignoreMissing(error);
    return undefined;
  }
}

/** Whether a lock belongs to a process of this system that has ended. */
function isDead(token: string): boolean {
  const [where, pid] = token.split(' ');
  if (where !== place || !pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Where process numbers mean the same: containers have their own, also where they share a name. */
const place = `${hostname()}:${processSpace()}`.replaceAll(' ', '_');

function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    ignoreMissing(error);
    return undefined;
  }
}

function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
