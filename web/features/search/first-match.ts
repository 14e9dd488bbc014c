import type { Group } from './show-groups.ts';

const mark = 'data-first-match';

/**
 * Marks the link that the arrows lead to from the search box: the first that matches, in the order of the page. Gives its
 * title; undefined where no link matches.
 */
export function markFirstMatch(groups: readonly Group[]): string | undefined {
  const link = firstLink(groups);
  const place = link?.parentElement;
  if (place?.hasAttribute(mark)) return titleOf(link);
  unmarkFirstMatch();
  place?.setAttribute(mark, '');
  return titleOf(link);
}

/** The link of the one tile that matches; undefined where more do, or none, or where it leads to several places. */
export function onlyLink(groups: readonly Group[]): HTMLAnchorElement | undefined {
  const tiles = groups.flatMap(({ entries, found }) => (found > 0 ? entries.filter(({ matching }) => matching) : []));
  const links = tiles.length === 1 ? tiles[0]?.tile.querySelectorAll<HTMLAnchorElement>('a.item[href]') : undefined;
  return links?.length === 1 ? links[0] : undefined;
}

export function unmarkFirstMatch(): void {
  document.querySelector(`[${mark}]`)?.removeAttribute(mark);
}

const titleOf = (link: Element | undefined) => link?.querySelector('.tile-title')?.textContent ?? undefined;

/** What the filter hides far down the page may not be hidden yet, so the tiles themselves can't be asked. */
function firstLink(groups: readonly Group[]): Element | undefined {
  for (const { entries, found } of groups) {
    if (found === 0) continue;
    const matching = new Set<Element>(entries.flatMap((entry) => (entry.matching ? [entry.tile] : [])));
    // The tiles of a section may stand in another order than its items.
    for (const tile of entries[0]?.tile.parentElement?.children ?? []) {
      const link = matching.has(tile) ? tile.querySelector('a.item[href]') : null;
      if (link) return link;
    }
  }
  return undefined;
}
