import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gemoji } from 'gemoji';
import { formatTable } from '../../site/icons/sorted-table.ts';
import { fontAwesome } from './font-awesome.ts';
import { type IconSet, packageTitle } from './icon-set.ts';
import { materialDesignIcons } from './material-design-icons.ts';
import { simpleIcons } from './simple-icons.ts';

/**
 * Takes the icons out of the npm packages below `packages` (a node_modules folder) and writes them to `outDir` in the
 * form that `openIconData` reads. Runs once, when the package is built; same packages in, same bytes out.
 * Returns what was written, with sizes in bytes. Throws `icon-package` when a package isn't shaped as expected.
 */
export async function packageIcons(outDir: string, packages: string): Promise<{ file: string; bytes: number }[]> {
  const [si, mdi, fa, notice] = await Promise.all([
    simpleIcons(join(packages, 'simple-icons')),
    materialDesignIcons(join(packages, '@mdi/svg')),
    fontAwesome(join(packages, '@fortawesome/fontawesome-free')),
    licences(packages),
  ]);
  const files: [string, string][] = [
    ...setFiles('si', si),
    ...setFiles('mdi', mdi),
    ...setFiles('fa', fa),
    ['emoji', formatTable(gemoji.flatMap(({ names, emoji }) => names.map((name) => [name, emoji] as const)))],
    ['titles', formatTable(Object.entries({ si, mdi, fa }).map(([set, { title }]) => [set, title]))],
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
  return `The icon data in this folder is taken from these packages, reduced to outlines and names.\n\n${texts.join('\n\n')}`;
}
