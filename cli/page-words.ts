import { readFile } from 'node:fs/promises';
import { createInstance, type i18n, type TFunction } from 'i18next';
import type { Translate } from '../schema/editing/fields/words.ts';
import type { Words } from '../schema/widget.ts';
import { packageFile } from './package-file.ts';

/** The words of the page's editor, in English, as the command line speaks. */
export async function loadEditorWords(): Promise<Translate> {
  const instance = await loadWords('editor');
  return (key, ...values) => String(instance.t(key, ...values));
}

/** The words of the page's history, in English. */
export const loadHistoryWords = async (): Promise<TFunction<'history'>> =>
  (await loadWords('history')).getFixedT('en', 'history');

/** The words of all widgets, in English. */
export async function loadWidgetWords(): Promise<Words> {
  const instance = await loadWords('widgets');
  return (key, values) => instance.t(key, { ...values });
}

async function loadWords(namespace: string): Promise<i18n> {
  const read = async (part: string) =>
    JSON.parse(await readFile(packageFile('dist', 'words', part, 'en.json'), 'utf8'));
  const isWhole = namespace === 'editor' || namespace === 'widgets';
  const words = isWhole ? await read(namespace) : (await read('page'))[namespace];
  const instance = createInstance();
  await instance.init({
    lng: 'en',
    resources: { en: { [namespace]: words } },
    ns: [namespace],
    defaultNS: namespace,
    initAsync: false,
    // A terminal shows text as it is.
    interpolation: { escapeValue: false },
  });
  return instance;
}
