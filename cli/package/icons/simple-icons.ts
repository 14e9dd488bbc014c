import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { titleToSlug } from 'simple-icons/sdk';
import { brandNames, brandsElsewhere } from './brand-names.ts';
import { addElsewhere, type IconSet, packageTitle, readDrawings } from './icon-set.ts';

export async function simpleIcons(folder: string): Promise<IconSet> {
  const icons = JSON.parse(await readFile(join(folder, 'data/simple-icons.json'), 'utf8')) as SimpleIcon[];
  const colours = new Map(icons.map((icon) => [icon.slug, icon.hex.toLowerCase()]));
  const drawings = (await readDrawings(join(folder, 'icons'))).map(({ name, path }) => {
    const extra = colours.get(name);
    return extra ? { name, path, extra } : { name, path };
  });
  const names = new Set(drawings.map(({ name }) => name));
  const aliases: Record<string, string> = {};
  const add = (title: string, name: string) => {
    const alias = titleToSlug(title);
    if (alias && !names.has(alias)) aliases[alias] ??= name;
  };
  for (const [alias, name] of Object.entries(brandNames)) if (names.has(name)) add(alias, name);
  for (const { slug, aliases } of icons) for (const title of aliases?.old ?? []) add(title, slug);
  for (const { slug, aliases } of icons) for (const title of aliases?.aka ?? []) add(title, slug);
  // `nodejs` for `nodedotjs`: a dot in a brand's name is the part that people leave out.
  for (const { slug, title } of icons) if (title.includes('.')) add(title.replaceAll('.', ''), slug);
  addElsewhere(aliases, names, brandsElsewhere);
  return { title: await packageTitle('Simple Icons', folder), drawings, aliases };
}

interface SimpleIcon {
  title: string;
  slug: string;
  hex: string;
  aliases?: { old?: string[]; aka?: string[] };
}
