import { basename, dirname } from 'node:path';
import type { Plugin } from 'esbuild';
import { languageCodes } from '../words/languages.ts';
import type { WordsPart } from '../words/write-words.ts';

/** What each module of `web/words/` that loads words gives them as, and the part that it loads. */
const modules: Readonly<Record<string, readonly [name: string, part: WordsPart]>> = {
  'page-words': ['pageWords', 'page'],
  'widget-words': ['widgetWords', 'widgets'],
  'editor-words': ['editorWords', 'editor'],
};

/** Where the build has written a part of the words of a language, from the project's folder. */
export const wordsFile = (part: WordsPart, code: string): string => `dist/words/${part}/${code}.json`;

/** Makes a chunk of each part of the words of each language: esbuild has to be told what a computed address may be. */
export const wordChunks = (root: string): Plugin => ({
  name: 'word-chunks',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]web[\\/]words[\\/](?:page|widget|editor)-words\.ts$/ }, ({ path }) => {
      const [name, part] = modules[basename(path, '.ts')] ?? [];
      if (name === undefined || part === undefined) return undefined;
      const loaders = languageCodes(root).map(
        (code) => `${JSON.stringify(code)}: () => import(${JSON.stringify(`../../${wordsFile(part, code)}`)})`,
      );
      return {
        contents: `const loaders = { ${loaders.join(', ')} };
export const ${name} = { load: async (language) => (await loaders[language]?.())?.default ?? {} };`,
        loader: 'js',
        resolveDir: dirname(path),
      };
    });
  },
});
