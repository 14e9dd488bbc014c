import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DashError } from '../../schema/errors.ts';
import type { StaticSite } from './static-site.ts';

/** Marks a folder as one that a build may replace. */
const marker = '.dash-build';

/**
 * Puts a site in place of what `out` (an absolute path) holds, all at once: it is written beside it and renamed, so that
 * an interrupted build leaves the old site. Only an empty folder, or one that was built before, is replaced.
 *
 * @throws {DashError} `not-a-build` where the folder holds something else, `out-not-writable`
 */
export async function writeSite(
  { files, copies }: Pick<StaticSite, 'files' | 'copies'>,
  out: string,
  shownAs: string,
  signal: AbortSignal,
): Promise<void> {
  const draft = join(dirname(out), `.${basename(out)}.${randomUUID().slice(0, 8)}.tmp`);
  try {
    await refuseForeign(out, shownAs);
    const folders = new Set([...files.keys(), ...copies.keys()].map((path) => dirname(join(draft, path))));
    await mkdir(draft, { recursive: true });
    for (const folder of folders) await mkdir(folder, { recursive: true });
    await Promise.all([
      ...[...files].map(([path, body]) => writeFile(join(draft, path), body)),
      ...[...copies].map(([path, source]) => copyFile(source, join(draft, path))),
      writeFile(join(draft, marker), 'This folder is written by `dash build`, which replaces all of it.\n'),
    ]);
    signal.throwIfAborted();
    await swap(draft, out);
  } catch (error) {
    if (error instanceof DashError || signal.aborted) throw error;
    const cause = error as NodeJS.ErrnoException;
    throw new DashError('out-not-writable', `${shownAs} could not be written: ${cause.message}.`, {
      hint: 'Check that this user may write to the folder above it, and that the disk has room.',
      cause,
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
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
