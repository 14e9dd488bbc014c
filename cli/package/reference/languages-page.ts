import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shippedLanguages } from '../../../schema/config/shipped.ts';
import { code, tableOf } from './markdown.ts';
import { withPart } from './with-part.ts';

/** `docs/languages.md` with the table of the languages made anew. */
export async function languagesPage(root: string): Promise<string> {
  const page = await readFile(join(root, 'docs/languages.md'), 'utf8');
  const english = new Intl.DisplayNames(['en'], { type: 'language' });
  const rows = Object.entries(shippedLanguages).map(([tag, { name, flag }]) => [
    code(tag),
    `${flag} ${name}`,
    english.of(tag) ?? '',
  ]);
  return withPart(page, 'languages', tableOf([['Code', 'Its own name', 'In English'], ...rows]));
}
