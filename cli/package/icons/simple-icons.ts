import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { titleToSlug } from 'simple-icons/sdk';
import { svgPathBbox } from 'svg-path-bbox';
import { brandNames, brandsElsewhere } from './brand-names.ts';
import { addElsewhere, type IconSet, packageTitle, readDrawings } from './icon-set.ts';

export async function simpleIcons(folder: string): Promise<IconSet> {
  const icons = JSON.parse(await readFile(join(folder, 'data/simple-icons.json'), 'utf8')) as SimpleIcon[];
  const colours = new Map(icons.map((icon) => [icon.slug, icon.hex.toLowerCase()]));
  const drawings = (await readDrawings(join(folder, 'icons'))).map(({ name, path }) => {
    const colour = colours.get(name);
    const wider = growthOf(path);
    return colour ? { name, path, extra: wider ? `${colour} ${wider}` : colour } : { name, path };
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

/** Marks are as large as they look: with so many times the width of their height they still look as large as a square. */
const even = 1.25;
/** From this growth on it is seen. */
const leastGrowth = 1.1;
/** What the widest may take of a plate, beside what a mark takes that is as high as wide: 32 of 40 pixels, and 22. */
const mostGrowth = 32 / 22;

/** By how much a wide mark has to grow to look as large as others, as far as plates have room; undefined for others. */
function growthOf(path: string): string | undefined {
  const [left, top, right, bottom] = svgPathBbox(path);
  const growth = Math.sqrt((right - left) / (bottom - top) / even);
  return growth < leastGrowth ? undefined : Math.min(growth, mostGrowth).toFixed(2);
}

interface SimpleIcon {
  title: string;
  slug: string;
  hex: string;
  aliases?: { old?: string[]; aka?: string[] };
}
