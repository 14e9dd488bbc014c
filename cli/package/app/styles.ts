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
