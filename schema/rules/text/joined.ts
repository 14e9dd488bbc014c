/** A text, or what a condition gives in place of one that isn't there. */
export type PossibleText = string | false | undefined | null | 0;

/** What stands between the entries of a list, by the language; in all others `, `. */
const commas = new Map([
  ['ar', '، '],
  ['fa', '، '],
  ['ur', '، '],
  ['ja', '、'],
  ['zh', '、'],
]);

/** What ends a sentence and what stands before the next one, by the language; in all others a full stop and a blank. */
const stops = new Map([
  ['hi', { stop: '।', blank: ' ' }],
  ['bn', { stop: '।', blank: ' ' }],
  ['ja', { stop: '。', blank: '' }],
  ['zh', { stop: '。', blank: '' }],
]);
const usualStop = { stop: '.', blank: ' ' };

/** The end of a sentence that has its mark, also within quotes. */
const ended = /[.!?…。।؟！？]["'”’“‘»«›‹」』]*$/;

/** What is there of some texts, with the comma of a language between them: `a, b`, `a، b`, `a、b`. Empty where nothing is. */
export const inList = (locale: string, parts: readonly PossibleText[]): string =>
  parts.filter(Boolean).join(commas.get(languageOf(locale)) ?? ', ');

/**
 * What is there of some texts, as sentences of a language one after the other: `A. B`, `A। B`, `A。B`. Each but the last gets
 * a full stop, unless it has a mark at its end; the last stays as it is.
 */
export function inSentences(locale: string, parts: readonly PossibleText[]): string {
  const { stop, blank } = stops.get(languageOf(locale)) ?? usualStop;
  const texts = parts.filter((part) => typeof part === 'string').filter(Boolean);
  const last = texts.pop() ?? '';
  return texts.map((text) => `${text}${ended.test(text) ? '' : stop}${blank}`).join('') + last;
}

const languageOf = (locale: string): string => /^[a-z]*/.exec(locale.toLowerCase())?.[0] ?? '';
