import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gallery } from './theme-gallery.ts';
import { leverTable, variableTables } from './theme-variables.ts';
import { withPart } from './with-part.ts';

/** `docs/themes.md` with its generated parts made anew. */
export async function themesPage(root: string): Promise<string> {
  const page = await readFile(join(root, 'docs/themes.md'), 'utf8');
  const parts = { gallery: await gallery(root), levers: await leverTable(root), variables: await variableTables(root) };
  return Object.entries(parts).reduce((text, [name, part]) => withPart(text, name, part), page);
}
