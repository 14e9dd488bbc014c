import { addLateWords } from '../../stores/late-words.ts';
import { onRendered } from '../../stores/rendered.ts';
import { hasWords, onWords, word } from '../../words/words.ts';

/**
 * Has each section that is cut to its rows in the grid say how many tiles are out of sight, in the place of the last that is
 * not; a press, or the focus on what is out of sight, opens the section.
 */
export function showCuts(): void {
  const observer = new ResizeObserver((entries) => {
    measure(new Set(entries.flatMap(({ target }) => target.closest<HTMLElement>('.collapsable') ?? [])));
  });
  const watch = () => {
    const sections = [...document.querySelectorAll<HTMLElement>('.section-grid > [data-rows]')];
    // One that changes size without its list is higher or lower, and a list without its section holds more or less.
    for (const section of sections) observer.observe(section);
    for (const list of document.querySelectorAll('.section-grid > [data-rows] .item-group-grid'))
      observer.observe(list);
    measure(new Set(sections));
  };
  watch();
  onRendered(watch);
  onWords(watch);
  void addLateWords('grid').then(watch);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.more-tiles') : null;
    const section = button?.closest<HTMLElement>('.collapsable');
    if (!section) return;
    const [first] = coveredIn(section);
    open(section);
    first?.querySelector<HTMLElement>('a, button')?.focus();
  });
  document.addEventListener('focusin', ({ target }) => {
    const covered = target instanceof Element ? target.closest('[data-covered]') : null;
    const section = covered?.closest<HTMLElement>('.collapsable');
    if (section) open(section);
  });
}

const coveredIn = (section: HTMLElement) => [...section.querySelectorAll<HTMLElement>('[data-covered]')];

function open(section: HTMLElement): void {
  section.dataset.whole = '';
  measure(new Set([section]));
}

/** All are read before any is written: each write would have the next one lay the page out anew. */
function measure(sections: ReadonlySet<HTMLElement>): void {
  const found = [...sections].map((section) => {
    const below = tilesBelow(section);
    return { section, below, width: below[0]?.offsetWidth ?? 0 };
  });
  for (const { section, below, width } of found) {
    for (const tile of coveredIn(section)) if (!below.includes(tile)) delete tile.dataset.covered;
    for (const tile of below) tile.dataset.covered = '';
    const button = section.querySelector<HTMLElement>('.more-tiles');
    if (!button) continue;
    button.hidden = below.length === 0 || !hasWords('grid');
    if (button.hidden) continue;
    button.textContent = word('grid:more', { count: below.length });
    button.style.inlineSize = `${width}px`;
  }
}

/** The tiles that a section has no room for, with the one that says so in their place. */
function tilesBelow(section: HTMLElement): HTMLElement[] {
  const list = section.querySelector('.item-group-grid');
  const end = section.getBoundingClientRect().bottom;
  // Its layout is left out while it is out of sight; it is measured when it comes.
  if (!list || !section.querySelector('details')?.open || list.getBoundingClientRect().bottom <= end) return [];
  // The place for the next one is no tile.
  const tiles = [...list.querySelectorAll<HTMLElement>(':scope > .item-wrapper:not([hidden], .add-wrapper)')];
  const first = tiles.findIndex((tile) => tile.getBoundingClientRect().bottom > end);
  return first === -1 ? [] : tiles.slice(Math.max(0, first - 1));
}
