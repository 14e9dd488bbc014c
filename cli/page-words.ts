import { readFile } from 'node:fs/promises';
import { createInstance, type i18n, type TFunction } from 'i18next';
import type { Translate } from '../schema/editing/fields/words.ts';
import { packageFile } from './package-file.ts';

/** The words of the page's editor, in English, as the command line speaks. */
export async function loadEditorWords(): Promise<Translate> {
  const instance = await loadWords('editor');
  return (key, ...values) => String(instance.t(key, ...values));
}

/** The words of the page's history, in English. */
export const loadHistoryWords = async (): Promise<TFunction<'history'>> =>
  (await loadWords('history')).getFixedT('en', 'history');

async function loadWords(namespace: string): Promise<i18n> {
  const read = async (part: string) =>
    JSON.parse(await readFile(packageFile('dist', 'words', part, 'en.json'), 'utf8'));
  const words = namespace === 'editor' ? await read('editor') : (await read('page'))[namespace];
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
