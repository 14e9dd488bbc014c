import { readFile } from 'node:fs/promises';
import { createInstance } from 'i18next';
import type { Say } from '../../schema/editing/fields/words.ts';
import { packageFile } from '../package-file.ts';

/** The words of the page's editor, in English, as the command line speaks. */
export async function loadEditorWords(): Promise<Say> {
  const { editor } = JSON.parse(await readFile(packageFile('locales', 'en.json'), 'utf8'));
  const instance = createInstance();
  await instance.init({
    lng: 'en',
    resources: { en: { editor } },
    ns: ['editor'],
    defaultNS: 'editor',
    initAsync: false,
    // A terminal shows text as it is.
    interpolation: { escapeValue: false },
  });
  return (key, ...values) => String(instance.t(key, ...values));
}
