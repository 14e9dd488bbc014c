import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import english from '../../../locales/en.json';
import { widgetWordChunks, widgetWords, withoutWidgetWords } from './widget-words.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

test('the words of widgets are in a chunk for each language, which holds nothing else', async () => {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['web/words/widget-words.ts'],
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    metafile: true,
    outdir: 'out',
    plugins: [widgetWords(root)],
  });

  const chunks = widgetWordChunks(metafile);
  expect(chunks).toHaveLength(3);
  const texts = outputFiles.filter(({ path }) => chunks.some((chunk) => path.endsWith(chunk))).map(({ text }) => text);
  const words = await Promise.all(texts.map((text) => import(`data:text/javascript,${encodeURIComponent(text)}`)));
  expect(words.map((module) => module.default)).toContainEqual(english.widgets);
});

test('the file of a language is left with the rest', () => {
  const { widgets: _, ...rest } = english;

  expect(JSON.parse(withoutWidgetWords(JSON.stringify(english)))).toEqual(rest);
});
