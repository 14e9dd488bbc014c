import { relative } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { target } from './browsers.ts';

/** The stylesheets that a script imports without a detour through `import()`, in the order of import. */
export function stylesOf({ inputs }: Metafile, entry: string): string[] {
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
export const lateStyles = (root: string, core: ReadonlySet<string>): Plugin => ({
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

/**
 * What a page of links doesn't show before somebody touches it, or never: panels, messages, widgets, status, large
 * tiles, colours of the author's own. Such a page
 * does without until then; every other page holds it from the start (`hasRestStyles`).
 */
export const restStyles: readonly string[] = [
  'web/components/section/grid.css',
  'web/components/section/section-word.css',
  'web/components/section/tinted.css',
  'web/components/sheet/sheet.css',
  'web/components/status-dot/status-dot.css',
  'web/components/tile/group-tile.css',
  'web/components/tile/large-tile.css',
  'web/components/tile/live.css',
  'web/components/tile/own-colours.css',
  'web/components/widget-frame/failed-update.css',
  'web/components/widget-frame/widget-failure.css',
  'web/components/widget-frame/widget-frame.css',
  'web/components/widget-frame/widget-skeleton.css',
  'web/components/yaml-sample/yaml-sample.css',
  'web/features/findings/findings-place.css',
  'web/features/first-run/copy-button.css',
  'web/features/first-run/empty-dashboard.css',
  'web/features/first-run/starter-card.css',
  'web/features/live/fault-banner.css',
  'web/features/navigation/progress.css',
  'web/features/search/no-results.css',
  'web/features/settings/view-panel.css',
  'web/features/sign-in/account.css',
  'web/features/toasts/toast-list.css',
];

/** What a server draws into pages (`web/render/draw-widget.tsx`): its styles are there before its script. */
const drawnEarly = 'web/components/parts/shown-parts.tsx';

/** The styles that come with pages, and not with scripts that are loaded later. */
export const firstStylesOf = (metafile: Metafile, scripts: readonly string[]): string[] => [
  ...new Set([...scripts, drawnEarly].flatMap((script) => stylesOf(metafile, script))),
];

/** Parts the styles that come with pages: `core` stands in every one. */
export function partStyles(styles: readonly string[], metafile: Metafile): { core: string[]; rest: string[] } {
  const missing = restStyles.filter((file) => !styles.includes(file));
  if (missing.length > 0) throw new Error(`No style of the page: ${missing.join(', ')}.`);
  const drawn = stylesOf(metafile, drawnEarly);
  const isRest = (file: string) => restStyles.includes(file) || drawn.includes(file);
  return { core: styles.filter((file) => !isRest(file)), rest: styles.filter(isRest) };
}

export async function bundleStyles(root: string, files: readonly string[]): Promise<string> {
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
