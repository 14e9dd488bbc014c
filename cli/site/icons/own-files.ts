import { access, constants, readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { decodePart } from '../../../schema/rules/addresses/urls.ts';
import { imageTypes } from './image.ts';

/** A file of the built site. */
export interface IconFile {
  /** Relative to the site's root, not encoded. */
  path: string;
  type: string;
  body: Buffer;
}

const types: Readonly<Record<string, string>> = {
  ...imageTypes,
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  bmp: 'image/bmp',
};

/**
 * Finds an icon of the operator's own below `{userDataDir}/item-icons`, by its name as written or with its escapes
 * (`%20`) undone. Returns its path in the site; undefined when there is no such file, or it is outside of the folder.
 */
export async function findOwnFile(userDataDir: string, name: string): Promise<string | undefined> {
  const folder = resolve(userDataDir, 'item-icons');
  const plain = name.replace(/\?[^/]*$/, '');
  for (const candidate of new Set([plain, decodePart(plain)])) {
    const file = resolve(folder, candidate);
    if (file.startsWith(folder + sep) && (await isReadable(file))) {
      return ['item-icons', ...file.slice(folder.length + 1).split(sep)].join('/');
    }
  }
  return undefined;
}

/** Files and folders that a listing looks at, and how deep it goes: some users mount whole collections. */
const mostListed = 5000;
const deepest = 4;

/**
 * The pictures below `{userDataDir}/item-icons` as a config names them (`nas.svg`, `sub/nas.png`), sorted; hidden ones are
 * left out, and so is what lies deeper or beyond some thousands. Empty where there is no such folder.
 */
export async function listOwnFiles(userDataDir: string): Promise<string[]> {
  const found: string[] = [];
  let seen = 0;
  const visit = async (folder: string, depth: number): Promise<void> => {
    // Absent, or not to be read: no icons either way.
    const entries = await readdir(join(userDataDir, 'item-icons', folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      seen += 1;
      if (seen > mostListed || entry.name.startsWith('.')) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (depth < deepest) await visit(path, depth + 1);
      } else if (Object.hasOwn(types, extname(entry.name).slice(1).toLowerCase())) found.push(path);
    }
  };
  await visit('', 1);
  return found.sort();
}

/** Where `findOwnFile` would find an icon; undefined for a name that leads elsewhere. */
export function ownFilePath(userDataDir: string, name: string): string | undefined {
  const folder = resolve(userDataDir, 'item-icons');
  const file = resolve(folder, name.replace(/\?[^/]*$/, ''));
  return file.startsWith(folder + sep) ? file : undefined;
}

/** Reads a file that `findOwnFile` found, to become a part of a static build. */
export async function readOwnFile(userDataDir: string, path: string): Promise<IconFile> {
  const type = types[extname(path).slice(1).toLowerCase()] ?? 'application/octet-stream';
  return { path, type, body: await readFile(join(userDataDir, path)) };
}

/** A path of the site as it stands in an `src`. */
export const srcOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

async function isReadable(file: string): Promise<boolean> {
  try {
    await access(file, constants.R_OK);
    return (await stat(file)).isFile();
  } catch {
    // Absent, out of reach, or a name that no file can have: no icon either way.
    return false;
  }
}
