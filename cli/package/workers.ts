import { join } from 'node:path';
import { build } from 'esbuild';
import { target } from './app.ts';

/** Bundles the service worker (`keep.js`), and what takes its place where none is wanted (`leave.js`). */
export async function packageWorkers(root: string, outDir: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ['keep', 'leave'].map((name) => join('web/worker', `${name}.ts`)),
    bundle: true,
    minify: true,
    // A worker of ES modules is not to be had in Firefox before 147.
    format: 'iife',
    target,
    outdir: outDir,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}
