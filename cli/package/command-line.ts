import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { precompileValidators } from './validators.ts';

/**
 * Bundles the command line with everything that it needs, so that the package has no dependencies to install. It is
 * split: a command loads its own parts only, which is most of what makes it start quickly.
 */
export async function packageCommandLine(root: string, outDir: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: { main: 'cli/main.ts', builder: 'cli/build/builder.ts' },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    outdir: outDir,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty' },
    // Packages written for CommonJS ask for Node's modules through `require`.
    banner: {
      js: "import { createRequire as dashRequire } from 'node:module'; const require = dashRequire(import.meta.url);",
    },
    plugins: [precompiledValidators(join(root, 'cli/validators.ts'))],
  });
}

/** Puts the validators, compiled when the package is built, in place of the module that compiles them when it runs. */
const precompiledValidators = (file: string): Plugin => ({
  name: 'precompiled-validators',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]validators\.ts$/ }, async ({ path }) =>
      path === file ? { contents: await precompileValidators(), loader: 'js', resolveDir: join(file, '..') } : undefined,
    );
  },
});
