import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from './languages.ts';
import { wholeLanguage } from './whole-language.ts';

/** The parts that words come in: what pages say, what widgets show, and what the editor says. */
export const wordsParts = ['page', 'widgets', 'editor'] as const;
export type WordsPart = (typeof wordsParts)[number];

/**
 * Writes the words of every language into `folder`, whole, a folder for each part. The page loads each as a chunk of its own
 * (`web/words/page-words.ts`); the server and the terminal read the files.
 */
export function writeWords(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const part of wordsParts) mkdirSync(join(folder, part), { recursive: true });
  for (const code of languageCodes(root)) {
    const { widgets, editor, ...page } = wholeLanguage(root, code);
    const parts = { page, widgets, editor };
    for (const part of wordsParts) writeFileSync(join(folder, part, `${code}.json`), JSON.stringify(parts[part]));
  }
}
