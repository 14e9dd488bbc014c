import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownLanguages } from '../../schema/config/languages.ts';
import { shippedLanguages, shippedThemes } from '../../schema/config/shipped.ts';
import { knownThemes } from '../../schema/config/themes.ts';
import { knownWidgetTypes } from '../../schema/config/widget-types.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { languages } from '../../web/words/languages.ts';
import { shippedFile, shippedText } from './shipped.ts';

test('the list of shipped languages and themes is that of their folders', async () => {
  expect(readFileSync(shippedFile, 'utf8'), 'run npm run build').toBe(await shippedText('.'));
});

test('the themes of this version are those that files in use may name', () => {
  expect(shippedThemes).toEqual(knownThemes);
});

test('every language of this version has a row in the language switcher, and files in use may name it', () => {
  expect(Object.keys(languages)).toEqual(shippedLanguages);
  expect(shippedLanguages.filter((code) => !(knownLanguages as readonly string[]).includes(code))).toEqual([]);
});

test('every widget of this version is among those that files in use may name', () => {
  expect(Object.keys(catalogue).filter((type) => !knownWidgetTypes.has(type))).toEqual([]);
  expect(knownWidgetTypes.size).toBeGreaterThan(90);
});
