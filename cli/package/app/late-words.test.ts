import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import english from '../../../locales/en.json';
import { withFieldWords } from '../../../web/words/field-words.ts';
import { lateWordChunks, lateWords, withoutLateWords } from './late-words.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

test.each([
  ['widgets', 'widget-words', english.widgets],
  ['editor', 'editor-words', withFieldWords('en', english.editor)],
] as const)(
  'the words of %s are in a chunk for each language, which holds nothing else',
  async (_, module, expected) => {
    const { metafile, outputFiles } = await build({
      absWorkingDir: root,
      entryPoints: [`web/words/${module}.ts`],
      bundle: true,
      splitting: true,
      format: 'esm',
      write: false,
      metafile: true,
      outdir: 'out',
      plugins: [lateWords(root)],
    });

    const chunks = lateWordChunks(metafile);
    expect(chunks).toHaveLength(3);
    const texts = outputFiles
      .filter(({ path }) => chunks.some((chunk) => path.endsWith(chunk)))
      .map(({ text }) => text);
    const words = await Promise.all(texts.map((text) => import(`data:text/javascript,${encodeURIComponent(text)}`)));
    expect(words.map((module) => module.default)).toContainEqual(expected);
  },
);

test('the file of a language is left with the rest', () => {
  const { widgets: _, editor: __, ...rest } = english;

  expect(JSON.parse(withoutLateWords(JSON.stringify(english)))).toEqual(rest);
});
