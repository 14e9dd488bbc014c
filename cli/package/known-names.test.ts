import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownLanguages, spokenLanguages } from '../../schema/config/languages.ts';
import { drawnThemes, knownThemes } from '../../schema/config/themes.ts';
import { knownWidgetTypes } from '../../schema/config/widget-types.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { themeNames } from './theme-names.ts';

test('the themes that are said to be there are those with a stylesheet', async () => {
  expect([...drawnThemes].sort()).toEqual(['default', ...(await themeNames('.'))].sort());
  expect(drawnThemes.filter((name) => !knownThemes.includes(name))).toEqual([]);
});

test('the languages that are said to be spoken are those with words', () => {
  const files = readdirSync('locales').map((name) => name.replace('.json', ''));
  expect([...spokenLanguages].sort()).toEqual(files.sort());
  expect(spokenLanguages.filter((code) => !(knownLanguages as readonly string[]).includes(code))).toEqual([]);
});

test('every widget of this version is among those that files in use may name', () => {
  expect(Object.keys(catalogue).filter((type) => !knownWidgetTypes.has(type))).toEqual([]);
  expect(knownWidgetTypes.size).toBeGreaterThan(90);
});
