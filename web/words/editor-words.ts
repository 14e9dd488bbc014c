import type { Strings } from '../page/payload.ts';

/**
 * What the editor says in a language, the names of fields among it. A page that nobody edits fetches none of it. It is
 * bundled as `pageWords` is.
 */
export const editorWords = {
  load: async (language: string): Promise<Strings> => {
    const file = `../../dist/words/editor/${language}.json`;
    return (await import(/* @vite-ignore */ file)).default;
  },
};
