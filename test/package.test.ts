import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { Settings } from '../schema/config/settings.ts';
import { shippedLanguages } from '../schema/config/shipped.ts';
import { folderWith } from './serving.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** What is shipped: the packed tarball, installed by itself into an empty prefix, away from the checkout. */
let prefix = '';
let packed: string[] = [];
const run = (command: string, args: string[], cwd: string, env: Record<string, string> = {}) =>
  spawnSync(command, args, { cwd, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: prefix, ...env } });
const dash = (args: string[], cwd: string) => run(join(prefix, 'bin/dash'), args, cwd);

beforeAll(() => {
  prefix = mkdtempSync(join(tmpdir(), 'dash-prefix-'));
  const pack = spawnSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', prefix], {
    cwd: root,
    encoding: 'utf8',
  });
  const [{ files }] = Object.values(JSON.parse(pack.stdout)) as [{ files: { path: string }[] }];
  packed = files.map(({ path }) => path);
  const tarball = readdirSync(prefix).find((name) => name.endsWith('.tgz')) ?? '';
  const install = spawnSync('npm', ['install', '--global', '--offline', '--prefix', prefix, join(prefix, tarball)], {
    cwd: prefix,
    encoding: 'utf8',
  });
  if (install.status !== 0) throw new Error(install.stderr);
}, 120_000);

describe('the package', () => {
  test('holds what it runs on and nothing of what it is made from', () => {
    expect(packed).toEqual(
      expect.arrayContaining([
        'bin/dash.js',
        'bin/builder.js',
        'dist/cli/main.cjs',
        'dist/app.json',
        'LICENSE',
        'README.md',
      ]),
    );
    expect(packed.filter((path) => /\.tsx?$|^test\/|^dist\/tools\/|node_modules/.test(path))).toEqual([]);
  });

  test('installs two commands that run away from the checkout', () => {
    expect(readdirSync(join(prefix, 'bin')).sort()).toEqual(['dash', 'dash-board']);
    expect(dash(['--version'], prefix).stdout).toBe(`${version}\n`);
  });

  test('starts the home view with one script, and holds the words of widgets apart from the rest of a language', () => {
    const { start, preload, languages } = JSON.parse(readFileSync(join(root, 'dist/app.json'), 'utf8'));
    expect(preload).toEqual([]);
    // What a menu holds comes with the menu.
    const holdsMenu = (path: string) => readFileSync(join(root, path), 'utf8').includes('actions:item.sametab');
    expect(packed.filter((path) => /^dist\/app\/.*\.js$/.test(path) && holdsMenu(path))).toHaveLength(1);
    expect(holdsMenu(`dist/app/${start}`)).toBe(false);
    const english = readFileSync(join(root, 'dist/app', languages.en), 'utf8');
    const words = packed.filter((path) => /^dist\/app\/en-\w+\.js$/.test(path));
    expect(english).not.toContain('Memory in use');
    const isOfWidgets = (path: string) => readFileSync(join(root, path), 'utf8').includes('Memory in use');
    expect(words.filter(isOfWidgets)).toHaveLength(1);
  });

  test('says what keys are for in the command line and to who edits: neither the page nor the builder explains them', () => {
    const scripts = packed.filter((path) => /^dist\/app\/.*\.js$|^dist\/cli\/[\w-]+\.cjs$/.test(path));
    const explaining = scripts.filter((path) =>
      readFileSync(join(root, path), 'utf8').includes(Settings.properties.colCount.description ?? '?'),
    );
    const isEditors = (path: string) => readFileSync(join(root, path), 'utf8').includes('Save to Disk');

    expect(scripts).toContain('dist/cli/builder.cjs');
    expect(explaining).not.toEqual([]);
    // A language that lacks words has the English ones.
    const words = new RegExp(`^dist/app/(?:${Object.keys(shippedLanguages).join('|')})-\\w`);
    expect(explaining.filter((path) => !(words.test(path) && isEditors(path)))).toEqual([]);
    expect(dash(['schema'], prefix).stdout).toContain(Settings.properties.colCount.description);
  });

  test('inits, validates, builds and serves', async () => {
    const folder = folderWith({});
    expect(dash(['init'], folder)).toMatchObject({ status: 0, stderr: '' });
    expect(dash(['validate', '--strict'], folder)).toMatchObject({ status: 0, stdout: '✓ conf.yml: no problems\n' });
    expect(dash(['build', '--out', 'site'], folder)).toMatchObject({ status: 0 });
    expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).toContain('Jellyfin');
    const serving = spawn(join(prefix, 'bin/dash'), ['serve', '--host', '127.0.0.1', '--port', '0'], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: prefix },
    });
    try {
      const url = await new Promise<string>((resolve, reject) => {
        serving.stdout.setEncoding('utf8').on('data', (text: string) => {
          const found = /http:\/\/\S+/.exec(text)?.[0];
          if (found) resolve(found);
        });
        serving.once('exit', (code) => reject(new Error(`It ended with ${code}.`)));
      });
      const html = await (await fetch(url)).text();
      expect(html).toContain('Jellyfin');
      const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? 'missing';
      expect((await fetch(new URL(script, url))).status).toBe(200);
    } finally {
      serving.kill();
    }
  });
});
