import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Strings } from '../../../web/page/payload.ts';

/** The codes of the languages in `locales/`, in the order of their names. */
export const languageCodes = (root: string): string[] =>
  readdirSync(join(root, 'locales'))
    .map((name) => basename(name, '.json'))
    .sort();

/** What a language says itself, by namespace. */
export const readLanguage = (root: string, code: string): Strings =>
  JSON.parse(readFileSync(join(root, 'locales', `${code}.json`), 'utf8'));

/** The texts of a language by their keys: `home.no-results`. */
export function textsOf(words: object): Map<string, string> {
  return new Map(entriesOf(words, ''));
}

function* entriesOf(words: object, path: string): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(words)) {
    if (typeof value === 'string') yield [path + name, value];
    else yield* entriesOf(value, `${path}${name}.`);
  }
}
