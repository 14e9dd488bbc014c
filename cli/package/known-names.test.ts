import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeFolder, themeNames } from './app/theme-names.ts';
import { ruleIndexes } from './rule-index.ts';
import { shippedTexts } from './shipped.ts';

test.each(Object.entries(shippedTexts('.')))('%s lists the languages of their folder', (file, text) => {
  expect(readFileSync(file, 'utf8'), 'run npm run build').toBe(text);
});

test.each(Object.entries(ruleIndexes('.')))('the rules that %s lists are those of their folders', (file, text) => {
  expect(readFileSync(file, 'utf8'), 'run npm run build').toBe(text);
});

test('every theme that files in use may name has its stylesheet, and every stylesheet its name', () => {
  const files = readdirSync(themeFolder('.')).filter((name) => name.endsWith('.css'));
  expect(files.map((name) => name.slice(0, -'.css'.length)).sort()).toEqual([...themeNames].sort());
});
