import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownLanguages, shippedLanguages } from '../../schema/config/languages.ts';
import { knownThemes, shippedThemes } from '../../schema/config/themes.ts';
import { knownWidgetTypes } from '../../schema/config/widget-types.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { themeNames } from './app/theme-names.ts';

test('the themes that are said to be there are those with a stylesheet', async () => {
  expect([...shippedThemes].sort()).toEqual(['default', ...(await themeNames('.'))].sort());
  expect(shippedThemes.filter((name) => !knownThemes.includes(name))).toEqual([]);
});

test('the languages that are said to be spoken are those with words', () => {
  const files = readdirSync('locales').map((name) => name.replace('.json', ''));
  expect([...shippedLanguages].sort()).toEqual(files.sort());
  expect(shippedLanguages.filter((code) => !(knownLanguages as readonly string[]).includes(code))).toEqual([]);
});

test('every widget of this version is among those that files in use may name', () => {
  expect(Object.keys(catalogue).filter((type) => !knownWidgetTypes.has(type))).toEqual([]);
  expect(knownWidgetTypes.size).toBeGreaterThan(90);
});
