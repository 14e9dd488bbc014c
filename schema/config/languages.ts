export interface Language {
  /** Its own name for itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** The flag that stands before its name. */
  flag: string;
}

/** The codes of the languages that files in use may name, in the order of the language switcher. */
export const knownLanguages = [
  'en',
  'ar',
  'bg',
  'bn',
  'cs',
  'da',
  'de',
  'el',
  'es',
  'fr',
  'hi',
  'hu',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'gl',
  'ru',
  'ro',
  'sk',
  'sl',
  'sv',
  'tr',
  'uk',
  'zh-CN',
  'zh-TW',
  'en-x-pirate',
] as const;
