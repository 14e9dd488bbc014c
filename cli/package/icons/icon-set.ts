import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DashError } from '../../../schema/errors.ts';

export interface Drawing {
  name: string;
  path: string;
  extra?: string;
}

/** The icons of one package, with the other names that they go by. */
export interface IconSet {
  title: string;
  drawings: Drawing[];
  aliases: Record<string, string>;
}

/** The drawings of a folder, one file each. */
export async function readDrawings(folder: string): Promise<{ name: string; path: string; viewBox: string }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.svg')).sort();
  return Promise.all(
    files.map(async (file) => {
      const svg = await readFile(join(folder, file), 'utf8');
      const paths = [...svg.matchAll(/<path\b[^>]*?\sd="([^"]+)"/g)];
      const viewBox = /viewBox="([\d. ]+)"/.exec(svg)?.[1];
      const path = paths[0]?.[1];
      // Offsets count bytes and the page inlines the outline as it is: both rest on these characters.
      if (!path || paths.length > 1 || !viewBox || !/^[\dA-Za-z.,\s+-]+$/.test(path)) {
        throw new DashError('icon-package', `${join(folder, file)} is not a drawing of one path.`, {
          hint: 'Look at what the new version of the package changed.',
        });
      }
      return { name: basename(file, '.svg'), path, viewBox };
    }),
  );
}

/** Adds what another set shows, unless the set has the name itself, or another icon of its own for it. */
export function addElsewhere(
  aliases: Record<string, string>,
  names: ReadonlySet<string>,
  others: Readonly<Record<string, string>>,
): void {
  for (const [alias, place] of Object.entries(others)) if (!names.has(alias)) aliases[alias] ??= place;
}

/** A set by its name and the version of its package. */
export async function packageTitle(title: string, folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return `${title} ${version}`;
}
