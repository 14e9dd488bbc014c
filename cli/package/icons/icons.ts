import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gemoji } from 'gemoji';
import { load } from 'js-yaml';
import { titleToSlug } from 'simple-icons/sdk';
import { DashError } from '../../../schema/errors.ts';
import { formatTable } from '../../site/icons/sorted-table.ts';
import { brandNames, brandsElsewhere, solidIconsElsewhere } from './brand-names.ts';

interface Drawing {
  name: string;
  path: string;
  extra?: string;
}

interface IconSet {
  title: string;
  drawings: Drawing[];
  aliases: Record<string, string>;
}

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

async function simpleIcons(folder: string): Promise<IconSet> {
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

async function materialDesignIcons(folder: string): Promise<IconSet> {
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

async function fontAwesome(folder: string): Promise<IconSet> {
  const [families, shims, ...styles] = await Promise.all([
    readFile(join(folder, 'metadata/icon-families.json'), 'utf8'),
    readFile(join(folder, 'metadata/shims.yml'), 'utf8'),
    ...faStyles.map((style) => readDrawings(join(folder, 'svgs', style))),
  ]);
  const drawings = styles.flatMap((drawn, at) =>
    drawn.map(({ name, path, viewBox }) => ({ name: `${faStyles[at]}/${name}`, path, extra: viewBox })),
  );
  const names = new Set(styles.flatMap((drawn) => drawn.map(({ name }) => name)));
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

/** Adds what another set shows, unless the set has the name itself, or another icon of its own for it. */
function addElsewhere(
  aliases: Record<string, string>,
  names: ReadonlySet<string>,
  others: Readonly<Record<string, string>>,
): void {
  for (const [alias, place] of Object.entries(others)) if (!names.has(alias)) aliases[alias] ??= place;
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

async function readDrawings(folder: string): Promise<{ name: string; path: string; viewBox: string }[]> {
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

async function packageTitle(title: string, folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return `${title} ${version}`;
}
