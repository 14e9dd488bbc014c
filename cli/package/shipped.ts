import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { knownLanguages } from '../../schema/config/languages.ts';
import { aboutLanguage, languageCodes } from './words/languages.ts';

/** The generated list of languages. It is kept with the sources, and a test compares. */
export const shippedFile = 'schema/config/shipped.ts';

/** The text of that list: languages by the listing of their folder, in the order of the language switcher. */
export function shippedText(root: string): string {
  const rows = inOrder(languageCodes(root)).map((code) => {
    const { name, direction, flag } = aboutLanguage(root, code);
    const key = /^[a-z]+$/.test(code) ? code : `'${code}'`;
    return `  ${key}: { name: '${name.replaceAll("'", '’')}', direction: '${direction}', flag: '${flag}' },\n`;
  });
  return `// Generated from \`locales/\` by \`npm run build\`. Do not edit.
import type { Language } from './languages.ts';

/** The languages that this version has, in the order of the language switcher. */
export const shippedLanguages: Readonly<Record<string, Language>> = {
${rows.join('')}};
`;
}

/** Languages in the order of those that are known; others come last. */
const inOrder = (codes: readonly string[]): string[] => {
  const known: readonly string[] = knownLanguages;
  return [...known.filter((code) => codes.includes(code)), ...codes.filter((code) => !known.includes(code))];
};

/** Brings the list up to date. */
export async function writeShipped(root: string): Promise<void> {
  const file = join(root, shippedFile);
  const text = shippedText(root);
  if ((await readFile(file, 'utf8')) !== text) await writeFile(file, text);
}
