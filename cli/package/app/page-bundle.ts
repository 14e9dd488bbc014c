import { basename, resolve } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { withoutHelp } from '../without-help.ts';
import type { AppManifest } from './app-manifest.ts';
import { target } from './browsers.ts';
import { languageChunks, lateScripts, oneCore, screenChunks, second, sharedByWidgets, startOf } from './chunks.ts';
import { directJsx } from './direct-jsx.ts';
import { reactDomModule } from './react-dom-module.ts';
import { bundleStyles, lateStyles, stylesOf } from './styles.ts';
import { widgetWordChunks, widgetWords } from './widget-words.ts';
import { writeTextsPlainly } from './written-texts.ts';

/** The page's own scripts and the styles of its screens. */
interface PageBundle extends Pick<AppManifest, 'start' | 'preload' | 'css' | 'screens' | 'languages'> {
  metafile: Metafile;
}

const entry = 'web/boot/start.tsx';

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
  const words = widgetWords(root, [entry, second]);
  const direct = [directJsx(root), reactDomModule(root), withoutHelp, words];

  // Which scripts come late, and which styles come with each, is known once all of it has been bundled.
  const survey = await build({ ...shared, write: false, plugins: direct });
  const coreStyles = stylesOf(survey.metafile, entry);
  const { metafile } = await build({
    ...shared,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    plugins: [
      ...direct,
      lateStyles(root, new Set(coreStyles)),
      oneCore(root, entry, lateScripts(survey.metafile), sharedByWidgets(survey.metafile)),
    ],
  });

  const [start, preload] = startOf(metafile, entry, root, outDir);
  const screens: AppManifest['screens'] = {};
  for (const [file, chunks] of screenChunks(metafile, root, outDir)) {
    const styles = stylesOf(survey.metafile, file).filter((style) => !coreStyles.includes(style));
    screens[basename(file, '.tsx')] = {
      chunks: chunks.filter((chunk) => chunk !== start && !preload.includes(chunk)),
      css: styles.length > 0 ? await bundleStyles(root, styles) : '',
    };
  }
  const languages = languageChunks(metafile, root, outDir);
  await writeTextsPlainly(outDir, [...Object.values(languages), ...widgetWordChunks(metafile)]);
  return { start, preload, css: await bundleStyles(root, coreStyles), screens, languages, metafile };
}
