import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { codeMark } from '../../code-cache.ts';
import { directJsx } from '../app/direct-jsx.ts';
import { withoutHelp } from '../without-help.ts';
import { precompiledValidators, precompileValidators } from './precompiled-validators.ts';

/**
 * The parts that have to start quickly: each is one file of CommonJS, since Node's loader of ES modules takes 10 ms to
 * start, and what V8 makes of it is kept (`cli/code-cache.ts`). They are several, so that what only a check needs takes no
 * memory in a server.
 */
const quickParts = {
  main: 'cli/main.ts',
  validate: 'cli/tasks/validate.ts',
  lint: 'cli/tasks/lint.ts',
  builder: 'cli/builder/builder.ts',
  build: 'cli/tasks/build.ts',
  server: 'serve/program.ts',
} as const;

/**
 * Bundles the command line with everything that it needs, so that the package has no dependencies to install. It is
 * split: a command loads its own parts only, which is most of what makes it start quickly. Answers with what is in the
 * bundles.
 */
export async function packageCommandLine(root: string, outDir: string): Promise<Metafile[]> {
  const late: LateModules = new Map();
  const bundles = await commandLineBundles(root, outDir, late);
  const built = await Promise.all(bundles.map((bundle) => build({ ...bundle, metafile: true })));
  for (const { metafile } of built) refuseCopies(metafile, late);
  for (const part of Object.keys(quickParts)) await finishQuickPart(join(outDir, `${part}.cjs`));
  return built.map(({ metafile }) => metafile);
}

