import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { DashError } from '../../schema/errors.ts';

/** One package that Dash carries parts of. */
interface PackageLicence {
  name: string;
  version: string;
  /** As its manifest names it: `MIT`. */
  licence: string;
  text: string;
}

/** Packages that are copied from, not bundled: letters and icons. */
const copied = [
  '@fontsource-variable/figtree',
  '@fortawesome/fontawesome-free',
  '@mdi/svg',
  'gemoji',
  'simple-icons',
] as const;

/**
 * The licences of everything that the package is made of, as one text: what esbuild put into the bundles, and what is
 * copied beside them. Throws `no-licence` for a package that names none: it must not be shipped unseen.
 */
export async function licencesText(root: string, metafiles: readonly Metafile[]): Promise<string> {
  const folders = [...bundledFolders(metafiles), ...copied.map((name) => join('node_modules', name))];
  const found = await Promise.all(folders.map((folder) => readLicence(resolve(root, folder))));
  const licences = new Map(found.map((licence) => [titleOf(licence), licence]));
  const titles = [...licences.keys()].sort();
  const chapters = titles.map((title) => `${rule}\n${title}\n${rule}\n\n${licences.get(title)?.text}\n`);
  return `${introduction}\n\n${titles.map((title) => `  ${title}`).join('\n')}\n\n\n${chapters.join('\n\n')}`;
}

const introduction = 'Dash is made of its own code and of parts of these packages, whose licences follow.';
const rule = '='.repeat(80);

const titleOf = ({ name, version, licence }: PackageLicence) => `${name} ${version} (${licence})`;

/** The folders of the packages whose files are in the bundles, relative to where esbuild ran. */
export function bundledFolders(metafiles: readonly Metafile[]): string[] {
  const files = metafiles.flatMap(({ outputs }) => Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)));
  const folders = files.map((file) => /^[^:]*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))];
}

interface Manifest {
  name: string;
  version: string;
  license?: string | { type: string };
  author?: string | { name: string };
}

async function readLicence(folder: string): Promise<PackageLicence> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license } = manifest;
  const licence = typeof license === 'object' ? license.type : license;
  if (!licence) {
    throw new DashError('no-licence', `The package ${name} names no licence, and parts of it are in the bundles.`, {
      hint: 'Find out whether it may be shipped, and take another package where it may not.',
    });
  }
  return { name, version, licence, text: (await readTexts(folder)) || withoutText(manifest) };
}

/** The licence and the notices that have to go with it. */
async function readTexts(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => /^(?:licen[cs]e|copying|notice)\b/i.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
}

/** What can be said of a package that comes without the text of its licence. */
function withoutText({ author }: Manifest): string {
  const name = typeof author === 'object' ? author.name : author;
  return `The package comes without the text of its licence.${name ? ` Its author is ${name}.` : ''}`;
}
