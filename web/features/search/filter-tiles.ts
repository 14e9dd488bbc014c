import type { Item } from '../../../schema/config/item.ts';
import type { Section } from '../../../schema/config/section.ts';
import { createMatcher, matchRanges, searchText } from '../../../schema/rules/search/filter.ts';

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
  /** Pixels: the width, and the height of the head and of each tile. */
  width: number;
  head: number;
  perTile: number;
}

let indexed: readonly Section[] | undefined;
let groups: Group[] = [];

/** So many tiles are all done before the next key, and 5,000 are worth the longest pause. */
const quickCount = 1000;

/**
 * Milliseconds without a key after which the rest follows: on a large dashboard, who types on waits neither for it nor
 * for marks or numbers.
 */
export function typingPause(): number {
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return Math.min(120, Math.max(0, count - quickCount) * 0.03);
}

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
    // The minimal view is its tiles alone while one searches.
    const hasWidgets = section.widgets.length > 0 && !box.closest('.minimal');
    return [{ box, details, entries, found: entries.length, hasWidgets, ...smallest }];
  });
  filteredBy = undefined;
  measuredFor = '';
  return groups;
}

/** A section at its smallest, for one that can't be measured while it is hidden. */
const smallest = { width: 280, head: 72, perTile: 20 };
/** What the sizes of sections hang on; measured again when it changes. */
let measuredFor = '';

/** Measures the sections while all of them are shown whole, so that a keystroke need not. */
function measure(): void {
  const { size, layout, filtering } = document.documentElement.dataset;
  const present = `${innerWidth} ${size} ${layout}`;
  if (filtering !== undefined || measuredFor === present) return;
  measuredFor = present;
  for (const group of groups) {
    const { offsetWidth, offsetHeight } = group.box;
    group.width = Math.max(smallest.width, offsetWidth);
    group.perTile = Math.max(smallest.perTile, (offsetHeight - smallest.head) / Math.max(1, group.entries.length));
  }
}

/** Makes ready what the first keystroke would have to wait for. */
export function prepareFilter(sections: readonly Section[]): void {
  index(sections);
  measure();
}

/** The query that `matching` holds for. */
let filteredBy: string | undefined;

/**
 * Shows only the tiles that match, where they stand, and hides sections without any. A section with widgets stays.
 * Gives the number of tiles that match. It sets `hidden` on the elements themselves, which React doesn't manage:
 * rendering 5,000 tiles again for each key would take many times as long.
 */
export function filterTiles(query: string, sections: readonly Section[]): number {
  prepareFilter(sections);
  const matches = createMatcher(query);
  // More letters never find what fewer did not.
  const narrows = filteredBy !== undefined && query.startsWith(filteredBy);
  filteredBy = query;
  let found = 0;
  for (const group of groups) {
    if (narrows && group.found === 0) continue;
    group.found = 0;
    for (const entry of group.entries) {
      entry.matching = (entry.matching || !narrows) && matches(entry.text);
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
  filteredBy = undefined;
  for (const group of groups) {
    for (const entry of group.entries) entry.matching = true;
    group.found = group.entries.length;
  }
  delete document.documentElement.dataset.filtering;
  showInSlices(false);
  toggleEmptyNote(false);
  unmark();
}

/** Screens of the rest that are drawn in one frame. */
const slice = 3;
let next = 0;
let rest: ReturnType<typeof setTimeout> | undefined;

/**
 * Draws what was found from the top of the page down: what the screen holds at once, so that a keystroke shows in the
 * very next frame, and what lies below once nobody types.
 */
function showInSlices(filtering: boolean): void {
  stopSlices();
  let at = 0;
  const screen = innerWidth * innerHeight;
  const show = (screens: number) => {
    for (let left = screens * screen; left > 0 && at < groups.length; at += 1) {
      const group = groups[at];
      if (group && showGroup(group, filtering)) left -= areaOf(group);
    }
  };
  const goOn = () => {
    show(slice);
    if (at < groups.length) next = requestAnimationFrame(goOn);
  };
  show(1);
  if (at < groups.length) rest = setTimeout(goOn, typingPause());
  showRest = () => show(Number.POSITIVE_INFINITY);
}

let showRest: (() => void) | undefined;

/** A key that moves within the page finds the whole of it as it is filtered: `End` leads to the last match. */
export function showRestForKeys(): void {
  const handleKey = ({ key }: KeyboardEvent) => {
    if (!/^(?:Arrow|Page|End|Home|Tab)/.test(key)) return;
    stopSlices();
    showRest?.();
  };
  document.addEventListener('keydown', handleKey, true);
}

/** Square pixels that a section takes on the screen, at most its whole height. */
const areaOf = ({ width, head, perTile, found }: Group) => width * Math.min(innerHeight, head + perTile * found);

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

/** Marks come once nobody types, and go with the next key: frames with marks take twice as long as those without. */
function markLater(query: string): void {
  unmark();
  marking = setTimeout(() => markMatches(query), typingPause());
}

function unmark(): void {
  clearTimeout(marking);
  CSS.highlights?.delete('search-match');
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
