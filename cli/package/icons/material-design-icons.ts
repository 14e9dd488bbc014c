import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type IconSet, packageTitle, readDrawings } from './icon-set.ts';

export async function materialDesignIcons(folder: string): Promise<IconSet> {
  const [drawings, meta] = await Promise.all([readDrawings(join(folder, 'svg')), readFile(join(folder, 'meta.json'))]);
  const names = new Set(drawings.map(({ name }) => name));
  const aliases: Record<string, string> = {};
  for (const icon of JSON.parse(meta.toString()) as { name: string; aliases: string[] }[]) {
    // Its aliases are search words, many of them shared: the first icon that claims one keeps it.
    for (const alias of icon.aliases) {
      if (/^[a-z\d-]+$/.test(alias) && !names.has(alias)) aliases[alias] ??= icon.name;
    }
  }
  return { title: await packageTitle('Material Design Icons', folder), drawings, aliases };
}
