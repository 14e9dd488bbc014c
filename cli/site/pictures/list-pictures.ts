import { readdir, stat } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import type { Background } from '../../../schema/config/background.ts';
import { decodePart } from '../../../schema/rules/addresses/urls.ts';
import { ownPath } from '../files/named-files.ts';

/** A page shows another picture each day: a month of them. */
const mostPictures = 31;

const pictures = /\.(?:svg|png|jpe?g|gif|webp|avif)$/i;

/** A background with the pictures that its folders hold, by name, in place of these folders; at most 31 of each list. */
export async function listPictures(background: Background, folder: string): Promise<Background> {
  const [day, night] = await Promise.all([background.day, background.night].map((paths) => picturesOf(paths, folder)));
  return { ...background, day: day ?? [], night: night ?? [] };
}

async function picturesOf(paths: readonly string[], folder: string): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => (pictures.test(path) ? [path] : picturesIn(path, folder))));
  return found.flat().slice(0, mostPictures);
}

/**
 * The files and folders of the operator's that these paths of the config lead to, and those of `listed` pictures, absolute;
 * with what tells their present state from another one: another picture, or one more.
 */
export async function pictureFiles(
  named: readonly string[],
  listed: readonly string[],
  folder: string,
): Promise<{ paths: string[]; states: string[] }> {
  const folders = named.filter((path) => !pictures.test(path)).flatMap((path) => folderOf(path) ?? []);
  const files = [...named, ...listed].flatMap((path) => ownPath(path) ?? []);
  const paths = [...new Set([...folders, ...files].map((path) => join(folder, path)))];
  const states = paths.map(async (path) => {
    const file = await stat(path).catch(() => undefined);
    return `${file?.mtimeMs} ${file?.size}`;
  });
  return { paths, states: await Promise.all(states) };
}

async function picturesIn(path: string, folder: string): Promise<string[]> {
  const inside = folderOf(path);
  if (inside === undefined) return [];
  const names = await readdir(resolve(folder, inside)).catch(() => []);
  const address = (name: string) => posix.join(inside, name).split('/').map(encodeURIComponent).join('/');
  return names
    .sort()
    .filter((name) => pictures.test(name))
    .flatMap((name) => (ownPath(address(name)) === undefined ? [] : address(name)));
}

/** Hidden folders are none of the page's business, nor is what lies outside of the operator's own. */
function folderOf(path: string): string | undefined {
  const segments = decodePart(path).replaceAll('\\', '/').split('/');
  if (segments.some((segment) => /^\..+/.test(segment))) return undefined;
  return segments.filter((segment) => segment !== '' && segment !== '.').join('/');
}
