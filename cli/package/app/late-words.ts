import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import type { Strings } from '../../../web/page/payload.ts';
import { withFieldWords } from '../../../web/words/field-words.ts';

/** The namespaces of a language that few pages need, by the module of `web/words/` that loads each. */
const lateNamespaces = { 'widget-words': 'widgets', 'editor-words': 'editor' } as const;

const modules = Object.keys(lateNamespaces) as (keyof typeof lateNamespaces)[];

/**
 * Puts the words of widgets, and those of the editor, into a chunk for each language, in place of what their modules do with
 * the whole of it: most pages bring the few that they need themselves. Those of the editor tell of the config's keys what
 * their definitions say, which the page's own are without. Each is said to import `reached`, as `oneCore` does it.
 */
export const lateWords = (root: string, reached: readonly string[] = []): Plugin => ({
  name: 'late-words',
  setup({ onLoad, onResolve }) {
    const folder = join(root, 'locales');
    onLoad({ filter: /[\\/]web[\\/]words[\\/](?:widget|editor)-words\.ts$/ }, async ({ path }) => {
      const module = basename(path, '.ts');
      const codes = (await readdir(folder)).map((name) => basename(name, '.json')).sort();
      const loaders = codes.map((code) => `${JSON.stringify(code)}: () => import('${module}:${code}')`);
      return {
        contents: `const loaders = { ${loaders.join(', ')} };
const load = async (language) => (await loaders[language]?.())?.default ?? {};
export { load as ${module === 'widget-words' ? 'loadWidgetWords' : 'loadEditorWords'} };`,
        loader: 'js',
      };
    });
    for (const module of modules) {
      const namespace = lateNamespaces[module];
      onResolve({ filter: new RegExp(`^${module}:`) }, ({ path }) => ({
        path: path.replace(`${module}:`, 'words-'),
        namespace: module,
      }));
      onLoad({ filter: /.*/, namespace: module }, async ({ path }) => {
        const language = path.replace('words-', '');
        const strings: Strings = JSON.parse(await readFile(join(folder, `${language}.json`), 'utf8'));
        const words = strings[namespace] ?? {};
        const whole = module === 'editor-words' ? withFieldWords(language, words) : words;
        const imports = reached.map((file) => `import ${JSON.stringify(join(root, file))};`);
        return {
          contents: [`export default ${JSON.stringify(whole)};`, ...imports].join('\n'),
          resolveDir: root,
        };
      });
    }
  },
});

/** The text of a language's file without the words that come late. */
export function withoutLateWords(text: string): string {
  const { widgets: _, editor: __, ...strings }: Strings = JSON.parse(text);
  return JSON.stringify(strings);
}

/** The chunks with late words, by the names that esbuild gave them. */
export const lateWordChunks = ({ outputs }: Metafile): string[] =>
  Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
    modules.some((module) => entryPoint?.startsWith(`${module}:`)) ? [basename(path)] : [],
  );
