import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownLanguages } from '../../schema/config/languages.ts';
import { shippedLanguages } from '../../schema/config/shipped.ts';
import { knownWidgetTypes } from '../../schema/config/widget-types.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { languages } from '../../web/words/languages.ts';
import { themeFolder, themeNames } from './app/theme-names.ts';
import { shippedFile, shippedText } from './shipped.ts';

test('the list of shipped languages is that of their folder', async () => {
  expect(readFileSync(shippedFile, 'utf8'), 'run npm run build').toBe(await shippedText('.'));
});

test('every theme that files in use may name has its stylesheet, and every stylesheet its name', () => {
  const files = readdirSync(themeFolder('.')).filter((name) => name.endsWith('.css'));
  expect(files.map((name) => name.slice(0, -'.css'.length)).sort()).toEqual([...themeNames].sort());
});

test('every language of this version has a row in the language switcher, and files in use may name it', () => {
  expect(Object.keys(languages)).toEqual(shippedLanguages);
  expect(shippedLanguages.filter((code) => !(knownLanguages as readonly string[]).includes(code))).toEqual([]);
});

test('every widget of this version is among those that files in use may name', () => {
  expect(Object.keys(catalogue).filter((type) => !knownWidgetTypes.has(type))).toEqual([]);
  expect(knownWidgetTypes.size).toBeGreaterThan(90);
});
