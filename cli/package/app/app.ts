import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BuildOptions, build, type Metafile, type Plugin, transform } from 'esbuild';
import type { Repository } from '../../../web/page/payload.ts';
import { withoutHelp } from '../without-help.ts';
import { directJsx } from './direct-jsx.ts';
import { reactDomModule } from './react-dom-module.ts';
import { themeFolder, themeNames } from './theme-names.ts';

/** What the build of a dashboard needs to know of the page's own files; `dist/app.json`. */
export interface AppManifest {
  /** The first script, relative to the assets' folder, and the chunks that it imports at once. */
  start: string;
  preload: string[];
  /** The stylesheet that stands in every page; `@assets/` marks the assets' folder. */
  css: string;
  /** The script that stands in every page. */
  head: string;
  /** What the screens beside the home view need beyond it: their chunks, and the styles that stand in their pages. */
  screens: Record<string, { chunks: string[]; css: string } | undefined>;
  /** What stands in the documents of configs that want a splash screen. */
  splash: { css: string; script: string };
  /** What stands in the page of a config that can't be shown, beyond what stands in every page. */
  critical: { css: string; script: string };
  /** The script of the page for unknown addresses, and the words of that page in each language by its code. */
  notFound: { script: string; words: Record<string, Record<string, string>> };
  /** The chunks of the languages by their codes, in the assets' folder. */
  languages: Record<string, string>;
  /** What stands first in the open pages of a sealed site, and the script that it goes on with, in the assets' folder. */
  gate: string;
  unseal: string;
  /** The script of the page inside the pop-up. */
  frame: string;
  /** The site's own icon, in the assets' folder. */
  icon: string;
  /** The letters of the page, in the assets' folder. */
  font: string;
  /** The pictures of the installed dashboard by their names in `web/app-icons`, in the assets' folder. */
  appIcons: Record<AppIcon, string>;
  /** Themes by name, with their stylesheets. */
  themes: Record<string, string>;
  /** Changes when any of these files do. */
  release: string;
  /** The licences of everything that the package is made of: a text in the assets' folder. */
  licences: string;
  /** Where Dash is developed, as package.json says. */
  repository?: Repository;
}

/** What the bundles of the page come to. */
interface PackagedApp {
  manifest: Omit<AppManifest, 'licences' | 'repository'>;
  metafiles: Metafile[];
}

const appIconNames = ['icon-192', 'icon-512', 'maskable-192', 'maskable-512', 'touch-180'] as const;
type AppIcon = (typeof appIconNames)[number];

/** The browsers that the page is made for. */
export const target = ['es2022', 'chrome111', 'firefox114', 'safari16.4'];

/**
 * Bundles, splits and compresses the page's scripts, styles, languages and letters. They are the same for every config
 * and carry hashes of their content.
 */
export async function packageApp(root: string, outDir: string): Promise<PackagedApp> {
  await mkdir(join(outDir, 'themes'), { recursive: true });
  const shared = {
    absWorkingDir: root,
    bundle: true,
    format: 'esm' as const,
    target,
    jsx: 'automatic' as const,
    splitting: true,
    minify: true,
    outdir: outDir,
    metafile: true as const,
    legalComments: 'none' as const,
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: {
      typebox: resolve(root, 'web/widgets/option-types.ts'),
      // React has it itself.
      'use-sync-external-store/shim': 'react',
    },
    external: ['*.woff2'],
  } satisfies BuildOptions;
  const direct = [directJsx(root), reactDomModule(root), withoutHelp];

  const entry = 'web/boot/start.tsx';
  const survey = await build({ ...shared, entryPoints: [entry], write: false, plugins: direct });
  const coreStyles = stylesOf(survey.metafile, entry);
  const late = lateScripts(survey.metafile);
  const { metafile } = await build({
    ...shared,
    entryPoints: [entry],
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    plugins: [...direct, lateStyles(root, new Set(coreStyles)), oneCore(root, entry, late)],
  });

  const font = await packageFont(root, outDir);
  const css = (await bundleStyles(root, coreStyles)).replace(/url\("?figtree\.woff2"?\)/, `url("@assets/${font}")`);
  const [start, preload] = startOf(metafile, entry, root, outDir);
  const screens: AppManifest['screens'] = {};
  for (const [file, chunks] of screenChunks(metafile, root, outDir)) {
    const styles = stylesOf(survey.metafile, file).filter((style) => !coreStyles.includes(style));
    const further = chunks.filter((chunk) => chunk !== start && !preload.includes(chunk));
    screens[basename(file, '.tsx')] = {
      chunks: further,
      css: styles.length > 0 ? await bundleStyles(root, styles) : '',
    };
  }
  const themes = await packageThemes(root, outDir);
  const unsealing = await packageUnsealing(root, outDir);
  await compressAll(outDir);
  const manifest = {
    start,
    preload,
    css,
    screens,
    head: await inline(root, 'web/boot/head.ts'),
    splash: {
      css: await bundleStyles(root, ['web/components/splash/splash.css']),
      script: await inline(root, 'web/boot/leave-splash.ts'),
    },
    critical: {
      css: await bundleStyles(root, [
        'web/components/critical-details/critical-details.css',
        'web/screens/critical/critical.css',
      ]),
      script: await inline(root, 'web/boot/critical-page.ts'),
    },
    notFound: { script: await inline(root, 'web/boot/not-found-page.ts'), words: await wordsOf(root, 'not-found') },
    languages: languageChunks(metafile, root, outDir),
    gate: await inline(root, 'web/sealed/gate.ts'),
    unseal: unsealing.name,
    frame: await inline(root, 'web/boot/frame-page.ts'),
    icon: await packageHashed(join(root, 'web/app-icons/icon.svg'), outDir),
    font,
    appIcons: await packageAppIcons(root, outDir),
  };
  const release = createHash('sha256')
    .update(JSON.stringify([manifest, themes]))
    .digest('hex')
    .slice(0, 12);
  return { manifest: { ...manifest, themes, release }, metafiles: [metafile, unsealing.metafile] };
}

