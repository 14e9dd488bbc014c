import type { i18n } from 'i18next';
import { loadEditorWords } from './editor-words.ts';

/** Loads the words of the editor in a language, that of the page unless set, and English as their fallback. */
export async function addEditorWords(instance: i18n, language = instance.language): Promise<void> {
  for (const code of new Set([language, 'en'])) {
    if (instance.hasResourceBundle(code, 'editor')) continue;
    instance.addResourceBundle(code, 'editor', await loadEditorWords(code), true, true);
  }
}
