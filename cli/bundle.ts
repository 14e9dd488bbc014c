import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageApp } from './package/app.ts';
import { packageCommandLine } from './package/command-line.ts';
import { packageIcons } from './package/icons.ts';
import { packageWorkers } from './package/workers.ts';

/** Makes `dist/`, once per package: the command line, the page's own scripts and styles, and the icons. */
const root = process.cwd();
const dist = join(root, 'dist');

for (const part of ['app', 'cli', 'icons', 'worker']) await rm(join(dist, part), { recursive: true, force: true });
await mkdir(dist, { recursive: true });
const [app] = await Promise.all([
  packageApp(root, join(dist, 'app')),
  packageCommandLine(root, join(dist, 'cli')),
  packageIcons(join(dist, 'icons'), join(root, 'node_modules')),
  packageWorkers(root, join(dist, 'worker')),
]);
await writeFile(join(dist, 'app.json'), `${JSON.stringify(app, null, 1)}\n`);
