import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { target } from './browsers.ts';
import { startOf } from './chunks.ts';

/** A script that stands in the page itself. */
export async function inlineScript(root: string, file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, file)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target,
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** Writes a script that some pages name, and gives its name, which has a hash of its content. */
export async function packageScript(root: string, file: string, outDir: string): Promise<string> {
  const text = await inlineScript(root, file);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const name = `${basename(file, '.ts')}-${hash}.js`;
  await writeFile(join(outDir, name), text);
  return name;
}

/**
 * Bundles what unseals a page. It is no part of the page's own scripts: those run in the document that it opens, where a
 * module that has run already would not run again.
 */
export async function packageUnsealing(root: string, outDir: string): Promise<{ name: string; metafile: Metafile }> {
  const entry = 'web/sealed/unseal.ts';
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target,
    splitting: true,
    minify: true,
    outdir: outDir,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    metafile: true,
    legalComments: 'none',
  });
  return { name: startOf(metafile, entry, root, outDir)[0], metafile };
}
