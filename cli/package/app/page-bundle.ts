import { basename, resolve } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { precompiledValidators, precompileValidators } from '../command-line/precompiled-validators.ts';
import { withoutHelp } from '../without-help.ts';
import { languageCodes } from '../words/languages.ts';
import { type WordsPart, wordsParts } from '../words/write-words.ts';
import type { AppManifest } from './app-manifest.ts';
import { target } from './browsers.ts';
import {
  chunksOf,
  comingWithReact,
  languageChunks,
  lateScripts,
  offlineScripts,
  oneCore,
  openedAtOnce,
  pageScripts,
  reactPart,
  renderedScripts,
  screenChunks,
  second,
  sharedByWidgets,
  sharedWithReact,
  startOf,
  widgetScripts,
} from './chunks.ts';
import { directJsx } from './direct-jsx.ts';
import { importAtOnce, importFromChunks } from './late-imports.ts';
import { reactDomModule } from './react-dom-module.ts';
import { bundleStyles, firstStylesOf, lateStyles, partStyles, stylesOf } from './styles.ts';
import { wordChunks } from './word-chunks.ts';
import { writeTextsPlainly } from './written-texts.ts';

/** The page's own scripts and the styles of its screens. */
interface PageBundle
  extends Pick<
    AppManifest,
    'start' | 'preload' | 'react' | 'widgets' | 'bodies' | 'offline' | 'css' | 'screens' | 'languages'
  > {
  /** The stylesheet that completes the first, where a page shows more than links. */
  rest: string;
  metafile: Metafile;
}

const entry = 'web/boot/start.ts';

/** Bundles and splits the page's scripts. The first stylesheet still names its font as the source does. */
export async function bundlePage(root: string, outDir: string): Promise<PageBundle> {
  const shared = {
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target,
    jsx: 'automatic',
    splitting: true,
    minify: true,
    outdir: outDir,
    metafile: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: {
      typebox: resolve(root, 'web/widgets/option-types.ts'),
      // React has it itself.
      'use-sync-external-store/shim': 'react',
    },
    external: ['*.woff2'],
  } satisfies BuildOptions;
  const validators = precompiledValidators(
    root,
    precompileValidators(catalogue),
    'web/features/raw-editor/validators.ts',
  );
  const direct = [directJsx(root), reactDomModule(root), withoutHelp, wordChunks(root), validators];

  // Which scripts come late, and which styles come with each, is known once all of it has been bundled.
  const survey = await build({ ...shared, write: false, plugins: direct });
  const firstStyles = firstStylesOf(survey.metafile, [entry, second, reactPart]);
  const bundle = await build({
    ...shared,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    plugins: [
      ...direct,
      lateStyles(root, new Set(firstStyles)),
      oneCore(root, {
        entry,
        late: lateScripts(survey.metafile),
        rendered: renderedScripts(survey.metafile),
        shared: sharedByWidgets(survey.metafile),
        sharedWithReact: sharedWithReact(survey.metafile),
        comingWithReact: comingWithReact(survey.metafile),
      }),
    ],
  });

  const metafile = await importFromChunks(bundle.metafile, [second, reactPart], root);
  const [start, preload] = startOf(metafile, entry, root, outDir);
  const isLater = (chunk: string) => chunk !== start && !preload.includes(chunk);
  await importAtOnce(metafile, openedAtOnce, root, outDir, isLater);
  const react = chunksOf(metafile, reactPart, root, outDir).filter(isLater);
  const isOwn = (chunk: string) => isLater(chunk) && !react.includes(chunk);
  const ownChunks = (scripts: readonly string[]) => [
    ...new Set(scripts.flatMap((script) => chunksOf(metafile, script, root, outDir)).filter(isOwn)),
  ];
  const widgets = {
    types: Object.fromEntries(
      Object.values(catalogue).map((widget) => [widget.type, ownChunks(widgetScripts(widget))]),
    ),
    gathered: ownChunks(['web/features/widgets/gathering.ts']),
  };
  const offline = ownChunks(offlineScripts);
  const screens: AppManifest['screens'] = {};
  for (const [file, chunks] of screenChunks(metafile, root, outDir)) {
    const styles = stylesOf(survey.metafile, file).filter((style) => !firstStyles.includes(style));
    screens[basename(file, '.tsx')] = {
      chunks: chunks.filter(isOwn),
      css: styles.length > 0 ? await bundleStyles(root, styles) : '',
    };
  }
  const bodies: AppManifest['bodies'] = {};
  for (const [body, script] of Object.entries(pageScripts)) {
    const styles = stylesOf(survey.metafile, script).filter((style) => !firstStyles.includes(style));
    bodies[body] = styles.length > 0 ? await bundleStyles(root, styles) : '';
  }
  const wordsOf = (part: WordsPart) => languageChunks(metafile, part, languageCodes(root), [root, outDir]);
  await writeTextsPlainly(
    outDir,
    wordsParts.flatMap((part) => Object.values(wordsOf(part))),
  );
  const styles = partStyles(firstStyles, survey.metafile);
  const [css, rest] = await Promise.all([bundleStyles(root, styles.core), bundleStyles(root, styles.rest)]);
  return { start, preload, react, widgets, bodies, offline, css, rest, screens, languages: wordsOf('page'), metafile };
}
