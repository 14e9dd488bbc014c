import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { transform } from 'esbuild';
import { type NamedFont, withNamedFonts } from '../../../schema/rules/appearance/named-fonts.ts';
import { baseTokens, defaultLook, lookOf, type ThemeLook, type ThemeLooks } from '../../../web/themes/theme-looks.ts';
import { type AppManifest, appIconNames } from './app-manifest.ts';
import { target } from './browsers.ts';
import { withoutGlyphNames } from './font.ts';
import { readLevers, withLevers } from './levers.ts';
import { themeNames } from './theme-names.ts';
import { readTheme } from './theme-sheets.ts';

/** Copies the pictures of the installed dashboard (`npm run app-icons`), and the icon that is asked for by its old name. */
export async function packageAppIcons(root: string, outDir: string): Promise<AppManifest['appIcons']> {
  const folder = join(root, 'web/app-icons');
  await copyFile(join(folder, 'favicon.ico'), join(outDir, 'favicon.ico'));
  const entries = appIconNames.map(async (name) => [name, await packageHashed(join(folder, `${name}.png`), outDir)]);
  return Object.fromEntries(await Promise.all(entries));
}

/** The letters of the page, as they come: those of most languages in Latin script, or the rest of them. */
export const fontFile = (root: string, letters: 'latin' | 'latin-ext' = 'latin'): string =>
  join(root, `node_modules/@fontsource-variable/figtree/files/figtree-${letters}-wght-normal.woff2`);

/** Writes the font of the page, in two files; answers with their names. */
export async function packageFont(root: string, outDir: string): Promise<Pick<AppManifest, 'font' | 'moreLetters'>> {
  const write = async (letters: Parameters<typeof fontFile>[1], name: string) =>
    writeHashed(withoutGlyphNames(await readFile(fontFile(root, letters))), outDir, name, '.woff2');
  return { font: await write('latin', 'figtree'), moreLetters: await write('latin-ext', 'figtree-more') };
}

/** Copies a file, with a hash of its content in its name, which is returned. */
export const packageHashed = async (
  file: string,
  outDir: string,
  name = basename(file, extname(file)),
): Promise<string> => writeHashed(await readFile(file), outDir, name, extname(file));

async function writeHashed(bytes: Uint8Array, outDir: string, name: string, extension: string): Promise<string> {
  const hashed = `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}${extension}`;
  await writeFile(join(outDir, hashed), bytes);
  return hashed;
}

/** Writes a text that the page links to, with compressed copies; answers with its name. */
export async function packageText(text: string, outDir: string, name: string): Promise<string> {
  const file = await writeHashed(Buffer.from(text), outDir, name, '.txt');
  await compressFile(join(outDir, file));
  return file;
}

/** Writes a stylesheet that pages link to; answers with its name. */
export const packageStyle = (css: string, outDir: string, name: string): Promise<string> =>
  writeHashed(Buffer.from(css), outDir, name, '.css');

/**
 * Writes the stylesheets of the themes, each with the rules of the fonts that it names, and answers with them by name;
 * `@assets/` marks the assets' folder in the answer.
 */
export async function packageThemes(
  root: string,
  outDir: string,
  fonts: readonly NamedFont[],
): Promise<Record<string, string>> {
  const levers = await readLevers(root);
  const themes: Record<string, string> = {};
  for (const name of themeNames) {
    const { code } = await transform(withLevers(name, await readTheme(root, name), levers), {
      loader: 'css',
      minify: true,
      target,
    });
    const css = withNamedFonts(code.trim(), fonts);
    await writeFile(join(outDir, 'themes', `${name}.css`), css.replaceAll('@assets/', '../'));
    themes[name] = css;
  }
  return themes;
}

/**
 * The rules of all fonts that come with Dash, for a page that tries them on, and those whose own styles name no files: a font
 * is loaded where it is used. `css` is the stylesheet of every page, which has that of the page itself.
 */
export const packageFontRules = (css: string, fonts: readonly NamedFont[], outDir: string): Promise<void> => {
  const own = css.match(/@font-face\s*\{[^}]*url\([^}]*\}/g) ?? [];
  const rules = [...own, ...fonts.map(({ faces }) => faces)].join('');
  return writeFile(join(outDir, 'fonts.css'), rules.replaceAll('@assets/', ''));
};

/** Writes what the gallery draws the themes by, for those who open it. */
export async function packageLooks(root: string, outDir: string): Promise<void> {
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const levers = await readLevers(root);
  const themes: Record<string, ThemeLook> = { default: defaultLook };
  for (const name of themeNames) themes[name] = lookOf(name, await readTheme(root, name));
  const base = baseTokens(
    await read('web/styles/tokens.css'),
    levers.map(({ css }) => css),
  );
  await writeFile(join(outDir, 'themes/looks.json'), JSON.stringify({ base, themes } satisfies ThemeLooks));
}

/** Writes brotli and gzip copies beside every text file. */
export async function compressAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((name) => /\.(js|css|json|svg)$/.test(name)).map((name) => compressFile(join(folder, name))),
  );
}

async function compressFile(file: string): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
