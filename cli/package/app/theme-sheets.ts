import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { themeFolder } from './theme-names.ts';

/** How the stylesheet of a theme begins that varies another, which stands in its place. */
const base = /^@import "\.\/([\w-]+)\.css";\n/m;

/** The stylesheet of a theme. One that begins with another theme has all that is this one's, and then its own. */
export async function readTheme(root: string, name: string): Promise<string> {
  const css = await readFile(join(themeFolder(root), `${name}.css`), 'utf8');
  const [line, varied] = base.exec(css) ?? [];
  if (line === undefined || varied === undefined) return css;
  const other = withoutPictures(await readTheme(root, varied), css);
  return css.replace(line, () => other.replaceAll(`[data-theme="${varied}"]`, `[data-theme="${name}"]`));
}

/** A theme without the pictures in place of which another has its own: nobody would see them, and they weigh most. */
const withoutPictures = (css: string, other: string): string =>
  css.replace(/^ {2}(--[\w-]+): url\("[^"]*"\);\n/gm, (picture, variable) =>
    other.includes(`\n  ${variable}: `) ? '' : picture,
  );
