import type { i18n } from 'i18next';
import { loadEditorWords } from './editor-words.ts';

/** Loads the words of the editor in a language, that of the page unless set, and English as their fallback. */
export async function addEditorWords(instance: i18n, language?: string): Promise<void> {
  const missing = () =>
    [language ?? instance.language, 'en'].find((code) => !instance.hasResourceBundle(code, 'editor'));
  // The page may change its language while they load.
  for (let code = missing(); code !== undefined; code = missing()) {
    instance.addResourceBundle(code, 'editor', await loadEditorWords(code), true, true);
  }
}
