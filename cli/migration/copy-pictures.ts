import { constants, promises } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Picture } from '../../schema/migrations/import-context.ts';
import type { Loss } from '../../schema/migrations/losses.ts';
import { imageEnding } from '../site/icons/image.ts';

/** Where products keep pictures, from the folder of their settings. */
const inside = ['.', 'public', 'assets', 'www', 'data', 'uploads', 'data/uploads'];
/** Folders beside that of the settings, and what the folders with pictures in them are called. */
const beside = ['..', '../public', '../assets', '../..'];
const pictureFolders = /^(?:public|assets|icons|images|imgs|uploads|www|data|plugins)$/;

/** A picture of a dashboard may be a background; none has more bytes. */
const mostBytes = 20_000_000;

export interface FoundPicture {
  /** Absolute path, without links. */
  path: string;
  /** Path in `item-icons`. */
  to: string;
}

/**
 * Looks for the pictures that a source names; what is not there, or is no picture, is a loss, and so is one in whose place
 * in `item-icons` another stands already.
 */
export async function findPictures(
  pictures: readonly Picture[],
  folder: string | undefined,
  configFolder: string,
): Promise<{ found: FoundPicture[]; losses: Loss[] }> {
  const found: FoundPicture[] = [];
  const losses: Loss[] = [];
  for (const picture of pictures) {
    const path = folder === undefined ? undefined : await findPicture(picture.from, folder);
    const bytes = path === undefined ? undefined : await readPicture(path);
    const present = bytes && (await readPicture(resolve(configFolder, 'item-icons', picture.to)));
    const isTaken = present !== undefined && !present.equals(bytes ?? present);
    if (path !== undefined && bytes !== undefined && !isTaken) {
      found.push({ path, to: picture.to });
      continue;
    }
    const { file, line, from, to } = picture;
    const lost = (reason: Loss['reason'], message: string) =>
      losses.push({ file, ...(line !== undefined && { line }), key: from, reason, message });
    if (isTaken) {
      lost('left-out', `\`${from}\` is not copied: item-icons has another picture called \`${to}\`, which is shown.`);
    } else {
      const what = path === undefined ? 'is not here' : 'is no picture';
      lost('needs-file', `\`${from}\` ${what}: put it in the folder item-icons as \`${to}\`.`);
    }
  }
  return { found, losses };
}

/**
 * The real path of a file in one of the usual places. A link leads to none outside of the folder of the settings, or of
 * that with the pictures.
 */
async function findPicture(from: string, folder: string): Promise<string | undefined> {
  const parts = from.replace(/^(?:\.{0,2}\/)+/, '').split('/');
  if (parts.includes('..')) return undefined;
  const own = await realPath(folder);
  if (own === undefined) return undefined;
  for (const place of [...inside, ...beside]) {
    const outer: string = resolve(own, place);
    const root: string = inside.includes(place) ? own : /\w/.test(place) ? outer : join(outer, parts[0] ?? '');
    if (root !== own && !pictureFolders.test(root.split(sep).at(-1) ?? '')) continue;
    const real = await realPath(join(outer, ...parts));
    if (real?.startsWith(root + sep)) return real;
  }
  return undefined;
}

const realPath = (path: string): Promise<string | undefined> => promises.realpath(path).catch(() => undefined);

/** The bytes of a regular file that is a picture. */
async function readPicture(path: string): Promise<Buffer | undefined> {
  // What is no regular file could keep a reader waiting.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await promises.open(path, flags).catch(() => undefined);
  try {
    const stat = await file?.stat();
    if (!file || !stat?.isFile() || stat.size > mostBytes) return undefined;
    const bytes = await file.readFile();
    return imageEnding(bytes) === undefined ? undefined : bytes;
  } finally {
    await file?.close();
  }
}

/** Copies them beside a config. A picture that is there already stays. */
export async function copyPictures(pictures: readonly FoundPicture[], configFolder: string): Promise<string[]> {
  const root = join(configFolder, 'item-icons');
  const copied: string[] = [];
  for (const { path, to } of pictures) {
    const target = resolve(root, to);
    const bytes = target.startsWith(root + sep) ? await readPicture(path) : undefined;
    if (bytes === undefined) continue;
    await promises.mkdir(dirname(target), { recursive: true });
    await promises.writeFile(target, bytes, { flag: 'wx' }).then(
      () => copied.push(to),
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
  return copied;
}
