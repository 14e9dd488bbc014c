import type { Item } from '../../config/item.ts';
import { searchDomain } from '../addresses/urls.ts';

const ascii = /^\p{ASCII}*$/u;

/** Letters that Unicode doesn't take apart, and how who lacks them on a keyboard writes them; an apostrophe goes. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ς: 'σ', ʼ: '' },
};
const undivided = /[ßæœþøłđðıςʼ]/g;

/**
 * A text as the filter compares it: lower-cased, with nothing but letters and digits left. Blanks go too, so
 * `homeassistant` finds Home Assistant. Accents and other marks are no letters once they stand apart, so `uber` finds
 * Über, and wide or ligated forms are the plain ones.
 */
export function normaliseText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, '');
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(undivided, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The fields of an item that the filter looks in; sub-items have the same. */
export type Searchable = Pick<Item, 'title' | 'provider' | 'description' | 'tags' | 'url'> & {
  subItems?: readonly Searchable[];
};

function normalisedFields(item: Searchable): string[] {
  const { title, provider = '', description = '', tags = [], url, subItems = [] } = item;
  return [
    ...[title, provider, description, ...tags, url ? searchDomain(url) : ''].map(normaliseText),
    ...subItems.flatMap(normalisedFields),
  ];
}

/**
 * All that the filter knows of an item, normalised: title, provider, description, tags and domain, and the same of the
 * sub-items of a group. Line breaks stand between the fields, so that no word matches across two. Made once for each
 * item; a keystroke then only looks for words in these strings.
 */
export const searchText = (item: Searchable): string => joined(normalisedFields(item));

/** The same of anything else by what is known of it. */
export const textForSearch = (...fields: readonly string[]): string => joined(fields.map(normaliseText));

const joined = (fields: readonly string[]): string => fields.filter(Boolean).join('\n');

const queryWords = (query: string) => query.split(/\s+/u).map(normaliseText).filter(Boolean);

/**
 * A test for the `searchText` of items, or any `textForSearch`: every word of the query must appear, each in any of
 * the fields. A query without letters and digits matches everything.
 */
export function createMatcher(query: string): (searchText: string) => boolean {
  const words = queryWords(query);
  const [only] = words;
  if (only === undefined) return () => true;
  if (words.length === 1) return (text) => text.includes(only);
  return (text) => words.every((word) => text.includes(word));
}

/** Whether one item matches a query; for many items, `createMatcher` over stored texts is the fast way. */
export const matches = (query: string, item: Searchable): boolean => createMatcher(query)(searchText(item));

/** Start and end (exclusive) of a stretch of a text, in UTF-16 units. */
export type Range = [start: number, end: number];

/**
 * Where the words of a query stand in a title, to mark the letters: in order, without overlaps. A stretch covers the
 * signs between matched letters (`node-red` for `nodered`) and the marks on the last one.
 */
export function matchRanges(title: string, query: string): Range[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  let normalised = '';
  // For each unit of the normalised text, the start and end of the character it comes from.
  const starts: number[] = [];
  const ends: number[] = [];
  let position = 0;
  for (const character of title) {
    const part = normaliseText(character);
    const end = position + character.length;
    for (let unit = 0; unit < part.length; unit += 1) {
      starts.push(position);
      ends.push(end);
    }
    // A mark belongs to the letter before it.
    if (part === '' && ends.length > 0 && /\p{M}/u.test(character) && ends.at(-1) === position) {
      ends[ends.length - 1] = end;
    }
    normalised += part;
    position = end;
  }
  const found: Range[] = [];
  for (const word of words) {
    for (let at = normalised.indexOf(word); at !== -1; at = normalised.indexOf(word, at + word.length)) {
      found.push([starts[at] ?? 0, ends[at + word.length - 1] ?? title.length]);
    }
  }
  found.sort(([a], [b]) => a - b);
  const merged: Range[] = [];
  for (const [start, end] of found) {
    const previous = merged.at(-1);
    if (previous && start <= previous[1]) previous[1] = Math.max(previous[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
