import { createInstance, type FormatterModule, type i18n } from 'i18next';
import { directionOf } from '../../schema/config/find-language.ts';
import type { Strings } from '../page/payload.ts';
import { shownValue } from './fill-in.ts';
import { firstNamespaces } from './languages.ts';
import { pageWords } from './page-words.ts';
import { widgetWords } from './widget-words.ts';

/** Writes counts as the language writes numbers. */
const counts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language = '', options = {}) => shownValue(options.interpolationkey, value, language),
};

/** An i18next instance that is ready at once, with the strings that the page carries. */
export function createI18n(language: string, strings: Strings): i18n {
  const instance = createInstance();
  instance.use(counts);
  instance.init({
    lng: language,
    // The words of a language are whole.
    fallbackLng: false,
    resources: { [language]: strings },
    ns: [...firstNamespaces],
    defaultNS: 'home',
    partialBundledLanguages: true,
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
  });
  return instance;
}

/** Loads the strings of a language but those of widgets and the editor. */
export async function addLanguage(instance: i18n, language: string): Promise<void> {
  for (const [namespace, texts] of Object.entries(await pageWords.load(language))) {
    instance.addResourceBundle(language, namespace, texts, true, true);
  }
}

/** Whether the words of all widgets, or of one type, are there in the language of the page. */
export const hasWidgetWords = (instance: i18n, type = 'general'): boolean =>
  instance.getResource(instance.language, 'widgets', type) !== undefined;

/** Loads the words of all widgets in a language, that of the page unless set. */
export async function addWidgetWords(instance: i18n, language = instance.language): Promise<void> {
  instance.addResourceBundle(language, 'widgets', await widgetWords.load(language), true, true);
}

/** Switches the interface to a language: strings, `lang` and writing direction of the document. */
export async function setLanguage(instance: i18n, language: string): Promise<void> {
  await addLanguage(instance, language);
  if (hasWidgetWords(instance)) await addWidgetWords(instance, language);
  // They are there where somebody edits, or is about to.
  if (instance.hasResourceBundle(instance.language, 'editor')) {
    const { addEditorWords } = await import('./add-editor-words.ts');
    await addEditorWords(instance, language);
  }
  await instance.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
