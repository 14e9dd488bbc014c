import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importAtOnce, importOf } from './late-imports.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dash-imports-'));
});
afterAll(() => rm(root, { recursive: true }));

test('an entry that stands in a chunk is imported from there by its own names', () => {
  expect(importOf('import{aa as a,c}from"./chunk-A.js";import"./chunk-B.js";export{a as start,c as stop};\n')).toBe(
    'import("./chunk-A.js").then(c=>({start:c.aa,stop:c.c}))',
  );
});

test('a script of its own is left alone', () => {
  expect(importOf('import{a}from"./chunk-A.js";a();export{a as start};')).toBeUndefined();
});

test('an import asks for all the chunks of an entry at once, but for those that the page has', async () => {
  const sources = {
    'start.js':
      'import "./held.js"; export const open = () => import("./palette.js"), close = () => import("./menu.js");',
    'palette.js': 'import { rows } from "./shared.js"; import "./held.js"; export const palette = [rows];',
    'menu.js': 'import { rows } from "./shared.js"; export const menu = [rows];',
    'shared.js': 'export const rows = ["one"];',
    'held.js': 'globalThis.held = true;',
  };
  for (const [name, text] of Object.entries(sources)) await writeFile(join(root, name), text);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['start.js'],
    outdir: 'out',
    ...{ bundle: true, splitting: true, format: 'esm', minify: true, metafile: true },
  });
  const held = Object.entries(metafile.outputs).find(([, { inputs }]) => inputs['held.js']);
  const isLater = (chunk: string) => `out/${chunk}` !== held?.[0];
  const start = join(root, 'out/start.js');
  const importsOfPalette = async () =>
    (await readFile(start, 'utf8')).match(/\(\)=>(?:(?!\(\)=>).)*palette[^;]*?(?=,\w+=\(\)=>|;)/)?.[0] ?? '';
  expect(await importsOfPalette()).not.toContain('chunk');

  await importAtOnce(metafile, ['palette.js'], root, join(root, 'out'), isLater);
  const asked = [...(await importsOfPalette()).matchAll(/import\("\.\/([^"]+)"\)/g)].map(([, name]) => name);
  expect(asked).toEqual(['palette-', 'chunk-'].map((start) => expect.stringMatching(`^${start}`)));
  const { open } = await import(start);
  expect((await open()).palette).toEqual([['one']]);
});
