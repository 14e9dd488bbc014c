/** The end of a key that is one form of a text that counts. */
export const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/** A key without its plural form: `count_one` is a form of `count`. */
export const withoutForm = (key: string): string => key.replace(pluralForm, '');

/** The forms that a language tells numbers apart by; those of English for a code that is no language. */
export const pluralForms = (code: string): string[] =>
  new Intl.PluralRules([code, 'en']).resolvedOptions().pluralCategories;
