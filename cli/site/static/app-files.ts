import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Draft } from './draft.ts';

/** Copies what every site has: the app's own files, and the favicon that browsers request by themselves. */
export async function copyApp(draft: Pick<Draft, 'copy'>, folder: string, ownFavicon: boolean): Promise<void> {
  if (!ownFavicon) draft.copy('favicon.ico', join(folder, 'favicon.ico'));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    draft.copy(`assets/${relative(folder, file).split(sep).join('/')}`, file);
  }
}
