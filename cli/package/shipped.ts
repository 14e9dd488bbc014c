import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { knownLanguages } from '../../schema/config/languages.ts';

/** The generated list of languages. It is kept with the sources, and a test compares. */
export const shippedFile = 'schema/config/shipped.ts';

/** The text of that list: languages by the listing of their folder, in the order of the language switcher. */
export async function shippedText(root: string): Promise<string> {
  const languages = (await readdir(join(root, 'locales'))).map((name) => name.replace(/\.json$/, '')).sort();
  return `// Generated from \`locales/\` by \`npm run build\`. Do not edit.

/** The languages that this version has, in the order of the language switcher. */
${listText('shippedLanguages', inOrder(languages))}`;
}

/** Languages in the order of those that are known; others come last. */
const inOrder = (codes: readonly string[]): string[] => {
  const known: readonly string[] = knownLanguages;
  return [...known.filter((code) => codes.includes(code)), ...codes.filter((code) => !known.includes(code))];
};

/** Brings the list up to date. */
export async function writeShipped(root: string): Promise<void> {
  const file = join(root, shippedFile);
  const text = await shippedText(root);
  if ((await readFile(file, 'utf8')) !== text) await writeFile(file, text);
}

/** As the formatter writes it: in one line where there is room. */
function listText(name: string, entries: readonly string[]): string {
  const quoted = entries.map((entry) => `'${entry}'`);
  const line = `export const ${name}: readonly string[] = [${quoted.join(', ')}];`;
  if (line.length <= 120) return `${line}\n`;
  return `export const ${name}: readonly string[] = [\n${quoted.map((entry) => `  ${entry},\n`).join('')}];\n`;
}
