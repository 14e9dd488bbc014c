import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const texts = new Map<string, string>();
  for (const code of languageCodes(root)) {
    const { widgets, editor, ...page } = wholeLanguage(root, code);
    const parts = { page, widgets, editor };
    for (const part of wordsParts) texts.set(join(folder, part, `${code}.json`), JSON.stringify(parts[part]));
  }
  for (const part of wordsParts) {
    mkdirSync(join(folder, part), { recursive: true });
    for (const name of readdirSync(join(folder, part))) {
      if (!texts.has(join(folder, part, name))) rmSync(join(folder, part, name));
    }
  }
  // What stays as it was is left alone: somebody may be reading it.
  for (const [file, text] of texts) if (textIn(file) !== text) writeFileSync(file, text);
}

const textIn = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
