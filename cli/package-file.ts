import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

let root: string | undefined;

/**
 * Absolute path of a file that comes with the package (`templates/...`, `dist/...`). It holds for the built
 * command line and for the sources alike: the package's root is the nearest folder above that has `templates`.
 */
export function packageFile(...parts: string[]): string {
  root ??= findRoot(dirname(fileURLToPath(import.meta.url)));
  return join(root, ...parts);
}

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'templates')) && existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The files of the package are incomplete: there is no templates folder.');
  return findRoot(parent);
}
