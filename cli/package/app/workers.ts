import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { target } from './browsers.ts';

/**
 * Bundles the service worker (`offline.js`), what takes its place where none is wanted (`unregister.js`), and the one that shows
 * alerts (`push.js`). Gives esbuild's account of what is in them.
 */
export async function packageWorkers(root: string, outDir: string): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['offline', 'unregister', 'push'].map((name) => join('web/worker', `${name}.ts`)),
    bundle: true,
    minify: true,
    // A worker of ES modules is not to be had in Firefox before 147.
    format: 'iife',
    target,
    outdir: outDir,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
  });
  return metafile;
}