/**
 * Bundles what unseals a page. It is no part of the page's own scripts: those run in the document that it opens, where a
 * module that has run already would not run again.
 */
async function packageUnsealing(root: string, outDir: string): Promise<{ name: string; metafile: Metafile }> {
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

/** The stylesheets that a script imports without a detour through `import()`, in the order of import. */
function stylesOf({ inputs }: Metafile, entry: string): string[] {
  const seen = new Set<string>();
  const styles: string[] = [];
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    if (path.endsWith('.css')) styles.push(path);
    for (const { kind, path: next } of inputs[path]?.imports ?? []) if (kind === 'import-statement') visit(next);
  };
  visit(entry);
  return styles;
}

/**
 * Styles of what is loaded later come as script: esbuild would write files that nothing loads, and a constructed
 * stylesheet needs no exception from the page's policy. Those of the first view are inlined into the page instead.
 */
const lateStyles = (root: string, core: ReadonlySet<string>): Plugin => ({
  name: 'late-styles',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      if (core.has(relative(root, path))) return { contents: '', loader: 'js' };
      const css = await bundleStyles(root, [relative(root, path)]);
      return {
        contents: `const sheet = new CSSStyleSheet();
sheet.replaceSync(${JSON.stringify(css)});
document.adoptedStyleSheets.push(sheet);`,
        loader: 'js',
      };
    });
  },
});

/** The scripts that are loaded by `import()`. */
function lateScripts({ inputs }: Metafile): Set<string> {
  const late = new Set<string>();
  for (const { imports } of Object.values(inputs)) {
    for (const { kind, path } of imports)
      if (kind === 'dynamic-import' && /\.(?:tsx?|json)$/.test(path)) late.add(path);
  }
  return late;
}

/**
 * Keeps the first view in one chunk, and what follows it in another. esbuild makes a chunk for each set of entries that
 * share a module, dozens of tiny ones here; when every later script reaches all of the two, each is one set. At run time
 * the imports do nothing: both have long run. A screen beside the home view is there before what follows it. Strings of a
 * language are among the later scripts: else esbuild's own helpers, which every script has, would be a chunk apart.
 */
