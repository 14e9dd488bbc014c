import type { Item, Section } from '../../../schema/model.ts';
import { createMatcher, matchRanges, searchText } from '../../../schema/rules/filter.ts';

interface Entry {
  text: string;
  tile: HTMLElement;
  item: Item;
}
interface Group {
  box: HTMLElement;
  details: HTMLDetailsElement | null;
  entries: Entry[];
  hasWidgets: boolean;
}

let indexed: readonly Section[] | undefined;
let groups: Group[] = [];

/** What each tile is found by, made once for a dashboard: folding the texts is most of the work. */
function index(sections: readonly Section[]): Group[] {
  if (indexed === sections && groups.every(({ box }) => box.isConnected)) return groups;
  indexed = sections;
  groups = sections.flatMap((section) => {
    const box = document.getElementById(`section-outer-${section.id}`);
    if (!box) return [];
    const entries = section.items.flatMap((item) => {
      const tile = document.getElementById(`tile-${item.id}`);
      return tile ? [{ text: searchText(item), tile, item }] : [];
    });
    return [{ box, details: box.querySelector('details'), entries, hasWidgets: section.widgets.length > 0 }];
  });
  return groups;
}

/**
 * Shows only the tiles that match, where they stand, and hides sections without any (core 5, 'Filtering'). A section
 * with widgets stays. Gives the number of tiles that are shown. It sets `hidden` on the elements themselves, which
 * React doesn't manage: rendering 5,000 tiles again for each key would take many times as long.
 */
export function filterTiles(query: string, sections: readonly Section[]): number {
  const matches = createMatcher(query);
  let shown = 0;
  for (const { box, details, entries, hasWidgets } of index(sections)) {
    let inSection = 0;
    for (const { text, tile } of entries) {
      const matching = matches(text);
      if (tile.hidden === matching) tile.hidden = !matching;
      if (matching) inSection += 1;
    }
    shown += inSection;
    const empty = inSection === 0 && !hasWidgets;
    if (box.hidden !== empty) box.hidden = empty;
    setShown(box, inSection === entries.length ? undefined : inSection);
    const openedFor = inSection > 0 && !details?.open;
    if ('filtered' in box.dataset !== openedFor) box.toggleAttribute('data-filtered', openedFor);
  }
  toggleEmptyNote(shown === 0);
  markMatches(query);
  return shown;
}

/** Tells the stylesheet how many tiles are left to reckon with; undefined for all. Only what changes is touched. */
function setShown(box: HTMLElement, count: number | undefined): void {
  const wanted = count === undefined ? '' : String(count);
  if (box.style.getPropertyValue('--shown') !== wanted) box.style.setProperty('--shown', wanted);
}

/** Shows everything again. */
export function clearFilter(): undefined {
  for (const { box, entries } of groups) {
    box.hidden = false;
    setShown(box, undefined);
    box.removeAttribute('data-filtered');
    for (const { tile } of entries) if (tile.hidden) tile.hidden = false;
  }
  toggleEmptyNote(false);
  CSS.highlights?.delete('search-match');
}

function toggleEmptyNote(show: boolean): void {
  const note = document.querySelector<HTMLElement>('.no-results');
  if (note) note.hidden = !show;
}

/** More marks than anyone looks at would only cost time. */
const markLimit = 200;

/** Marks the matched letters without touching the document: a highlight is drawn over the text as it stands. */
function markMatches(query: string): void {
  if (!CSS.highlights) return;
  const highlight = new Highlight();
  for (const { entries } of groups) {
    for (const { tile, item } of entries) {
      if (tile.hidden || highlight.size >= markLimit) continue;
      const text = tile.querySelector('.tile-title')?.firstChild;
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