/** Has a bundle import what it imports late as `runBundle` wants it, and marks it. */
async function finishQuickPart(bundle: string): Promise<void> {
  const source = (await readFile(bundle, 'utf8')).replace(/\bimport\((?=["'`])/g, 'dashImport(');
  await writeFile(bundle, source + codeMark(createHash('sha256').update(source).digest('base64url')));
}

/** A package that a bundle imports late is not to take its memory from the start since something else imports it at once. */
function refuseCopies({ outputs }: Metafile, late: LateModules): void {
  for (const [output, { imports, inputs }] of Object.entries(outputs))
    for (const { path, kind } of imports) {
      const file = kind === 'dynamic-import' ? late.get(basename(path, '.js')) : undefined;
      if (file?.startsWith('node_modules/') && file in inputs)
        throw new Error(
          `${basename(output)} imports ${file} late, and something in it imports it at once: make that late too.`,
        );
    }
}

/**
 * How all of it is bundled: the quick parts, what they import late, and what runs them.
 * @param late is filled with what is imported late
 */
export async function commandLineBundles(
  root: string,
  outDir: string,
  late: LateModules = new Map(),
): Promise<BuildOptions[]> {
  const quick = quickBundle(root, outDir, late);
  const site = buildBundle(root, outDir, late);
  const server = serverBundle(root, outDir, late);
  // Only to find out what is imported late.
  for (const bundle of [quick, site, server]) await build({ ...bundle, write: false });
  return [quick, site, server, lateBundle(root, outDir, late), loaderBundle(root, outDir)];
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

/** The name that a module is bundled under, to the path of the module. */
type LateModules = Map<string, string>;

/** How the quick parts are bundled. What they import late is added to `late`. */
const quickBundle = (root: string, outDir: string, late: LateModules): BuildOptions => ({
  entryPoints: {
    main: quickParts.main,
    validate: quickParts.validate,
    lint: quickParts.lint,
    builder: quickParts.builder,
  },
  // The builder is started in the task of serving, before anything else.
  ...quickOptions(root, outDir, late, (file) => file === 'cli/tasks/serve.ts'),
});

/** How building a static site is bundled: with all screens, since each of them is built. */
const buildBundle = (root: string, outDir: string, late: LateModules): BuildOptions => ({
  entryPoints: { build: quickParts.build },
  ...quickOptions(root, outDir, late, (file) => file.startsWith('web/')),
});

const quickOptions = (
  root: string,
  outDir: string,
  late: LateModules,
  isInlined: (file: string) => boolean,
): BuildOptions => ({
  ...shared(root, outDir),
  ...commonJs(root, outDir),
  jsx: 'automatic',
  loader: { '.css': 'empty' },
  alias: sharedAlias(root),
  plugins: [
    withoutPageChunks(root),
    importLate(root, late, isInlined),
    precompiledValidators(root, precompileValidators(catalogue), 'cli/validators/validators.ts'),
    directJsx(root),
    withoutHelp,
    childProcessOnDemand,
  ],
});

/** How the server is bundled: with all of ours that it imports late, since classes are told apart by their module. */
const serverBundle = (root: string, outDir: string, late: LateModules): BuildOptions => ({
  ...shared(root, outDir),
  entryPoints: { server: quickParts.server },
  ...commonJs(root, outDir),
  alias: serverAlias(root),
  plugins: [importLate(root, late, (file) => !file.startsWith('node_modules/')), usualMediaTypes],
});

/** How what they import late is bundled: as modules that share their parts. */
const lateBundle = (root: string, outDir: string, late: LateModules): BuildOptions => ({
  ...shared(root, outDir),
  entryPoints: Object.fromEntries(late),
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  loader: { '.css': 'empty' },
  alias: { ...sharedAlias(root), ...serverAlias(root) },
  // Ink's own tool for its developers, which is asked for by a variable and is not installed.
  external: ['react-devtools-core'],
  // Packages written for CommonJS ask for Node's modules through `require`, and where their file is.
  banner: {
    js: [
      "import { createRequire as dashRequire } from 'node:module';",
      'const require = dashRequire(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;',
    ].join('\n'),
  },
  plugins: [
    withoutPageChunks(root),
    precompiledValidators(root, precompileValidators(catalogue), 'cli/validators/validators.ts'),
    directJsx(root),
    usualMediaTypes,
  ],
});

const loaderBundle = (root: string, outDir: string): BuildOptions => ({
  ...shared(root, outDir),
  entryPoints: { 'code-cache': 'cli/code-cache.ts' },
  ...commonJs(root, outDir),
});

/** A module of ES knows its address, a file of CommonJS its name. */
const commonJs = (root: string, outDir: string): BuildOptions => ({
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  define: { ...shared(root, outDir).define, 'import.meta.url': 'dashUrl' },
  banner: { js: "const dashUrl = require('node:url').pathToFileURL(__filename).href;" },
});

/**
 * What the page loads later, it loads in the browser: rendering it as HTML needs none of that. Declarations of widgets are
 * for the server, and what these load for reading.
 */
const withoutPageChunks = (root: string): Plugin => ({
  name: 'without-page-chunks',
  setup({ onResolve }) {
    const isOfServer = (file: string) =>
      /^web\/widgets\/(?:declarations|[^/]+\/widget)\.ts$/.test(file.replaceAll(sep, '/'));
    onResolve({ filter: /.*/ }, ({ path, kind, importer }) =>
      kind === 'dynamic-import' && importer.startsWith(join(root, 'web') + sep) && !isOfServer(relative(root, importer))
        ? { path, external: true }
        : undefined,
    );
  },
});

/**
 * Leaves what is imported late to another quick part or to a module of its own, which is added to `late`; but for what
 * `isInlined` says of a file.
 */
const importLate = (root: string, late: LateModules, isInlined: (file: string) => boolean): Plugin => ({
  name: 'import-late',
  setup(context) {
    context.onResolve({ filter: /.*/ }, async ({ path, kind, pluginData, ...where }) => {
      if (kind !== 'dynamic-import' || pluginData === importLate) return undefined;
      const found = await context.resolve(path, { ...where, kind, pluginData: importLate });
      if (found.external) return undefined;
      const file = found.namespace === 'file' ? relative(root, found.path) : `${found.namespace}:${found.path}`;
      if (isInlined(file)) return undefined;
      const quick = Object.entries(quickParts).find(([, source]) => source === file);
      if (quick) return { path: `./${quick[0]}.cjs`, external: true };
      const name = `late-${file
        .replace(/^node_modules\//, '')
        .replace(/\.\w+$/, '')
        .replace(/\W+/g, '-')}`;
      late.set(name, file);
      return { path: `./${name}.js`, external: true };
    });
  },
});

/**
 * The package carries two renderers, of 250 kB each; pages are rendered by this one, whole. The types of widgets' options
 * are those of the page, which make the same schemas.
 */
const sharedAlias = (root: string) => ({
  typebox: join(root, 'web/widgets/option-types.ts'),
  'react-dom/server': join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'),
});

/** The tables of old encodings, which the server reads by the platform's own. */
const serverAlias = (root: string) => ({ 'iconv-lite': join(root, 'serve/http/decode-text.ts') });

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
