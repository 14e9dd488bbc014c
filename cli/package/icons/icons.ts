import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gemoji } from 'gemoji';
import { listedSets } from '../../../schema/api/icons.ts';
import { formatTable } from '../../site/icons/sorted-table.ts';
import { twemoji } from './emoji.ts';
import { fontAwesome } from './font-awesome.ts';
import { type IconSet, packageTitle } from './icon-set.ts';
import { listedNames } from './listed-names.ts';
import { materialDesignIcons } from './material-design-icons.ts';
import { simpleIcons } from './simple-icons.ts';

/**
 * Takes the icons out of the npm packages below `packages` (a node_modules folder) and writes them to `outDir` in the
 * form that `openIconData` reads. Runs once, when the package is built; same packages in, same bytes out.
 * Returns what was written, with sizes in bytes. Throws `icon-package` when a package isn't shaped as expected.
 */
export async function packageIcons(outDir: string, packages: string): Promise<{ file: string; bytes: number }[]> {
  const [si, mdi, fa, emoji, notice] = await Promise.all([
    simpleIcons(join(packages, 'simple-icons')),
    materialDesignIcons(join(packages, '@mdi/svg')),
    fontAwesome(join(packages, '@fortawesome/fontawesome-free')),
    twemoji(join(packages, '@iconify-json/twemoji')),
    licences(packages),
  ]);
  const files: [string, string | Buffer][] = [
    ...setFiles('si', si),
    ...setFiles('mdi', mdi),
    ...setFiles('fa', fa),
    ['emoji', formatTable(gemoji.flatMap(({ names, emoji }) => names.map((name) => [name, emoji] as const)))],
    ['emoji.names', formatTable(emoji.rows)],
    ['emoji.blocks', emoji.blocks],
    ['titles', formatTable(Object.entries({ si, mdi, fa, emoji }).map(([set, { title }]) => [set, title]))],
    ...listedSets.map((set): [string, string] => [`${set}.list`, listedNames[set]]),
    ['NOTICE.txt', notice],
  ];
  await mkdir(outDir, { recursive: true });
  await Promise.all(files.map(([file, text]) => writeFile(join(outDir, file), text)));
  return files.map(([file, text]) => ({ file, bytes: Buffer.byteLength(text) }));
}

function setFiles(set: string, { drawings, aliases }: IconSet): [string, string][] {
  // Font Awesome ships an icon once more under each of its other names: equal outlines are written once.
  const offsets = new Map<string, number>();
  let end = 0;
  const names = drawings.map(({ name, path, extra }): [string, string] => {
    const offset = offsets.get(path) ?? end;
    if (offset === end) end += path.length;
    offsets.set(path, offset);
    return [name, extra ? `${offset} ${path.length} ${extra}` : `${offset} ${path.length}`];
  });
  return [
    [`${set}.names`, formatTable(names)],
    [`${set}.aliases`, formatTable(Object.entries(aliases))],
    [`${set}.paths`, [...offsets.keys()].join('')],
  ];
}

async function licences(packages: string): Promise<string> {
  const texts = await Promise.all(
    [
      ['Simple Icons', 'simple-icons', 'LICENSE.md'],
      ['Material Design Icons', '@mdi/svg', 'LICENSE'],
      ['Font Awesome Free', '@fortawesome/fontawesome-free', 'LICENSE.txt'],
      ['gemoji', 'gemoji', 'license'],
    ].map(async ([title = '', folder = '', file = '']) => {
      const heading = await packageTitle(title, join(packages, folder));
      return `${heading}\n\n${(await readFile(join(packages, folder, file), 'utf8')).trim()}\n`;
    }),
  );
  texts.push(`${await packageTitle('Twemoji, by @iconify-json/twemoji', join(packages, '@iconify-json/twemoji'))}

The pictures of emoji are Twemoji, copyright by Twitter, Inc and other contributors: https://github.com/jdecked/twemoji.
They are licensed under CC BY 4.0: https://creativecommons.org/licenses/by/4.0/. Iconify has written them shorter; here the
names within them are others, and they are compressed.
`);
  return `The icon data in this folder is taken from these packages, reduced to outlines and names.\n\n${texts.join('\n\n')}`;
}
