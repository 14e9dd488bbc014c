import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { knownLanguages } from '../../schema/config/languages.ts';
import { aboutLanguage, languageCodes } from './words/languages.ts';

/** What is generated of the languages. It is kept with the sources, and a test compares. */
export const shippedFile = 'schema/config/shipped.ts';
export const shippedCodesFile = 'schema/config/shipped-codes.ts';

/** The texts of both by their paths: languages by the listing of their folder, in the order of the language switcher. */
export function shippedTexts(root: string): Record<string, string> {
  const codes = inOrder(languageCodes(root));
  const about = codes.map((code) => ({ code, ...aboutLanguage(root, code) }));
  const rows = about.map(({ code, name, direction, flag }) => {
    const key = /^[a-z]+$/.test(code) ? code : `'${code}'`;
    return `  ${key}: { name: '${name.replaceAll("'", '’')}', direction: '${direction}', flag: '${flag}' },\n`;
  });
  const fromRight = about.filter(({ direction }) => direction === 'rtl').map(({ code }) => code);
  const origin = '// Generated from `locales/` by `npm run build`. Do not edit.';
  return {
    [shippedFile]: `${origin}
import type { Language } from './languages.ts';

/** The languages that this version has, in the order of the language switcher. */
export const shippedLanguages: Readonly<Record<string, Language>> = {
${rows.join('')}};
`,
    [shippedCodesFile]: `${origin}

/** The codes of the languages that this version has, for each page: their names are for who chooses one. */
export const shippedCodes: readonly string[] =
  '${codes.join(' ')}'.split(' ');

/** Those that are written from right to left. */
export const rightToLeftCodes: readonly string[] = '${fromRight.join(' ')}'.split(' ');
`,
  };
}

/** Languages in the order of those that are known; others come last. */
const inOrder = (codes: readonly string[]): string[] => {
  const known: readonly string[] = knownLanguages;
  return [...known.filter((code) => codes.includes(code)), ...codes.filter((code) => !known.includes(code))];
};

/** Brings both up to date. */
export async function writeShipped(root: string): Promise<void> {
  for (const [path, text] of Object.entries(shippedTexts(root))) {
    const file = join(root, path);
    const before = await readFile(file, 'utf8').catch(() => '');
    if (before !== text) await writeFile(file, text);
  }
}
