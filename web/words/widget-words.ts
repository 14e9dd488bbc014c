import type { Strings } from '../page/payload.ts';
import { languages } from './languages.ts';

/**
 * Loads the words of all widgets in a language. The page brings those of the widgets that it begins with; this is for the
 * others, and for another language. The build of the page cuts them out of the rest of the language, into a chunk of their
 * own (`cli/package/app/late-words.ts`).
 */
export const loadWidgetWords = async (language: string): Promise<Strings[string]> =>
  (await languages[language]?.load())?.default.widgets ?? {};
