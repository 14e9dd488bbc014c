import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { knownThemes } from '../../../schema/config/themes.ts';

/** The folder of the themes' stylesheets, one file a theme. */
export const themeFolder = (root: string): string => join(root, 'web/themes');

/** The themes that come with Dash beside `default`, which is the page's own appearance; in the order of the selector. */
export const themeNames = async (root: string): Promise<string[]> =>
  inOrderOf(
    knownThemes,
    (await readdir(themeFolder(root)))
      .filter((name) => name.endsWith('.css'))
      .map((name) => name.slice(0, -'.css'.length))
      .sort(),
  );

/** Names in the order of those that are known; others come last. */
export const inOrderOf = (known: readonly string[], names: readonly string[]): string[] => [
  ...known.filter((name) => names.includes(name)),
  ...names.filter((name) => !known.includes(name)),
];
