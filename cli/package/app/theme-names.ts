import { join } from 'node:path';
import { knownThemes } from '../../../schema/config/themes.ts';

/** The folder of the themes' stylesheets, one file a theme. */
export const themeFolder = (root: string): string => join(root, 'web/themes');

/** The themes that have a stylesheet: all but `default`, which is the page's own appearance. In the order of the selector. */
export const themeNames: readonly string[] = knownThemes.filter((name) => name !== 'default');
