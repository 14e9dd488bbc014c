import { fieldPaths } from '../../../web/words/field-words.ts';
import { sameFile, textsOf } from './languages.ts';
import { pluralForm, pluralForms, withoutForm } from './plural-forms.ts';

/** Names and descriptions of the config's keys, by their paths or the ends of these. English has most of them in the definitions. */
const field = /^editor\.(?:fields|help)\./;

/** What a service's answer lacks, which widgets name in English: another language may speak of it without the name. */
const leftOut = new Set(['count', 'what']);

/** What Unicode has no script of, as it is several, or part of one; any other is one by its code. */
const writtenIn: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
};

/** What finds a letter of a script that a language isn't written in; Latin ones may always stand in names and units. */
function foreignLetter(code: string): RegExp {
  const { script = 'Latn' } = new Intl.Locale(code).maximize();
  const scripts = ['Latn', 'Zyyy', 'Zinh', ...(writtenIn[script] ?? [script])];
  return new RegExp(`(?=\\p{L})[^${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');
}

/**
 * What is wrong in a translation, a sentence each: keys that English doesn't have, values and links that a text takes up
 * and those that it loses, letters of another script, plural forms that the language lacks, and texts that were left in
 * English: all but those in `same`. What isn't translated is no fault.
 */
export function translationFaults(
  code: string,
  words: object,
  english: object,
  same: readonly string[] = [],
): string[] {
  const own = textsOf(words);
  const sources = new Map<string, string[]>();
  for (const [key, text] of textsOf(english)) {
    sources.set(withoutForm(key), [...(sources.get(withoutForm(key)) ?? []), text]);
  }
  const isKnown = (key: string) =>
    field.test(key)
      ? fieldPaths.some((path) => `.${path}`.endsWith(`.${key.replace(field, '')}`))
      : sources.has(withoutForm(key));
  const foreign = foreignLetter(code);
  const strange = [...own].flatMap(([key, text]) => {
    const [letter] = foreign.exec(text) ?? [];
    return letter === undefined ? [] : [`${key}: ${letter} is no letter of the language`];
  });
  const faults = [...own].flatMap(([key, text]) => {
    if (!isKnown(key)) return [`${key}: English has no such key`];
    const source = sources.get(withoutForm(key));
    return source ? textFaults(key, text, source) : [];
  });
  return [...faults, ...strange, ...formFaults(code, own, sources), ...leftInEnglish(own, textsOf(english), same)];
}

function leftInEnglish(
  own: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
  same: readonly string[],
): string[] {
  const allowed = new Set(same);
  return [...own]
    .filter(([key, text]) => text === english.get(key) && hasWords(text) && !allowed.has(text))
    .map(
      ([key, text]) => `${key}: is as in English; where it should be, ${sameFile} names it: ${JSON.stringify(text)}`,
    );
}

/** Whether a text has more in it than values, links and signs. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/{{.*?}}|<[^>]*>/g, ''));

function textFaults(key: string, text: string, source: readonly string[]): string[] {
  const values = source.map(valuesIn);
  const unknown = [...valuesIn(text)].filter((name) => !values.some((names) => names.has(name)));
  const lost = [...(values[0] ?? [])].filter(
    (name) => values.every((names) => names.has(name)) && !valuesIn(text).has(name) && !leftOut.has(name),
  );
  // Nothing may be there to name.
  const isFree = key.endsWith('_zero');
  return [
    ...unknown.map((name) => `${key}: {{${name}}} is no value of it`),
    ...(isFree ? [] : lost.map((name) => `${key}: {{${name}}} is missing`)),
    ...(source.some((one) => tagsIn(one) === tagsIn(text)) ? [] : [`${key}: other tags than in English`]),
  ];
}

const valuesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/{{\s*([\w-]+)/g)].map(([, name = '']) => name));

const tagsIn = (text: string): string => (text.match(/<\/?[\w-]+/g) ?? []).sort().join(' ');

/** A text that counts is there in each form of its language, or not at all; any other has none. */
function formFaults(code: string, own: ReadonlyMap<string, string>, sources: ReadonlyMap<string, unknown>): string[] {
  const needed = pluralForms(code);
  const counting = new Set([...own.keys()].filter((key) => pluralForm.test(key)).map(withoutForm));
  return [...counting]
    .filter((key) => sources.has(key))
    .flatMap((key) => needed.filter((form) => !own.has(`${key}_${form}`)).map((form) => `${key}_${form} is missing`));
}
