import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gallery } from './theme-gallery.ts';
import { leverTable, variableTables } from './theme-variables.ts';

/**
 * `docs/themes.md` with its generated parts made anew; what stands around them is written by hand. A part stands between
 * two comments: `<!-- gallery -->` and `<!-- end of gallery -->`.
 */
export async function themesPage(root: string): Promise<string> {
  const page = await readFile(join(root, 'docs/themes.md'), 'utf8');
  const parts = { gallery: await gallery(root), levers: await leverTable(root), variables: await variableTables(root) };
  return Object.entries(parts).reduce((text, [name, part]) => withPart(text, name, part), page);
}

function withPart(page: string, name: string, part: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [before, rest = ''] = page.split(begin);
  const [, after] = rest.split(end);
  if (after === undefined)
    throw new Error(`docs/themes.md needs the lines ${begin} and ${end}, once and in this order.`);
  return `${before}${begin}\n${part}\n${end}${after}`;
}
