import type { Item, Section } from '../../../schema/model.ts';
import { createMatcher, matchRanges, searchText } from '../../../schema/rules/filter.ts';

interface Entry {
  text: string;
  tile: HTMLElement;
  item: Item;
  matching: boolean;
}
interface Group {
  box: HTMLElement;
  details: HTMLDetailsElement | null;
  entries: Entry[];
  /** How many of them match. */
  found: number;
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
      return tile ? [{ text: searchText(item), tile, item, matching: true }] : [];
    });
    const details = box.querySelector('details');
    return [{ box, details, entries, found: entries.length, hasWidgets: section.widgets.length > 0 }];
  });
  return groups;
}

/** Makes ready what the first keystroke would have to wait for. */
export const prepareFilter = (sections: readonly Section[]): unknown => index(sections);

/**
 * Shows only the tiles that match, where they stand, and hides sections without any (core 5, 'Filtering'). A section
 * with widgets stays. Gives the number of tiles that match. It sets `hidden` on the elements themselves, which React
 * doesn't manage: rendering 5,000 tiles again for each key would take many times as long.
 */
export function filterTiles(query: string, sections: readonly Section[]): number {
  const matches = createMatcher(query);
  let found = 0;
  for (const group of index(sections)) {
    group.found = 0;
    for (const entry of group.entries) {
      entry.matching = matches(entry.text);
      if (entry.matching) group.found += 1;
    }
    found += group.found;
  }
  document.documentElement.dataset.filtering = '';
  showInSlices(true);
  toggleEmptyNote(found === 0);
  markLater(query);
  return found;
}

/** Shows everything again. */
export function clearFilter(): undefined {
  for (const group of groups) {
    for (const entry of group.entries) entry.matching = true;
    group.found = group.entries.length;
  }
  delete document.documentElement.dataset.filtering;
  showInSlices(false);
  toggleEmptyNote(false);
  clearTimeout(marking);
  CSS.highlights?.delete('search-match');
}

/** Square pixels of the smallest section, which say how many a screen can hold. */
const smallest = 320 * 140;
/** Milliseconds without a key after which the rest follows: who types on doesn't wait for what is out of sight. */
const pause = 120;
/** Sections of the rest that are drawn in one frame. */
const slice = 40;
let next = 0;
let rest: ReturnType<typeof setTimeout> | undefined;

/**
 * Draws what was found from the top of the page down: what the screen holds at once, so that a keystroke shows in the
 * very next frame, and what lies below once nobody types.
 */
function showInSlices(filtering: boolean): void {
  stopSlices();
  let at = 0;
  const show = (sections: number) => {
    for (let left = sections; left > 0 && at < groups.length; at += 1) {
      const group = groups[at];
      if (group && showGroup(group, filtering)) left -= 1;
    }
  };
  const goOn = () => {
    show(slice);
    if (at < groups.length) next = requestAnimationFrame(goOn);
  };
  show(Math.ceil((innerWidth * innerHeight) / smallest));
  if (at < groups.length) rest = setTimeout(goOn, pause);
}

function stopSlices(): void {
  cancelAnimationFrame(next);
  clearTimeout(rest);
}

/** Shows and hides the tiles of a section, and the section itself; says whether it is to be seen. */
function showGroup({ box, details, entries, found, hasWidgets }: Group, filtering: boolean): boolean {
  const hidden = filtering && found === 0 && !hasWidgets;
  if (box.hidden !== hidden) box.hidden = hidden;
  // Its tiles are seen to when it is to be seen again.
  if (hidden) return false;
  for (const { tile, matching } of entries) if (tile.hidden === matching) tile.hidden = !matching;
  setShown(box, found === entries.length ? '' : String(found));
  const opened = filtering && found > 0 && details?.open === false;
  if (box.hasAttribute('data-filtered') !== opened) box.toggleAttribute('data-filtered', opened);
  return true;
}

/** Tells the stylesheet how many tiles are left to reckon with; `''` for all. Only what changes is touched. */
function setShown(box: HTMLElement, count: string): void {
  if (box.style.getPropertyValue('--shown') !== count) box.style.setProperty('--shown', count);
}

function toggleEmptyNote(show: boolean): void {
  const note = document.querySelector<HTMLElement>('.no-results');
  if (note) note.hidden = !show;
}

/** About what a screen shows. Each mark costs time in every later frame, not only when it is made. */
const markLimit = 40;

let marking: ReturnType<typeof setTimeout> | undefined;

/** Marks follow one frame later: drawing them takes as long as drawing the tiles that are left. */
function markLater(query: string): void {
  clearTimeout(marking);
  requestAnimationFrame(() => {
    marking = setTimeout(() => markMatches(query));
  });
}

/** Marks the matched letters without touching the document: a highlight is drawn over the text as it stands. */
function markMatches(query: string): void {
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
