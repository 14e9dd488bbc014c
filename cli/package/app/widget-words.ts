import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import type { Strings } from '../../../web/page/payload.ts';

const namespace = 'widget-words';

/**
 * Puts the words of widgets into a chunk for each language, in place of what `web/words/widget-words.ts` does with the whole
 * of it: most pages bring the few that they need themselves. Each is said to import `reached`, as `oneCore` does it.
 */
export const widgetWords = (root: string, reached: readonly string[] = []): Plugin => ({
  name: namespace,
  setup({ onLoad, onResolve }) {
    const folder = join(root, 'locales');
    onLoad({ filter: /[\\/]web[\\/]words[\\/]widget-words\.ts$/ }, async () => {
      const codes = (await readdir(folder)).map((name) => basename(name, '.json')).sort();
      const loaders = codes.map((code) => `${JSON.stringify(code)}: () => import('${namespace}:${code}')`);
      return {
        contents: `const loaders = { ${loaders.join(', ')} };
export const loadWidgetWords = async (language) => (await loaders[language]?.())?.default ?? {};`,
        loader: 'js',
      };
    });
    onResolve({ filter: /^widget-words:/ }, ({ path }) => ({
      path: path.replace(`${namespace}:`, 'words-'),
      namespace,
    }));
    onLoad({ filter: /.*/, namespace }, async ({ path }) => {
      const { widgets }: Strings = JSON.parse(
        await readFile(join(folder, `${path.replace('words-', '')}.json`), 'utf8'),
      );
      const imports = reached.map((file) => `import ${JSON.stringify(join(root, file))};`);
      return {
        contents: [`export default ${JSON.stringify(widgets ?? {})};`, ...imports].join('\n'),
        resolveDir: root,
      };
    });
  },
});

/** The text of a language's file without the words of widgets. */
export function withoutWidgetWords(text: string): string {
  const { widgets: _, ...strings }: Strings = JSON.parse(text);
  return JSON.stringify(strings);
}

/** The chunks with the words of widgets, by the names that esbuild gave them. */
export const widgetWordChunks = ({ outputs }: Metafile): string[] =>
  Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint?.startsWith(`${namespace}:`) ? [basename(path)] : [],
  );