const oneCore = (root: string, entry: string, late: ReadonlySet<string>): Plugin => ({
  name: 'one-core',
  setup({ onLoad }) {
    const second = join(root, 'web/boot/after-start.ts');
    onLoad({ filter: /\.(?:tsx?|json)$/ }, async ({ path }) => {
      if (!late.has(relative(root, path))) return undefined;
      const comesBefore = path === second || path.startsWith(join(root, 'web/screens') + sep);
      const reached = [join(root, entry), ...(comesBefore ? [] : [second])];
      const imports = reached.map((file) => `import ${JSON.stringify(file)};`).join('\n');
      const text = await readFile(path, 'utf8');
      const contents = `${path.endsWith('.json') ? `export default ${text}` : text}\n${imports}`;
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

async function bundleStyles(root: string, files: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: files.map((file) => `@import "./${file}";`).join('\n'), resolveDir: root, loader: 'css' },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    target,
    external: ['*.woff2'],
  });
  return outputFiles[0]?.text.trim() ?? '';
}

function startOf(metafile: Metafile, entry: string, root: string, outDir: string): [start: string, preload: string[]] {
  const [stub, ...chunks] = chunksOf(metafile, entry, root, outDir);
  if (stub === undefined) throw new Error(`esbuild wrote nothing for ${entry}.`);
  // Where other chunks share what the entry holds, esbuild leaves no more in its own file than the import of that.
  const holder = Object.entries(metafile.outputs).find(([, { inputs }]) => Object.hasOwn(inputs, entry));
  const start = holder ? relative(outDir, resolve(root, holder[0])) : stub;
  return [start, chunks.filter((chunk) => chunk !== start)];
}

/** The chunk of an entry and those that it imports at once, by their names below `outDir`. */
function chunksOf({ outputs }: Metafile, entry: string, root: string, outDir: string): string[] {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry);
  const chunks = new Set<string>();
  const follow = (path: string) => {
    if (chunks.has(path)) return;
    chunks.add(path);
    for (const { kind, path: next } of outputs[path]?.imports ?? []) if (kind === 'import-statement') follow(next);
  };
  if (found) follow(found[0]);
  return [...chunks].map((path) => relative(outDir, resolve(root, path)));
}

/** The files of the screens that come late, with their chunks. */
const screenChunks = (metafile: Metafile, root: string, outDir: string): [file: string, chunks: string[]][] =>
  Object.values(metafile.outputs)
    .flatMap(({ entryPoint }) =>
      entryPoint && /^web\/screens\/[^/]+\/[^/]+\.tsx$/.test(entryPoint) ? [entryPoint] : [],
    )
    .map((file) => [file, chunksOf(metafile, file, root, outDir)]);

/** The strings of one namespace by the code of each language. */
async function wordsOf(root: string, namespace: string): Promise<Record<string, Record<string, string>>> {
  const folder = join(root, 'locales');
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))[namespace] ?? {};
  const names = (await readdir(folder)).sort();
  return Object.fromEntries(await Promise.all(names.map(async (name) => [basename(name, '.json'), await read(name)])));
}

/** The chunk of each language by its code. */
const languageChunks = (metafile: Metafile, root: string, outDir: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(metafile.inputs)
      .filter((path) => /^locales\/[\w-]+\.json$/.test(path))
      .map((path) => [basename(path, '.json'), chunksOf(metafile, path, root, outDir)[0] ?? '']),
  );

/** A script that stands in the page itself. */
async function inline(root: string, file: string): Promise<string> {
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

/** Copies the pictures of the installed dashboard (`npm run app-icons`), and the icon that is asked for by its old name. */
async function packageAppIcons(root: string, outDir: string): Promise<AppManifest['appIcons']> {
  const folder = join(root, 'web/app-icons');
  await copyFile(join(folder, 'favicon.ico'), join(outDir, 'favicon.ico'));
  const entries = appIconNames.map(async (name) => [name, await packageHashed(join(folder, `${name}.png`), outDir)]);
  return Object.fromEntries(await Promise.all(entries));
}

const packageFont = (root: string, outDir: string): Promise<string> =>
  packageHashed(
    join(root, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    outDir,
    'figtree',
  );

/** Copies a file, with a hash of its content in its name, which is returned. */
const packageHashed = async (file: string, outDir: string, name = basename(file, extname(file))): Promise<string> =>
  writeHashed(await readFile(file), outDir, name, extname(file));

async function writeHashed(bytes: Uint8Array, outDir: string, name: string, extension: string): Promise<string> {
  const hashed = `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}${extension}`;
  await writeFile(join(outDir, hashed), bytes);
  return hashed;
}

/** Writes a text that the page links to, with compressed copies; answers with its name. */
export async function packageText(text: string, outDir: string, name: string): Promise<string> {
  const file = await writeHashed(Buffer.from(text), outDir, name, '.txt');
  await compressFile(join(outDir, file));
  return file;
}

async function packageThemes(root: string, outDir: string): Promise<Record<string, string>> {
  const themes: Record<string, string> = {};
  for (const name of await themeNames(root)) {
    const { code } = await transform(await readFile(join(themeFolder(root), `${name}.css`), 'utf8'), {
      loader: 'css',
      minify: true,
      target,
    });
    await writeFile(join(outDir, 'themes', `${name}.css`), code);
    themes[name] = code.trim();
  }
  return themes;
}

/** Writes brotli and gzip copies beside every text file. */
async function compressAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => compressFile(join(folder, name))),
  );
}

async function compressFile(file: string): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
