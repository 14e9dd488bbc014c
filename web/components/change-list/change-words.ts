import type { Change } from '../../../schema/document/merge/changes.ts';
import { type EntryNoun, entryNoun } from '../../../schema/editing/nouns.ts';
import { isMapping } from '../../../schema/values.ts';

/** A step of the path to a change: an entry of a list by its name, or a key as the file has it. */
export interface Step {
  noun?: EntryNoun;
  name: string;
}

/** The path of a change as people say it: a list and its entry become one step. */
export function stepsOf({ path, place }: Pick<Change, 'path' | 'place'>): Step[] {
  const isEntry = path
    .split('/')
    .slice(1)
    .map((segment) => /^\d+$/.test(segment));
  return place.flatMap((name, index): Step[] => {
    const noun = isEntry[index] ? entryNoun(place[index - 1]) : undefined;
    if (noun) return [{ noun, name }];
    const impliedByEntry = isEntry[index + 1] === true && entryNoun(name) !== undefined;
    return impliedByEntry ? [] : [{ name }];
  });
}

/** Characters of a value that are shown. */
const longest = 120;

/** A value in one line, as short as can be read; a long one ends in an ellipsis. */
export function valueText(value: unknown): string {
  const text = inWords(value).replace(/\s+/g, ' ');
  return text.length > longest ? `${Array.from(text.slice(0, longest)).slice(0, -1).join('')}…` : text;
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inWords).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return value === '' ? '""' : String(value);
  return Object.entries(value)
    .map(([key, entry]) => `${key}: ${isMapping(entry) ? `{${inWords(entry)}}` : inWords(entry)}`)
    .join(', ');
}
