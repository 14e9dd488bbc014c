import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { DashError } from '../../../schema/errors.ts';
import { themeFontPackages } from '../app/theme-fonts.ts';
import { licenceTexts } from './licence-texts.ts';

/** One package that Dash carries parts of. */
export interface PackageLicence {
  name: string;
  version: string;
  /** As its manifest names it: `MIT`. */
  licence: string;
  text: string;
  /** Where it is installed, from the project's root: `node_modules/react`. */
  folder: string;
}

/** Packages that are copied from, not bundled: fonts and icons. */
export const copied = [
  '@fontsource-variable/figtree',
  ...themeFontPackages,
  '@fortawesome/fontawesome-free',
  '@iconify-json/twemoji',
  '@mdi/svg',
  'gemoji',
  'simple-icons',
] as const;

/**
 * Every package that Dash is made of, by name: what esbuild put into the bundles, and what is copied beside them. Throws
 * `no-licence` for one that names none, or whose text is not to be had: it must not be shipped unseen.
 */
export async function carriedPackages(root: string, metafiles: readonly Metafile[]): Promise<PackageLicence[]> {
  const folders = [...bundledFolders(metafiles), ...copied.map((name) => `node_modules/${name}`)];
  const found = await Promise.all(folders.map((folder) => readLicence(root, folder)));
  const byTitle = new Map(found.map((licence) => [titleOf(licence), licence]));
  return [...byTitle.keys()].sort().flatMap((title) => byTitle.get(title) ?? []);
}

export function licencesText(packages: readonly PackageLicence[]): string {
  const titles = packages.map(titleOf);
  const chapters = packages.map((one) => `${rule}\n${titleOf(one)}\n${rule}\n\n${one.text}\n`);
  return `${introduction}\n\n${titles.map((title) => `  ${title}`).join('\n')}\n\n\n${chapters.join('\n\n')}`;
}

const introduction = 'Dash is made of its own code and of parts of these packages, whose licences follow.';
const rule = '='.repeat(80);

const titleOf = ({ name, version, licence }: PackageLicence) => `${name} ${version} (${licence})`;

/** The folders of the packages whose code is in the bundles, relative to where esbuild ran. */
export function bundledFolders(metafiles: readonly Metafile[]): string[] {
  const inputs = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) => Object.entries(output.inputs)),
  );
  const files = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file);
  const folders = files.map((file) => /^[^:]*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))];
}

type Person = string | { name: string };

interface Manifest {
  name: string;
  version: string;
  license?: string | { type: string };
  author?: Person;
  contributors?: Person[];
}

async function readLicence(root: string, folder: string): Promise<PackageLicence> {
  const manifest = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license = '' } = manifest;
  const licence = typeof license === 'object' ? license.type : license;
  const text = (await readTexts(join(root, folder))) || standardText(licence, manifest);
  if (licence && text) return { name, version, licence, text, folder };
  throw new DashError(
    'no-licence',
    `The package ${name} says too little of its licence, and parts of it are bundled.`,
    {
      hint: 'Find out whether it may be shipped; add the text of its licence to licence-texts.ts, or take another package.',
    },
  );
}

/** The licence and the notices that have to go with it. */
async function readTexts(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => /^(?:licen[cs]e|copying|notice)\b/i.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
}

/** The text of a licence that the package names and does not bring; undefined where it isn't known. */
function standardText(licence: string, { author, contributors = [] }: Manifest): string | undefined {
  const names = [author, ...contributors].map((person) => (typeof person === 'object' ? person.name : person));
  const text = licenceTexts[licence];
  return text && `Copyright (c) ${names.filter(Boolean).join(', ') || 'its authors'}\n\n${text}`;
}
