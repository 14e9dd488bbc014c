import { copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Picture } from '../../schema/migrations/import-context.ts';
import type { Loss } from '../../schema/migrations/losses.ts';

/** Where products keep pictures, from the folder of their settings. */
const places = [
  '.',
  '..',
  'public',
  '../public',
  'assets',
  '../assets',
  'www',
  'data',
  'uploads',
  'data/uploads',
  '../..',
];

/** A picture that was found. */
export interface FoundPicture {
  /** Absolute path. */
  path: string;
  /** Path in `item-icons`. */
  to: string;
}

/** Looks for the pictures that a source names; what is not there is a loss. */
export async function findPictures(
  pictures: readonly Picture[],
  folder: string | undefined,
): Promise<{ found: FoundPicture[]; losses: Loss[] }> {
  const found: FoundPicture[] = [];
  const losses: Loss[] = [];
  for (const picture of pictures) {
    const path = folder === undefined ? undefined : await findPicture(picture.from, folder);
    if (path !== undefined) {
      found.push({ path, to: picture.to });
      continue;
    }
    const { file, line, from, to } = picture;
    const message = `\`${from}\` is not here: put it in the folder item-icons as \`${to}\`.`;
    losses.push({ file, ...(line !== undefined && { line }), key: from, reason: 'needs-file', message });
  }
  return { found, losses };
}

/** A file of that path in one of the usual places; nothing further up than these. */
async function findPicture(from: string, folder: string): Promise<string | undefined> {
  const inside = from.replace(/^(?:\.{0,2}\/)+/, '');
  if (inside.split('/').includes('..')) return undefined;
  for (const place of places) {
    const path = join(folder, place, inside);
    if ((await stat(path).catch(() => undefined))?.isFile()) return path;
  }
  return undefined;
}

/** Copies them beside a config. A picture that is there already stays. */
export async function copyPictures(pictures: readonly FoundPicture[], configFolder: string): Promise<string[]> {
  const root = join(configFolder, 'item-icons');
  const copied: string[] = [];
  for (const { path, to } of pictures) {
    const target = resolve(root, to);
    if (!target.startsWith(root + sep)) continue;
    await mkdir(dirname(target), { recursive: true });
    const { COPYFILE_EXCL } = (await import('node:fs')).constants;
    await copyFile(path, target, COPYFILE_EXCL).then(
      () => copied.push(to),
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
  return copied;
}
