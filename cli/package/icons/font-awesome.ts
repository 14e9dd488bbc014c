import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { solidIconsElsewhere } from './brand-names.ts';
import { addElsewhere, type IconSet, packageTitle, readDrawings } from './icon-set.ts';

export async function fontAwesome(folder: string): Promise<IconSet> {
  const [families, shims, ...styles] = await Promise.all([
    readFile(join(folder, 'metadata/icon-families.json'), 'utf8'),
    readFile(join(folder, 'metadata/shims.yml'), 'utf8'),
    ...faStyles.map((style) => readDrawings(join(folder, 'svgs', style))),
  ]);
  const drawings = styles.flatMap((found, at) =>
    found.map(({ name, path, viewBox }) => ({ name: `${faStyles[at]}/${name}`, path, extra: viewBox })),
  );
  const names = new Set(styles.flatMap((found) => found.map(({ name }) => name)));
  const aliases: Record<string, string> = {};
  const add = (alias: string, name: string, style?: string) => {
    if (names.has(name) && !names.has(alias)) aliases[alias] ??= style ? `${style}/${name}` : name;
  };
  for (const [name, icon] of Object.entries(JSON.parse(families) as Record<string, FaIcon>)) {
    for (const alias of icon.aliases?.names ?? []) add(alias, name);
  }
  for (const [alias, { name, prefix }] of Object.entries(load(shims) as Record<string, FaShim>)) {
    add(alias, name ?? alias, prefix && shimStyles[prefix]);
  }
  addElsewhere(aliases, names, solidIconsElsewhere);
  return { title: await packageTitle('Font Awesome Free', folder), drawings, aliases };
}

const faStyles = ['solid', 'regular', 'brands'] as const;
const shimStyles: Readonly<Record<string, string>> = { far: 'regular', fab: 'brands' };

interface FaIcon {
  aliases?: { names?: string[] };
}

interface FaShim {
  name?: string;
  prefix?: string;
}
