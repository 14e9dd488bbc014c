import type { Mapping } from '../../../schema/values.ts';
import { withFieldWords } from '../../../web/words/field-words.ts';
import { type LanguageWords, readLanguage } from './languages.ts';
import { pluralForm, pluralForms, withoutForm } from './plural-forms.ts';

/** The words of a language as the interface has them: for what it doesn't say itself, English stands in. */
export function wholeLanguage(root: string, code: string): LanguageWords {
  const english = ownWords(root, 'en');
  return code === 'en' ? english : (withEnglish(code, ownWords(root, code), english) as LanguageWords);
}

/** What a language says itself, with the name and the description of each key of the config under its whole path. */
export const ownWords = (root: string, code: string): LanguageWords => withFields(code, readLanguage(root, code));

/** In English, with what the definitions of the config say. */
const withFields = (code: string, words: LanguageWords): LanguageWords => ({
  ...words,
  editor: withFieldWords(code, words.editor),
});

/**
 * The words of a language with English for those that it lacks, in the order of English. A text that counts comes with each
 * form that the language asks for.
 */
export function withEnglish(code: string, own: Mapping, english: Mapping): Mapping {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(english)) {
    if (isGroup(value)) {
      whole[name] = withEnglish(code, isGroup(own[name]) ? own[name] : {}, value);
      continue;
    }
    if (!pluralForm.test(name)) {
      whole[name] = own[name] ?? value;
      continue;
    }
    const base = withoutForm(name);
    const isTranslated = Object.keys(own).some((key) => pluralForm.test(key) && withoutForm(key) === base);
    const source = isTranslated ? own : english;
    for (const form of pluralForms(code)) {
      whole[`${base}_${form}`] = source[`${base}_${form}`] ?? source[`${base}_other`];
    }
  }
  return whole;
}

const isGroup = (value: unknown): value is Mapping => typeof value === 'object' && value !== null;
