import {
  closeSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import nodeModule from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { Script } from 'node:vm';
import { cacheDir } from './cache-dir.ts';

export interface RunBundle {
  exports: unknown;
  /** Whether what V8 made of it in an earlier run was there and could be used. */
  fromCache: boolean;
}

/** Milliseconds after which a process that goes on has compiled what it needs to start. */
const settledAfter = 1_500;
/** Letters of a bundle's path in the name of a file. */
const longestName = 150;
/** Milliseconds after which what was kept goes: by another version, or another place, of Dash or Node.js. */
const oldAfter = 90 * 24 * 3_600_000;

/**
 * Runs a bundle (absolute path) with what V8 made of it at an earlier run, which is kept in the user's cache folder: so
 * `dash validate` takes 135 ms for 1,000 items, and 165 as modules; the builder of `serve` has rendered them after 260 ms
 * instead of 330. Another version of V8, or other flags, refuse it, and compile as usual; so does every run where the folder
 * can't be used, and every bundle without `codeMark`. What the bundle imports late, it imports by `dashImport`, since V8
 * forgets where such code came from.
 */
export function runBundle(bundle: string): RunBundle {
  const source = readFileSync(bundle, 'utf8');
  const kept = keptCode(bundle, source);
  const script = new Script(`(function(exports,require,module,__filename,__dirname,dashImport){${source}\n})`, {
    filename: bundle,
    ...(kept.code && { cachedData: kept.code }),
  });
  const fromCache = kept.code !== undefined && !script.cachedDataRejected;
  const { keep } = kept;
  if (keep && !fromCache) keepLater(() => keep(script.createCachedData()));
  const module = { exports: {} };
  const folder = dirname(bundle);
  // Bundles require nothing but what is Node's own.
  script.runInThisContext()(module.exports, require, module, bundle, folder, importLate(folder));
  return { exports: module.exports, fromCache };
}

const importLate = (folder: string) => async (name: string) => {
  if (name.endsWith('.cjs')) return runBundle(join(folder, name)).exports;
  if (!name.startsWith('.')) return import(name);
  const { pathToFileURL } = await import('node:url');
  return import(new URL(name, pathToFileURL(`${folder}/`)).href);
};

/** Keeps what has been compiled when the process ends, or once it has settled. */
function keepLater(keep: () => void): void {
  let isKept = false;
  const keepOnce = () => {
    if (isKept) return;
    isKept = true;
    keep();
  };
  process.once('exit', keepOnce);
  setTimeout(keepOnce, settledAfter).unref();
}

interface KeptCode {
  code?: Buffer | undefined;
  /** Absent where nothing can be kept, or need be. */
  keep?(code: Uint8Array): void;
}

/** The last line of a bundle, by which what is kept of it is known from what is kept of another build. */
export const codeMark = (fingerprint: string): string => `\n//${fingerprint}\n`;
const markPattern = /\n\/\/([\w-]+)\n$/;
/** Letters that a mark has at most. */
const longestMark = 80;

/**
 * The folder below that of a bundle whose code is taken, but never written: a container image has kept it there. Who may
 * write to it may write to the bundle as well.
 */
const shippedFolder = 'code';

/**
 * What is kept of a bundle, and the way to keep it. Its file is replaced when the bundle is another. Nothing of
 * this depends on where the file system has a bundle, so that it holds for an image that has been copied elsewhere.
 */
function keptCode(bundle: string, source: string): KeptCode {
  const mark = markPattern.exec(source.slice(-longestMark))?.[1];
  if (mark === undefined) return {};
  try {
    // The size and the time, in whole seconds as in archives, tell of a bundle that was changed by hand.
    const { size, mtimeMs } = statSync(bundle);
    const head = Buffer.from(`${bundle}\n${mark} ${size} ${Math.floor(mtimeMs / 1000)}\n`);
    const name = `${bundle.replace(/\W+/g, '-').slice(-longestName)}-${process.version}-${process.arch}.code`;
    const codeOf = (content: Buffer | undefined) =>
      content?.subarray(0, head.length).equals(head) ? content.subarray(head.length) : undefined;

    const shipped = codeOf(readFile(join(dirname(bundle), shippedFolder, name)));
    const folder = codeFolder();
    if (shipped || folder === undefined) return { code: shipped };
    const file = join(folder, name);
    return { code: codeOf(readFile(file, isOwn)), keep: (code) => replaceOwn(file, Buffer.concat([head, code])) };
  } catch {
    return {};
  }
}

let usable: { folder: string | undefined } | undefined;

/**
 * The folder of compiled code, this user's alone: what others could put there would be run. Where Node.js keeps what it
 * compiles of modules itself (from 22.1 on), that goes there, too.
 */
function codeFolder(): string | undefined {
  if (usable) return usable.folder;
  usable = { folder: undefined };
  try {
    const folder = resolve(cacheDir(process.env), 'code');
    if (!isSafePlace(folder)) return undefined;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (isOwn(lstatSync(folder), 'isDirectory')) usable.folder = folder;
    if (usable.folder && 'enableCompileCache' in nodeModule) {
      (nodeModule.enableCompileCache as (folder: string) => unknown)(join(folder, 'modules'));
    }
  } catch {
    // Without a home, or on a disk that is full or read-only, V8 compiles anew each time.
  }
  return usable.folder;
}

/**
 * Whether nobody but this user and root could put another folder in the place of this one, or of those that it is in. It need
 * not be there. With `sudo`, the home is often another user's.
 */
function isSafePlace(folder: string): boolean {
  if (process.getuid === undefined) return true;
  const users = [process.getuid(), 0];
  for (let place = existing(folder); ; place = dirname(place)) {
    const { uid, mode } = lstatSync(place);
    const isShared = (mode & 0o002) !== 0 && (mode & 0o1000) === 0;
    if (isShared || !users.includes(uid)) return false;
    if (place === dirname(place)) return true;
  }
}

/** The path of a folder, without links, or of the nearest one above it that is there. */
function existing(folder: string): string {
  try {
    return realpathSync(folder);
  } catch (error) {
    if (folder === dirname(folder)) throw error;
    return existing(dirname(folder));
  }
}

/** Whether something is of its kind, belongs to this user, and nobody else may write to it. */
function isOwn(stats: ReturnType<typeof lstatSync> & object, kind: 'isDirectory' | 'isFile'): boolean {
  const isMine = process.getuid === undefined || stats.uid === process.getuid();
  return stats[kind]() && isMine && (process.platform === 'win32' || (Number(stats.mode) & 0o022) === 0);
}

function readFile(file: string, mayTake: typeof isOwn = () => true): Buffer | undefined {
  let handle: number | undefined;
  try {
    handle = openSync(file, 'r');
    return mayTake(fstatSync(handle), 'isFile') ? readFileSync(handle) : undefined;
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function replaceOwn(file: string, content: Uint8Array): void {
  try {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, content, { mode: 0o600 });
    renameSync(draft, file);
    removeOld(dirname(file));
  } catch {
    // The next run tries again.
  }
}

function removeOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const stats = lstatSync(file);
    if (stats.isFile() && Date.now() - stats.mtimeMs > oldAfter) rmSync(file, { force: true });
  }
}
