import type { Section } from '../../../schema/config/section.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { labelOf } from '../../../schema/frame-plan.ts';
import { createMatcher, normaliseText, searchText } from '../../../schema/rules/search/filter.ts';
import { isOfBookmarks } from '../../../schema/rules/sections/of-bookmarks.ts';
import { filterEvent } from '../../components/parts/filter-event.ts';
import { searchBoxId } from './box-id.ts';
import { markFirstMatch, onlyLink, unmarkFirstMatch } from './first-match.ts';
import { markLater, unmark } from './mark-matches.ts';
import { type Group, showInSlices } from './show-groups.ts';

let indexed: readonly Section[] | undefined;
let groups: Group[] = [];

/** Up to so many tiles need no pause before the rest; 5,000 have the longest. */
const quickCount = 1000;

/**
 * Milliseconds without a key after which the rest follows: on a large dashboard, typing on waits neither for it nor for
 * marks or numbers.
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
    const hosts = section.widgets.length > 0 ? [...box.querySelectorAll<HTMLElement>('.widget-host')] : [];
    const widgets = section.widgets.flatMap((widget, place) => {
      const host = hosts[place];
      const links = isOfBookmarks(widget) ? textsOfLinks(widget) : [];
      return host ? [{ text: normaliseText(labelOf(widget) ?? ''), links, host, matching: false }] : [];
    });
    const widgetList = hosts[0]?.parentElement ?? null;
    return [{ box, details, entries, found: entries.length, widgets, widgetList, ...smallest }];
  });
  filteredBy = undefined;
  measuredFor = '';
  return groups;
}

/** What the links of a widget are found by. It comes once a page has such a widget. */
let textsOfLinks: (widget: WidgetEntry) => readonly string[] = () => {
  if (isAsked) return [];
  isAsked = true;
  void import('./bookmark-texts.ts').then(
    ({ bookmarkTexts }) => {
      textsOfLinks = bookmarkTexts;
      lookAgain();
    },
    // The next key tries again.
    () => {
      isAsked = false;
      indexed = undefined;
    },
  );
  return [];
};
let isAsked = false;

/** Indexes anew what is there. Where something is looked for, the box asks again, so that all that it says is right. */
function lookAgain(): void {
  const [isFiltered, sections = []] = [filteredBy !== undefined, indexed];
  indexed = undefined;
  if (isFiltered) document.getElementById(searchBoxId)?.dispatchEvent(new Event('input', { bubbles: true }));
  else prepareFilter(sections);
}

/** A section at its smallest, for one that can't be measured while it is hidden. */
const smallest = { width: 280, head: 72, perTile: 20 };
/** What the sizes of sections depend on; they are measured again when it changes. */
let measuredFor = '';
/** Pixels of the page above its first section, as far as they leave room for sections on a screen. */
let above = 0;

/** Measures the sections while all of them are shown whole, so that a keystroke need not. */
function measure(): void {
  const { size, layout, filtering } = document.documentElement.dataset;
  const present = `${innerWidth} ${size} ${layout}`;
  if (filtering !== undefined || measuredFor === present) return;
  measuredFor = present;
  const first = groups[0]?.box;
  above = first?.offsetHeight ? Math.min(innerHeight / 2, first.getBoundingClientRect().top + scrollY) : 0;
  for (const group of groups) {
    const { offsetWidth, offsetHeight } = group.box;
    group.width = Math.max(smallest.width, offsetWidth);
    group.perTile = Math.max(smallest.perTile, (offsetHeight - smallest.head) / Math.max(1, group.entries.length));
  }
}

/** Prepares what the first keystroke would have to wait for. */
export function prepareFilter(sections: readonly Section[]): void {
  index(sections);
  measure();
}

/** The query that `matching` holds for. */
let filteredBy: string | undefined;

/**
 * Shows only the tiles that match, and the widgets whose label does, where they stand, and hides sections without any.
 * Gives the number of tiles and links of widgets that match. It sets `hidden` on the elements themselves, which React doesn't manage:
 * rendering 5,000 tiles again for each key would take many times as long.
 */
export function filterTiles(query: string, sections: readonly Section[]): number {
  prepareFilter(sections);
  const matches = createMatcher(query);
  // More letters never find what fewer did not.
  const narrows = filteredBy !== undefined && query.startsWith(filteredBy);
  filteredBy = query;
  let found = 0;
  let isLabelFound = false;
  for (const group of groups) {
    for (const widget of group.widgets) {
      const links = widget.links.filter(matches).length;
      found += links;
      lookFor(widget, links > 0 ? query : undefined);
      widget.matching = links > 0 || (widget.text !== '' && matches(widget.text));
      isLabelFound ||= widget.matching;
    }
    if (narrows && group.found === 0) continue;
    group.found = 0;
    for (const entry of group.entries) {
      entry.matching = (entry.matching || !narrows) && matches(entry.text);
      if (entry.matching) group.found += 1;
    }
    found += group.found;
  }
  document.documentElement.toggleAttribute('data-filtering', true);
  moveAlong();
  showInSlices(groups, { filtering: true, pause: typingPause(), above });
  showEmptyNote(found === 0, isLabelFound);
  markLater(query, groups, typingPause());
  return found;
}

/** Has a widget of links show those that match a query, else all. */
function lookFor({ host, links }: Group['widgets'][number], query: string | undefined): void {
  if (links.length === 0 || host.dataset.query === query) return;
  if (query === undefined) delete host.dataset.query;
  else host.dataset.query = query;
  host.dispatchEvent(new Event(filterEvent));
}

/** The title of the tile that the arrows lead to from the box, which is marked; undefined where no link matches. */
export const firstMatch = (): string | undefined => markFirstMatch(groups);

/** The link that the filter leaves alone on the page, if it leaves but one. */
export const onlyMatch = (): HTMLAnchorElement | undefined => onlyLink(groups);

/** Shows everything again. */
export function clearFilter(): undefined {
  filteredBy = undefined;
  for (const group of groups) {
    for (const entry of group.entries) entry.matching = true;
    for (const widget of group.widgets) lookFor(widget, undefined);
    group.found = group.entries.length;
  }
  delete document.documentElement.dataset.filtering;
  moveAlong();
  showInSlices(groups, { filtering: false, pause: typingPause(), above });
  showEmptyNote(false, false);
  unmark(groups);
  unmarkFirstMatch();
}

/** Of more tiles nothing moves: measuring them would take a keystroke longer than it may. */
const mostMoving = 150;

let glide: ((fixed: undefined, tiles: readonly HTMLElement[]) => void) | undefined;

/** Has what a key moves glide from now on. */
export const filterSmoothly = (by: typeof glide): unknown => (glide = by);

function moveAlong(): void {
  const tiles = glide ? groups.flatMap(({ entries }) => entries.map(({ tile }) => tile)) : [];
  if (tiles.length <= mostMoving) glide?.(undefined, tiles);
}

/** Says that no tile matches; `beside` says whether it stands beside a widget that does. */
function showEmptyNote(show: boolean, beside: boolean): void {
  const note = document.getElementById('no-results');
  if (!note) return;
  note.hidden = !show;
  note.toggleAttribute('data-beside', show && beside);
}
