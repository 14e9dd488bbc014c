import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { entryModule, precompileValidators, schemasModule } from './validators.ts';

/**
 * Bundles the command line with everything that it needs, so that the package has no dependencies to install. It is
 * split: a command loads its own parts only, which is most of what makes it start quickly.
 */
export async function packageCommandLine(root: string, outDir: string): Promise<void> {
  await Promise.all([build(commandLineBundle(root, outDir)), build(quickBundle(root, outDir))]);
}

const shared = (root: string, outDir: string): BuildOptions => ({
  absWorkingDir: root,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  outdir: outDir,
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
});

/** How the command line is bundled. */
export const commandLineBundle = (root: string, outDir: string): BuildOptions => ({
  ...shared(root, outDir),
  entryPoints: { main: 'cli/main.ts', builder: 'cli/build/builder.ts' },
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  loader: { '.css': 'empty' },
  // Packages written for CommonJS ask for Node's modules through `require`, and where their file is.
  banner: {
    js: [
      "import { createRequire as dashRequire } from 'node:module';",
      'const require = dashRequire(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;',
    ].join('\n'),
  },
  plugins: [precompiledValidators(root), childProcessOnDemand],
});

/** How `cli/quick.ts` is bundled: one file of CommonJS, since Node's loader of ES modules takes 10 ms to start. */
export const quickBundle = (root: string, outDir: string): BuildOptions => ({
  ...shared(root, outDir),
  entryPoints: { quick: 'cli/quick.ts' },
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  plugins: [precompiledValidators(root)],
});

/**
 * Puts the validators, compiled when the package is built, in place of the modules that compile them when they run.
 */
const precompiledValidators = (root: string): Plugin => ({
  name: 'precompiled-validators',
  setup({ onResolve, onLoad }) {
    const namespace = 'precompiled-validators';
    const modules = precompileValidators(catalogue);
    const replaced = new Map([
      [join(root, 'cli', 'validators.ts'), entryModule],
      [join(root, 'cli', 'schemas.ts'), schemasModule],
    ]);
    onResolve({ filter: /\/(?:validators|schemas)\.ts$/ }, ({ path, resolveDir }) => {
      const module = replaced.get(join(resolveDir, path));
      return module === undefined ? undefined : { path: module, namespace };
    });
    onResolve({ filter: /^\.\/validators/, namespace }, ({ path }) => ({ path: path.slice('./'.length), namespace }));
    onLoad({ filter: /.*/, namespace }, ({ path }) => ({ contents: modules[path] ?? '', resolveDir: root }));
  },
});

/** Commander loads `node:child_process` for sub-commands that are programs; there are none here, and it takes 8 ms. */
const childProcessOnDemand: Plugin = {
  name: 'child-process-on-demand',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]commander[\\/]lib[\\/]command\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const eager = "const childProcess = require('node:child_process');";
      if (!source.includes(eager)) throw new Error('commander loads node:child_process in another way than before.');
      const contents = source.replace(eager, '').replaceAll('childProcess.', "require('node:child_process').");
      return { contents, loader: 'js' };
    });
  },
};
