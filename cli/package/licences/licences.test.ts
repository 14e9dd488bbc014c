import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { bundledFolders, carriedPackages, copied, licencesText } from './licences.ts';

/** A folder with the packages that are always copied from, and these. */
function rootWith(packages: Record<string, { manifest: object; files?: Record<string, string> }>): string {
  const root = mkdtempSync(join(tmpdir(), 'dash-licences-'));
  const plain = { manifest: { license: 'MIT' }, files: { LICENSE: 'Do as you like.' } };
  for (const [name, { manifest, files = {} }] of Object.entries({
    ...Object.fromEntries(copied.map((name) => [name, plain])),
    ...packages,
  })) {
    const folder = join(root, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...manifest }));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  }
  return root;
}

const metafileOf = (...files: string[]) =>
  ({
    inputs: {},
    outputs: { 'a.js': { inputs: Object.fromEntries(files.map((file) => [file, { bytesInOutput: 1 }])) } },
  }) as unknown as Metafile;

describe('the licences of what Dash is made of', () => {
  test('are those of the packages in the bundles, the innermost where one is inside another', () => {
    const metafile = metafileOf(
      'web/boot/start.ts',
      '../elsewhere/node_modules/react/cjs/react.js',
      'node_modules/@mdi/svg/a.js',
      'node_modules/express/node_modules/cookie/index.js',
      '(disabled):node_modules/left-out/index.js',
    );
    expect(bundledFolders([metafile])).toEqual([
      '../elsewhere/node_modules/react',
      'node_modules/@mdi/svg',
      'node_modules/express/node_modules/cookie',
    ]);
  });

  test('come with their notices', async () => {
    const root = rootWith({
      a: { manifest: { license: 'MPL-2.0' }, files: { 'LICENSE.md': 'Terms.', NOTICE: 'Mind.' } },
    });
    const text = licencesText(await carriedPackages(root, [metafileOf('node_modules/a/index.js')]));
    expect(text).toContain('  a 1.0.0 (MPL-2.0)\n');
    expect(text).toContain('Terms.\n\nMind.');
  });

  test('are filled in where a package names a well-known one without its text', async () => {
    const root = rootWith({ a: { manifest: { license: 'ISC', author: { name: 'Somebody' } } } });
    const text = licencesText(await carriedPackages(root, [metafileOf('node_modules/a/index.js')]));
    expect(text).toContain('Copyright (c) Somebody\n\nPermission to use, copy');
  });

  test.each([
    ['none', {}],
    ['one without its text', { license: 'Own-1.0' }],
  ])('stop the build where a package names %s', async (_, manifest) => {
    const root = rootWith({ a: { manifest } });
    await expect(carriedPackages(root, [metafileOf('node_modules/a/index.js')])).rejects.toMatchObject({
      code: 'no-licence',
    });
  });
});
