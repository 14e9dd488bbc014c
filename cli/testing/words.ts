import type editor from '../../locales/en/editor.json';
import type page from '../../locales/en/page.json';
import type themes from '../../locales/en/themes.json';
import type widgets from '../../locales/en/widgets.json';
import { wholeLanguage } from '../package/words/whole-language.ts';

type Words = typeof page &
  typeof themes & {
    editor: (typeof editor)['editor'] & (typeof widgets)['editor'] & Record<'widget-types', object>;
  } & Pick<typeof widgets, 'widgets'>;

const known = new Map<string, Words>();

/** All that the interface says in a language, in English where the language lacks it. */
export function wordsIn(code: string): Words {
  const words = known.get(code) ?? (wholeLanguage('.', code) as unknown as Words);
  known.set(code, words);
  return words;
}
