import { matchRanges } from '../../../schema/rules/search/filter.ts';
import type { Group } from './show-groups.ts';

/** Marks at most, about as many as a screen shows. Each mark costs time in every later frame, not only when it is made. */
const markLimit = 40;

let marking: ReturnType<typeof setTimeout> | undefined;

/** Marks the matches after a pause, until the next key: frames with marks take twice as long as those without. */
export function markLater(query: string, groups: readonly Group[], pause: number): void {
  unmark();
  marking = setTimeout(() => markMatches(query, groups), pause);
}

export function unmark(): void {
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
      const text = matching ? tile.querySelector('.tile-title')?.firstChild : undefined;
      if (!text) continue;
      for (const [start, end] of matchRanges(item.title, query)) {
        const range = new Range();
        range.setStart(text, start);
        range.setEnd(text, end);
        highlight.add(range);
      }
    }
  }
  CSS.highlights.set('search-match', highlight);
}
