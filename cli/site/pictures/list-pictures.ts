import { readdir } from 'node:fs/promises';
import { posix, resolve } from 'node:path';
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

/** Hidden files and folders are none of the page's business, nor is what lies outside of the operator's folder. */
async function picturesIn(path: string, folder: string): Promise<string[]> {
  const segments = decodePart(path).replaceAll('\\', '/').split('/');
  if (segments.some((segment) => /^\..+/.test(segment))) return [];
  const inside = segments.filter((segment) => segment !== '' && segment !== '.').join('/');
  const names = await readdir(resolve(folder, inside)).catch(() => []);
  const address = (name: string) => posix.join(inside, name).split('/').map(encodeURIComponent).join('/');
  return names
    .sort()
    .filter((name) => pictures.test(name))
    .flatMap((name) => (ownPath(address(name)) === undefined ? [] : address(name)));
}
