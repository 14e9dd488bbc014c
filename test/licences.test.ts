import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import type { AppManifest } from '../cli/package/app/app-manifest.ts';
import { commandLineBundles } from '../cli/package/command-line/command-line.ts';
import { precompiledValidators, precompileValidators } from '../cli/package/command-line/precompiled-validators.ts';
import { bomFile } from '../cli/package/licences/bill-of-materials.ts';
import { bundledFolders, copied } from '../cli/package/licences/licences.ts';
import { catalogue } from '../web/widgets/catalogue.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { licences } = JSON.parse(readFileSync(join(root, 'dist/app.json'), 'utf8')) as AppManifest;
const text = readFileSync(join(root, 'dist/app', licences), 'utf8');

/** Name and version of every package that esbuild takes into what is shipped. */
async function bundled(): Promise<string[]> {
  const page = {
    absWorkingDir: root,
    entryPoints: ['web/boot/start.ts', 'web/boot/head.ts', 'web/boot/frame-page.ts'],
    bundle: true,
    splitting: true,
    format: 'esm' as const,
    outdir: 'out',
    jsx: 'automatic' as const,
    alias: { typebox: join(root, 'web/widgets/option-types.ts') },
    external: ['*.woff2'],
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [precompiledValidators(root, precompileValidators(catalogue), 'web/features/raw-editor/validators.ts')],
  };
  const bundles = [page, ...(await commandLineBundles(root, 'out'))];
  const built = await Promise.all(bundles.map((bundle) => build({ ...bundle, write: false, metafile: true })));
  return bundledFolders(built.map(({ metafile }) => metafile)).map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return `${name} ${version}`;
  });
}

test('no package whose code is shipped is missing among the licences', async () => {
  const packages = await bundled();

  expect(packages.length).toBeGreaterThan(50);
  expect(packages).toEqual(
    expect.arrayContaining([expect.stringMatching(/^react-dom /), expect.stringMatching(/^express /)]),
  );
  expect(packages.filter((title) => !text.includes(`\n${title} (`))).toEqual([]);
}, 240_000);

test('every package among the licences has the text of its own', () => {
  const chapters = text.split(/^={80}$/m).slice(1);
  for (let at = 0; at < chapters.length; at += 2) {
    expect([chapters[at]?.trim(), (chapters[at + 1] ?? '').trim().length > 200]).toEqual([chapters[at]?.trim(), true]);
  }
});

test.each(copied)('what is copied from %s is among them', (name) => expect(text).toContain(`\n${name} `));

test('the bill of materials is one by the schema of CycloneDX, and has the same packages', async () => {
  const bom = readFileSync(join(root, 'dist', bomFile), 'utf8');
  const faults = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(bom);
  expect(faults).toBeNull();

  interface Component {
    group?: string;
    name: string;
    version: string;
    purl: string;
    hashes?: { content: string }[];
  }
  const { components } = JSON.parse(bom) as { components: Component[] };
  const titles = components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`);
  const listed = [...text.matchAll(/^ {2}(\S+ \S+) \(/gm)].map(([, title]) => title);
  expect(titles.toSorted()).toEqual(listed.toSorted());
  // Scanners look packages up by these.
  expect(components.filter(({ hashes, purl }) => !hashes?.[0]?.content || !purl.startsWith('pkg:npm/'))).toEqual([]);
});
