import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageApp } from './package/app/app.ts';
import type { AppManifest } from './package/app/app-manifest.ts';
import { packageText } from './package/app/assets.ts';
import { packageWorkers } from './package/app/workers.ts';
import { packageCommandLine } from './package/command-line/command-line.ts';
import { packageDecoders } from './package/decoders.ts';
import { packageIcons } from './package/icons/icons.ts';
import { billOfMaterials, bomFile } from './package/licences/bill-of-materials.ts';
import { carriedPackages, licencesText } from './package/licences/licences.ts';
import { packageManPages } from './package/man-pages.ts';
import { readRepository } from './package/repository.ts';
import { fingerprintFile, sourcesFingerprint } from './package/sources.ts';
import { writeWords } from './package/words/write-words.ts';

/** Makes `dist/`, once per package: the command line, the page's own scripts and styles, and the icons. */
const root = process.cwd();
const dist = join(root, 'dist');
const fingerprint = sourcesFingerprint(root);

for (const part of ['app', 'cli', 'decoders', 'icons', 'man', 'worker'])
  await rm(join(dist, part), { recursive: true, force: true });
await mkdir(dist, { recursive: true });
writeWords(root, join(dist, 'words'));
const [{ manifest, metafiles }, commandLine, workers] = await Promise.all([
  packageApp(root, join(dist, 'app')),
  packageCommandLine(root, join(dist, 'cli')),
  packageWorkers(root, join(dist, 'worker')),
  packageIcons(join(dist, 'icons'), join(root, 'node_modules')),
  packageDecoders(join(dist, 'decoders'), join(root, 'node_modules')),
]);
const carried = await carriedPackages(root, [...metafiles, ...commandLine, workers]);
const repository = readRepository(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).repository);
const app: AppManifest = {
  ...manifest,
  licences: await packageText(licencesText(carried), join(dist, 'app'), 'licences'),
  ...(repository && { repository }),
};
await writeFile(join(dist, 'app.json'), `${JSON.stringify(app, null, 1)}\n`);
await writeFile(join(dist, bomFile), billOfMaterials(root, carried));
await packageManPages(join(dist, 'man'));
await mkdir(join(dist, 'tools'), { recursive: true });
await writeFile(join(root, fingerprintFile), fingerprint);
