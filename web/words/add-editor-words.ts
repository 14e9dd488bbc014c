import type { i18n } from 'i18next';
import { editorWords } from './editor-words.ts';

/** Loads the words of the editor in a language, that of the page unless set. */
export async function addEditorWords(instance: i18n, language?: string): Promise<void> {
  const wanted = () => language ?? instance.language;
  // The page may change its language while they load.
  while (!instance.hasResourceBundle(wanted(), 'editor')) {
    const code = wanted();
    instance.addResourceBundle(code, 'editor', await editorWords.load(code), true, true);
  }
}
