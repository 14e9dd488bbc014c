import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the themes' stylesheets, one file a theme. */
export const themeFolder = (root: string): string => join(root, 'web/themes');

/** The themes that come with Dash beside `default`, which is the page's own appearance. */
export const themeNames = async (root: string): Promise<string[]> =>
  (await readdir(themeFolder(root)))
    .filter((name) => name.endsWith('.css'))
    .map((name) => name.slice(0, -'.css'.length))
    .sort();
