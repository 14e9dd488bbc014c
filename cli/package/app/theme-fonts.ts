import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkitten';
import type { NamedFont } from '../../../schema/rules/appearance/named-fonts.ts';
import { packageHashed } from './assets.ts';

/** The packages of the fonts that themes may name. The files stay as they come: some licences reserve a font's name for that. */
export const themeFontPackages = [
  '@fontsource/audiowide',
  '@fontsource/courier-prime',
  '@fontsource/cutive-mono',
  '@fontsource/francois-one',
  '@fontsource/inconsolata',
  '@fontsource/podkova',
  '@fontsource/pt-mono',
  '@fontsource/raleway',
  '@fontsource/roboto',
  '@fontsource/shrikhand',
  '@fontsource/sniglet',
  '@fontsource/vt323',
] as const;

/** Fonts that systems have, and a file of one whose letters are as wide. */
interface Substitute {
  locals: readonly string[];
  file: string;
}

const monospaced: Substitute[] = [
  {
    locals: ['Courier New', 'Liberation Mono', 'DejaVu Sans Mono', 'Menlo', 'Droid Sans Mono'],
    file: '@fontsource/cousine/files/cousine-latin-400-normal.woff2',
  },
];
const proportional: Substitute[] = [
  {
    locals: ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'],
    file: '@fontsource/arimo/files/arimo-latin-400-normal.woff2',
  },
  { locals: ['DejaVu Sans'], file: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf' },
];

/** What a package of Fontsource says of its font. */
interface FontMetadata {
  id: string;
  family: string;
  category: string;
  weights: number[];
}

/** Copies the fonts that stylesheets may name, and writes their rules. */
export async function packageThemeFonts(root: string, outDir: string): Promise<NamedFont[]> {
  const modules = join(root, 'node_modules');
  return Promise.all(themeFontPackages.map((name) => packageThemeFont(modules, name, outDir)));
}

async function packageThemeFont(modules: string, name: string, outDir: string): Promise<NamedFont> {
  const folder = join(modules, name);
  const metadata: FontMetadata = JSON.parse(await readFile(join(folder, 'metadata.json'), 'utf8'));
  const { latin } = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'));
  const { family, category } = metadata;
  const substitutes = category === 'monospace' ? monospaced : proportional;
  const fallbacks = substitutes.map((_, index) => `${family} Fallback${index > 0 ? ` ${index + 1}` : ''}`);
  let faces = '';
  let fallbackFaces = '';
  for (const { file, weight } of fontFiles(metadata)) {
    const path = join(folder, 'files', file);
    const common = { 'font-weight': weight, 'unicode-range': latin };
    faces += fontFace({
      'font-family': `"${family}"`,
      src: `url("@assets/${await packageHashed(path, outDir)}") format("woff2")`,
      // Text shows at once, in what stands in for the font.
      'font-display': 'swap',
      ...common,
    });
    const font = await measure(path);
    for (const [index, { locals, file }] of substitutes.entries()) {
      const size = font.width / (await measure(join(modules, file))).width;
      fallbackFaces += fontFace({
        'font-family': `"${fallbacks[index]}"`,
        src: locals.map((local) => `local("${local}")`).join(),
        'size-adjust': percent(size),
        'ascent-override': percent(font.ascent / size),
        'descent-override': percent(font.descent / size),
        'line-gap-override': percent(font.lineGap / size),
        ...common,
      });
    }
  }
  return { family, faces, fallbacks, fallbackFaces };
}

const fontFace = (descriptors: Record<string, string>): string =>
  `@font-face{${Object.entries(descriptors)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The weights of text and of headings. */
const wanted: readonly number[] = [400, 600];

/**
 * The files with a font's Latin letters, and the weights that each is for: two of a font that has both, else all. No
 * browser has to make letters bold by itself.
 */
function fontFiles({ id, weights }: FontMetadata): { file: string; weight: string }[] {
  const both = weights.filter((weight) => wanted.includes(weight));
  const [light, bold] = both.length === wanted.length ? both : weights;
  const file = (weight: number | undefined) => `${id}-latin-${weight}-normal.woff2`;
  if (bold === undefined) return [{ file: file(light), weight: '100 900' }];
  return [
    { file: file(light), weight: '100 500' },
    { file: file(bold), weight: '600 900' },
  ];
}

/** What names and descriptions in a dashboard are like. */
const sample =
  'Films and series, music for the whole house. Photographs of the last years: who may see them, and where the backups are. Tools, Network, Monitoring.';

/** How wide the sample is in a font, and its other measures, in units of its size. */
async function measure(file: string): Promise<{ width: number; ascent: number; descent: number; lineGap: number }> {
  const font = create(await readFile(file));
  if (font.isCollection) throw new Error(`${file} holds several fonts.`);
  const { unitsPerEm, ascent, descent, lineGap } = font;
  const width = font.glyphsForString(sample).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
  return {
    width: width / unitsPerEm,
    ascent: ascent / unitsPerEm,
    descent: -descent / unitsPerEm,
    lineGap: lineGap / unitsPerEm,
  };
}

const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;
