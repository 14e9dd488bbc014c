import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageThemes } from './assets.ts';
import { packageThemeFonts, themeFontPackages } from './theme-fonts.ts';

const root = process.cwd();
const outDir = mkdtempSync(join(tmpdir(), 'dash-fonts-'));
mkdirSync(join(outDir, 'themes'));
const fonts = await packageThemeFonts(root, outDir);

test('a font comes in a file or two, each of 25 kB at most, but for one', () => {
  const files = readdirSync(outDir).filter((name) => name.endsWith('.woff2'));
  const named = themeFontPackages.map((name) => {
    const id = name.replace('@fontsource/', '');
    const sizes = files
      .filter((file) => file.startsWith(`${id}-latin-`))
      .map((file) => statSync(join(outDir, file)).size);
    return { id, count: sizes.length, largest: Math.max(...sizes) };
  });
  expect(named.filter(({ count }) => count !== 1 && count !== 2)).toEqual([]);
  expect(named.reduce((sum, { count }) => sum + count, 0)).toBe(files.length);
  expect(named.filter(({ largest }) => largest > 25_000).map(({ id }) => id)).toEqual(['pt-mono']);
  expect(Math.max(...named.map(({ largest }) => largest))).toBeLessThan(30_000);
});

test('letters are never made bold: a font of one weight is for all, and one of several has a rule for two', () => {
  const weights = Object.fromEntries(
    fonts.map(({ family, faces }) => [family, [...faces.matchAll(/font-weight:([^;]*)/g)].map(([, weight]) => weight)]),
  );
  expect(weights).toMatchObject({
    VT323: ['100 900'],
    'Courier Prime': ['100 500', '600 900'],
    Roboto: ['100 500', '600 900'],
  });
});

test('monospaced fonts of the system stand in for monospaced ones', () => {
  const kinds = fonts.map(({ family, fallbackFaces }) => [family, /local\("Courier New"\)/.test(fallbackFaces)]);
  const monospaced = kinds.filter(([, isMonospaced]) => isMonospaced).map(([family]) => family);
  expect(monospaced.sort()).toEqual(['Courier Prime', 'Cutive Mono', 'Inconsolata', 'PT Mono', 'VT323']);
});

test('themes have the fonts that they name, by the way from their own folder and from a page', async () => {
  const { callisto = '' } = await packageThemes(root, outDir, fonts);
  const families = [...callisto.matchAll(/@font-face\{font-family:"([^"]*)"/g)].map(([, family]) => family);
  expect([...new Set(families)].sort()).toEqual(['Inconsolata', 'Inconsolata Fallback', 'PT Mono', 'PT Mono Fallback']);
  expect(callisto).toMatch(/url\("@assets\/pt-mono-[\w-]+\.woff2"\)/);
  const written = readFileSync(join(outDir, 'themes/callisto.css'), 'utf8');
  expect(written).toBe(callisto.replaceAll('@assets/', '../'));
});
