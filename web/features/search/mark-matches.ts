import type { Item } from '../../../schema/config/item.ts';
import { matchRanges } from '../../../schema/rules/search/filter.ts';
import { word } from '../../words/words.ts';
import type { Group } from './show-groups.ts';

/** Marks at most, about as many as a screen shows. Each mark costs time in every later frame, not only when it is made. */
const markLimit = 40;

let marking: ReturnType<typeof setTimeout> | undefined;

/**
 * Marks the matches after a pause, until the next key, and says in the head of each section how many of its tiles match:
 * frames with marks take twice as long as those without.
 */
export function markLater(query: string, groups: readonly Group[], pause: number): void {
  unmarkLetters();
  marking = setTimeout(() => {
    markMatches(query, groups);
    for (const { details, entries, found } of groups) {
      if (found > 0) showCount(details, word('search:found-of', { found, total: entries.length }));
    }
  }, pause);
}

/** Takes marks and numbers away. */
export function unmark(groups: readonly Group[]): void {
  unmarkLetters();
  for (const { details } of groups) showCount(details, undefined);
}

function unmarkLetters(): void {
  clearTimeout(marking);
  CSS.highlights?.delete('search-match');
}

/** Marks the matched letters without touching the document: a highlight lies over the text as it is. */
function markMatches(query: string, groups: readonly Group[]): void {
  if (!CSS.highlights) return;
  const highlight = new Highlight();
  for (const { entries } of groups) {
    for (const { tile, item, matching } of entries) {
      if (highlight.size >= markLimit) break;
      if (!matching) continue;
      for (const [element, text] of textsOf(tile, item)) {
        const node = element?.firstChild;
        if (!node) continue;
        for (const [start, end] of matchRanges(text, query)) {
          const range = new Range();
          range.setStart(node, start);
          range.setEnd(node, end);
          highlight.add(range);
        }
      }
    }
  }
  CSS.highlights.set('search-match', highlight);
}

/** What of an item is to be read on its tile, with the element that shows it. */
function textsOf(tile: Element, { title, description, subItems }: Item): (readonly [Element | null, string])[] {
  const own = [
    [tile.querySelector('.tile-title'), title],
    [description ? tile.querySelector('.description:not([data-live])') : null, description ?? ''],
  ] as const;
  if (!subItems) return [...own];
  const links = tile.querySelectorAll('.sub-item-link .tile-title');
  const heading = title ? own : [];
  return [...heading, ...subItems.map((sub, place) => [links[place] ?? null, sub.title] as const)];
}

/** Shows what stands at the end of a section's head; nothing for undefined. */
function showCount(details: Element | null, text: string | undefined): void {
  const head = details?.firstElementChild;
  if (!(head instanceof HTMLElement) || head.dataset.found === text) return;
  if (text === undefined) delete head.dataset.found;
  else head.dataset.found = text;
}
