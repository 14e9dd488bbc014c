import { randomUUID } from 'node:crypto';
import { linkSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DashError } from '../../../schema/errors.ts';

/** Marks a folder as one that a build may replace. */
const marker = '.dash-build';

/** A site on its way to the disk. It is written while it is made: rendering takes one processor, the disk none. */
export interface Draft {
  /** Writes a file; `path` is below the output folder, with slashes. */
  write(path: string, body: Uint8Array): void;
  /** Copies a file as it is. */
  copy(path: string, source: string): void;
  /**
   * Puts the site in place, once all of it is written.
   *
   * @throws {DashError} `out-not-writable`
   */
  publish(): Promise<void>;
  /** Removes what was written, unless it was published. */
  discard(): Promise<void>;
}

/**
 * Begins a site that shall stand in place of what `out` (an absolute path) holds, all at once: it is written beside it
 * and renamed, so that an interrupted build leaves the old site. Only an empty folder, or one that was built before, is
 * replaced.
 *
 * @throws {DashError} `not-a-build` where the folder holds something else, `out-not-writable`
 */
export async function openDraft(out: string, shownAs: string, signal: AbortSignal): Promise<Draft> {
  const draft = join(dirname(out), `.${basename(out)}.${randomUUID().slice(0, 8)}.tmp`);
  const folders = new Map<string, Promise<unknown>>();
  const work: Promise<void>[] = [];
  let isOver = false;
  const folderOf = (file: string): Promise<unknown> => {
    const folder = dirname(file);
    const made = folders.get(folder) ?? mkdir(folder, { recursive: true });
    folders.set(folder, made);
    return made;
  };
  const add = (path: string, put: (file: string) => Promise<void>) => {
    // What is still being compressed when a build is interrupted comes too late.
    if (isOver) return;
    const file = join(draft, path);
    const done = folderOf(file).then(() => put(file));
    // `publish` reports the failure.
    done.catch(() => {});
    work.push(done);
  };
  await refuseForeign(out, shownAs).catch(notWritable(shownAs));
  const built = builtAt(out);
  await mkdir(draft, { recursive: true }).catch(notWritable(shownAs));
  return {
    write: (path, body) => add(path, (file) => writeFile(file, body)),
    copy: (path, source) =>
      add(path, async (file) => {
        if (!linkUnchanged(join(out, path), source, file, built)) await copyFile(source, file);
      }),
    async publish() {
      try {
        await Promise.all(work);
        await writeFile(join(draft, marker), 'This folder is written by `dash build`, which replaces all of it.\n');
        signal.throwIfAborted();
        await swap(draft, out);
      } catch (error) {
        if (signal.aborted) throw error;
        notWritable(shownAs)(error);
      }
    },
    async discard() {
      isOver = true;
      await Promise.allSettled(work);
      await rm(draft, { recursive: true, force: true });
    },
  };
}

const notWritable =
  (shownAs: string) =>
  (error: unknown): never => {
    if (error instanceof DashError) throw error;
    const cause = error as NodeJS.ErrnoException;
    throw new DashError('out-not-writable', `${shownAs} could not be written: ${cause.message}.`, {
      hint: 'Check that this user may write to the folder above it, and that the disk has room.',
      cause,
    });
  };

/**
 * Lets `file` be what the build before holds at `old`, where that is still what `source` is: most of a site is the app
 * itself, which changes with a release only, and neither writing it nor removing it costs anything then. Two files of one
 * name that has the hash of their content in it are the same, unless the old one was written to after that build, at `built`.
 */
function linkUnchanged(old: string, source: string, file: string, built: number): boolean {
  try {
    const before = lstatSync(old);
    if (!before.isFile() || before.size !== statSync(source).size) return false;
    const isKnown = hashed.test(basename(old)) && before.mtimeMs <= built;
    if (!isKnown && !readFileSync(old).equals(readFileSync(source))) return false;
    linkSync(old, file);
    return true;
  } catch {
    return false;
  }
}

/** The name of a file behind its content hash: eight signs of base 32 in scripts, of base 16 elsewhere. */
const hashed = /-(?:[A-Z2-7]{8}|[\da-f]{8})\.[^/]+$/;

/** When a folder was built: milliseconds since 1970; 0 where that can't be said. */
function builtAt(out: string): number {
  try {
    return statSync(join(out, marker)).mtimeMs;
  } catch {
    return 0;
  }
}

async function refuseForeign(out: string, shownAs: string): Promise<void> {
  const found = await readdir(out).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (found.length === 0 || found.includes(marker)) return;
  throw new DashError(
    'not-a-build',
    `${shownAs} holds files that "dash build" has not written; it was left as it is.`,
    {
      hint: 'Name a new or empty folder with --out.',
    },
  );
}

/** Renames twice: between the two the site is away for less than a millisecond. */
async function swap(draft: string, out: string): Promise<void> {
  const old = `${draft}.old`;
  const replaced = await rename(out, old).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  try {
    await rename(draft, out);
  } catch (error) {
    if (replaced) await rename(old, out);
    throw error;
  }
  if (replaced) await rm(old, { recursive: true, force: true });
}
