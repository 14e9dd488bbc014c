import type { Strings } from '../page/payload.ts';

/**
 * What widgets show in a language, by their types. A page brings that of the widgets that it begins with; this is for the
 * others. It is bundled as `pageWords` is.
 */
export const widgetWords = {
  load: async (language: string): Promise<Strings> => {
    const file = `../../dist/words/widgets/${language}.json`;
    return (await import(/* @vite-ignore */ file)).default;
  },
};
