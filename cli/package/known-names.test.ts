import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownWidgetTypes } from '../../schema/config/widget-types.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { themeFolder, themeNames } from './app/theme-names.ts';
import { shippedFile, shippedText } from './shipped.ts';

test('the list of shipped languages is that of their folder', () => {
  expect(readFileSync(shippedFile, 'utf8'), 'run npm run build').toBe(shippedText('.'));
});

test('every theme that files in use may name has its stylesheet, and every stylesheet its name', () => {
  const files = readdirSync(themeFolder('.')).filter((name) => name.endsWith('.css'));
  expect(files.map((name) => name.slice(0, -'.css'.length)).sort()).toEqual([...themeNames].sort());
});

test('every widget of this version is among those that files in use may name', () => {
  expect(Object.keys(catalogue).filter((type) => !knownWidgetTypes.has(type))).toEqual([]);
  expect(knownWidgetTypes.size).toBeGreaterThan(90);
});
