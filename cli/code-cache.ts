import {
  closeSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { cacheDir } from './cache-dir.ts';

/** A bundle of CommonJS that has run. */
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
 * can't be used. What the bundle imports late, it imports by `dashImport`, since V8 forgets where such code came from.
 */
export function runBundle(bundle: string): RunBundle {
  const source = readFileSync(bundle, 'utf8');
  const kept = keptCode(bundle);
  const script = new Script(`(function(exports,require,module,__filename,__dirname,dashImport){${source}\n})`, {
    filename: bundle,
    ...(kept?.code && { cachedData: kept.code }),
  });
  const fromCache = kept?.code !== undefined && !script.cachedDataRejected;
  if (kept && !fromCache) keepLater(() => kept.keep(script.createCachedData()));
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
  code: Buffer | undefined;
  keep(code: Uint8Array): void;
}

/** What is kept of a bundle; undefined where nothing can be kept. Its file is replaced when the bundle or Node.js is another. */
function keptCode(bundle: string): KeptCode | undefined {
  const folder = codeFolder();
  if (folder === undefined) return undefined;
  try {
    const { size, ino, ctimeMs } = statSync(bundle);
    // Packages are unpacked with the same time of change for all their files, but nobody can set this one.
    const head = Buffer.from(`${bundle}\n${size} ${ino} ${ctimeMs}\n`);
    const name = bundle.replace(/\W+/g, '-').slice(-longestName);
    const file = join(folder, `${name}-${process.version}-${process.arch}.code`);
    const found = readOwn(file);
    const isOfThis = found?.subarray(0, head.length).equals(head);
    return {
      code: isOfThis ? found?.subarray(head.length) : undefined,
      keep: (code) => replaceOwn(file, Buffer.concat([head, code])),
    };
  } catch {
    return undefined;
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
    const folder = join(cacheDir(process.env), 'code');
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

/** Whether something is of its kind, belongs to this user, and nobody else may write to it. */
function isOwn(stats: ReturnType<typeof lstatSync> & object, kind: 'isDirectory' | 'isFile'): boolean {
  const isMine = process.getuid === undefined || stats.uid === process.getuid();
  return stats[kind]() && isMine && (process.platform === 'win32' || (Number(stats.mode) & 0o022) === 0);
}

function readOwn(file: string): Buffer | undefined {
  let handle: number | undefined;
  try {
    handle = openSync(file, 'r');
    return isOwn(fstatSync(handle), 'isFile') ? readFileSync(handle) : undefined;
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
