import type { Strings } from '../page/payload.ts';

/**
 * What pages say in a language, by namespace. It is whole: English stands in for what the language lacks. In the page's
 * bundle each language is a chunk (`cli/package/app/word-chunks.ts`).
 */
export const pageWords = {
  load: async (language: string): Promise<Strings> => {
    const file = `../../dist/words/page/${language}.json`;
    return (await import(/* @vite-ignore */ file)).default;
  },
};
