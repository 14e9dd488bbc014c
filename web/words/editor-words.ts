import type { Strings } from '../page/payload.ts';
import { withFieldWords } from './field-words.ts';
import { languages } from './languages.ts';

/**
 * Loads the words of the editor in a language, those of fields among them. The build of the page cuts them out of the rest of
 * the language, into a chunk of their own (`cli/package/app/late-words.ts`): a page that nobody edits fetches none.
 */
export const loadEditorWords = async (language: string): Promise<Strings[string]> =>
  withFieldWords(language, (await languages[language]?.load())?.default.editor);
