import { normaliseText } from './filter.ts';

/** How well a title meets a query; lower is better. */
export const ranks = { titleStart: 0, wordStart: 1, title: 2, elsewhere: 3 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

const wordsOf = (text: string) =>
  text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(normaliseText)
    .filter(Boolean);

/**
 * Ranks the titles of what matches a query (`createMatcher`): the title starts with it, a word of the
 * title starts with each of its words, its words stand anywhere in the title, or they are found in other fields.
 */
export function createRanker(query: string): (title: string) => Rank {
  const whole = normaliseText(query);
  const words = query.split(/\s+/u).map(normaliseText).filter(Boolean);
  return (title) => {
    const normalised = normaliseText(title);
    if (normalised.startsWith(whole)) return ranks.titleStart;
    if (!words.every((word) => normalised.includes(word))) return ranks.elsewhere;
    const titleWords = wordsOf(title);
    return words.every((word) => titleWords.some((start) => start.startsWith(word))) ? ranks.wordStart : ranks.title;
  };
}
