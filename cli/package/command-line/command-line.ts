import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { directJsx } from '../app/direct-jsx.ts';
import { withoutHelp } from '../without-help.ts';
import { entryModule, precompileValidators, schemasModule } from './precompiled-validators.ts';

/**
 * Bundles the command line with everything that it needs, so that the package has no dependencies to install. It is
 * split: a command loads its own parts only, which is most of what makes it start quickly. Answers with what is in the
 * bundles.
 */
export async function packageCommandLine(root: string, outDir: string): Promise<Metafile[]> {
  const bundles = await commandLineBundles(root, outDir);
  const built = await Promise.all(bundles.map((bundle) => build({ ...bundle, metafile: true })));
  await importByName(join(outDir, 'builder-code.cjs'));
  return built.map(({ metafile }) => metafile);
}

/** Has a bundle import what it imports late as `runCompiled` wants it. */
async function importByName(bundle: string): Promise<void> {
  const source = await readFile(bundle, 'utf8');
  await writeFile(bundle, source.replace(/\bimport\((?=["'`])/g, 'dashImport('));
}

/**
 * Runs the bundles that have to start quickly, once, and keeps what V8 makes of them (`cli/code-cache.ts`). All else of
 * the package has to be there.
 */
export async function keepCompiled(root: string, outDir: string): Promise<void> {
  const keeper = join(root, 'dist/tools/keep-compiled.cjs');
  const { outdir: _, ...options } = shared(root, outDir);
  await build({
    ...options,
    entryPoints: ['cli/package/command-line/write-code-cache.ts'],
    format: 'cjs',
    outfile: keeper,
  });
  const run = promisify(execFile);
  const example = join(root, 'templates', 'starter');
  for (const bundle of ['quick.cjs', 'builder-code.cjs']) {
    await run(process.execPath, [keeper, join(outDir, bundle), example]);
  }
}

/** How all of it is bundled: the command line itself, what runs before all else, and the builder. */
export async function commandLineBundles(root: string, outDir: string): Promise<BuildOptions[]> {
  const late = await lateModules(root, outDir);
  return [commandLineBundle(root, outDir, late), quickBundle(root, outDir), builderBundle(root, outDir, late)];
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
export const commandLineBundle = (root: string, outDir: string, late: LateModules = new Map()): BuildOptions => ({
  ...shared(root, outDir),
  entryPoints: { main: 'cli/main.ts', ...Object.fromEntries([...late].map(([file, name]) => [name, file])) },
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  loader: { '.css': 'empty' },
  alias: { ...oneRenderer(root), 'iconv-lite': join(root, 'serve/http/decode-text.ts') },
  // Packages written for CommonJS ask for Node's modules through `require`, and where their file is.
  banner: {
    js: [
      "import { createRequire as dashRequire } from 'node:module';",
      'const require = dashRequire(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;',
    ].join('\n'),
  },
  plugins: [
    withoutPageChunks(root),
    precompiledValidators(root),
    directJsx(root),
    childProcessOnDemand,
    usualMediaTypes,
  ],
});

/** A module of ES knows its address, a file of CommonJS its name. */
const commonJs = (root: string, outDir: string): BuildOptions => ({
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  define: { ...shared(root, outDir).define, 'import.meta.url': 'dashUrl' },
  banner: { js: "const dashUrl = require('node:url').pathToFileURL(__filename).href;" },
});

/**
 * How what runs before all else is bundled: each one file of CommonJS, since Node's loader of ES modules takes 10 ms to
 * start.
 */
export const quickBundle = (root: string, outDir: string): BuildOptions => ({
  ...shared(root, outDir),
  entryPoints: {
    quick: 'cli/fast-validate.ts',
    compiled: 'cli/code-cache.ts',
    'early-builder': 'cli/builder/early-builder.ts',
    builder: 'cli/builder/start-builder.ts',
  },
  ...commonJs(root, outDir),
  plugins: [precompiledValidators(root), withoutHelp],
});

/** File to the name that it is bundled under as a module of its own. */
type LateModules = Map<string, string>;

/** What a bundle imports when it is needed: JSON and all else that stands in chunks of the command line too. */
async function lateModules(root: string, outDir: string): Promise<LateModules> {
  const { metafile } = await build({ ...builderBundle(root, outDir), write: false, metafile: true });
  const files = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    // Generated modules have a namespace in their path; they come along with those that import them.
    .filter(({ kind, external, path }) => kind === 'dynamic-import' && !external && !path.includes(':'))
    .map(({ path }) => resolve(root, path));
  const nameOf = (file: string) =>
    relative(root, file)
      .replace('node_modules/', '')
      .replace(/\.\w+$/, '')
      .replace(/\W+/g, '-');
  return new Map([...new Set(files)].sort().map((file) => [file, `late-${nameOf(file)}`]));
}

/** What the page loads later, it loads in the browser: rendering it as HTML needs none of that. */
const withoutPageChunks = (root: string): Plugin => ({
  name: 'without-page-chunks',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ path, kind, importer }) =>
      kind === 'dynamic-import' && importer.startsWith(join(root, 'web') + sep) ? { path, external: true } : undefined,
    );
  },
});

/** Leaves what is imported later to the modules of the command line, so that one file stays small. */
const importLate = (late: LateModules): Plugin => ({
  name: 'import-late',
  setup(context) {
    context.onResolve({ filter: /.*/ }, async ({ path, kind, pluginData, ...where }) => {
      if (kind !== 'dynamic-import' || pluginData === importLate) return undefined;
      const found = await context.resolve(path, { ...where, kind, pluginData: importLate });
      const name = late.get(found.path);
      return name === undefined ? undefined : { path: `./${name}.js`, external: true };
    });
  },
});

/**
 * How the builder is bundled: as one file of CommonJS, which starts 40 ms sooner than modules.
 */
export const builderBundle = (root: string, outDir: string, late: LateModules = new Map()): BuildOptions => ({
  ...shared(root, outDir),
  entryPoints: { 'builder-code': 'cli/builder/builder.ts' },
  ...commonJs(root, outDir),
  jsx: 'automatic',
  loader: { '.css': 'empty' },
  // Widgets' options are read, not checked, so their types are those of the page.
  alias: { ...oneRenderer(root), typebox: join(root, 'web/widgets/option-types.ts') },
  plugins: [withoutPageChunks(root), importLate(late), precompiledValidators(root), directJsx(root), withoutHelp],
});

/** The package carries two renderers, of 250 kB each; pages are rendered by this one, whole. */
const oneRenderer = (root: string) => ({
  'react-dom/server': join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'),
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
      [join(root, 'cli/validators/validators.ts'), entryModule],
      [join(root, 'cli/validators/schemas.ts'), schemasModule],
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

/** Media types that no file name stands for are asked for by nobody; most of the table is such types. */
const usualMediaTypes: Plugin = {
  name: 'usual-media-types',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]mime-db[\\/]db\.json$/ }, async ({ path }) => {
      const types = Object.entries<{ extensions?: string[] }>(JSON.parse(await readFile(path, 'utf8')));
      const usual = types.filter(([, { extensions }]) => extensions);
      return { contents: JSON.stringify(Object.fromEntries(usual)), loader: 'json' };
    });
  },
};
