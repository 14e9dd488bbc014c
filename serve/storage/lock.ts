import { randomBytes } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { readFile, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { HttpError } from '../http/http-error.ts';

// Of our own: the library for this is unmaintained, and lets two processes that find the same stale lock both hold it.

/** A lock that is held. */
interface Lock {
  /** Whether it is still this one that stands on disk. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
}

/** Milliseconds after which a lock that nobody refreshes counts as left behind. */
const staleAfter = 10_000;
/** Milliseconds between signs of life of who holds it. */
const refreshEvery = 2_000;
/** Milliseconds that are waited for others. */
const patience = 20_000;

/**
 * Runs a task while no other process and nobody else in this one runs one under the same path (a file that is made for
 * it and taken away again). A lock that a process left behind as it died is taken over at once where that is plain to
 * see, else after ten seconds.
 *
 * @throws {HttpError} 503 `busy` where it is not to be had in twenty seconds
 */
export async function withLock<T>(path: string, task: (lock: Pick<Lock, 'isHeld'>) => Promise<T>): Promise<T> {
  const before = queues.get(path) ?? Promise.resolve();
  const turn = before.then(() => hold(path, task));
  const settled = turn.then(
    () => undefined,
    () => undefined,
  );
  queues.set(path, settled);
  try {
    return await turn;
  } finally {
    if (queues.get(path) === settled) queues.delete(path);
  }
}

/** By path: the end of what this process has to do under it. */
const queues = new Map<string, Promise<void>>();

async function hold<T>(path: string, task: (lock: Lock) => Promise<T>): Promise<T> {
  const lock = await acquire(path, Date.now() + patience);
  try {
    return await task(lock);
  } finally {
    await lock.release();
  }
}

async function acquire(path: string, deadline: number): Promise<Lock> {
  const token = `${place} ${process.pid} ${randomBytes(9).toString('base64url')}`;
  for (;;) {
    if (await create(path, token)) return held(path, token);
    const found = await look(path);
    if (found?.stale) await takeAway(path, found.token, deadline);
    else if (Date.now() > deadline) throw busy();
    else await setTimeout(5 + Math.random() * 20);
  }
}

const busy = () =>
  new HttpError(503, 'busy', 'Another save is under way and does not end. The config is as it was.', {
    hint: 'Save again in a moment.',
    headers: { 'Retry-After': '5' },
  });

async function create(path: string, token: string): Promise<boolean> {
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

function held(path: string, token: string): Lock {
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
 * Takes a lock away that was left behind. Who does so holds a lock on that very one, named by its token: of two
 * processes that found the same, the second finds another in its place and leaves that alone.
 */
async function takeAway(path: string, token: string, deadline: number): Promise<void> {
  const guard = await acquire(`${path}.${token.split(' ').at(-1)}`, deadline);
  try {
    if ((await look(path))?.token === token) await unlink(path).catch(ignoreMissing);
  } finally {
    await guard.release();
  }
}

interface Found {
  token: string;
  stale: boolean;
}

async function look(path: string): Promise<Found | undefined> {
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

/** Whether a lock is that of a process of this very system that is not there any more. */
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
