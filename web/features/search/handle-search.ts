import type { SearchTarget } from '../../../schema/rules/search/web-search.ts';
import { focusPage } from '../../browser/focus-page.ts';
import { searchParameter } from '../../page/search-parameter.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { isEditMode } from '../../stores/edit-mode.ts';
import { onRendered } from '../../stores/rendered.ts';
import { searchBoxId } from './box-id.ts';
import { withFilter } from './lazy-filter.ts';
import { showSearch } from './show-search.ts';

/**
 * Makes the search box live: it filters the tiles while one types, is cleared by its button and by Escape, opens the only
 * match or searches the web on Enter, and says beforehand what the keys will do. The query is the text in the box and stands nowhere else, so
 * what was typed before the page was live counts as well.
 */
export function handleSearch(store: DashboardStore): void {
  const searchBox = () => document.getElementById(searchBoxId) as HTMLInputElement | null;
  const query = () => searchBox()?.value ?? '';
  const settings = () => store.getState().dashboard.settings;
  let isFiltered = false;
  let found: number | undefined;
  let first: string | undefined;
  let only: string | undefined;
  let target: SearchTarget | undefined;
  let announcing: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    const box = searchBox();
    if (box) showSearch(box, { found, first, only, target, webSearch: settings().webSearch });
  };

  const update = () => {
    clearTimeout(announcing);
    if (!query()) found = first = only = target = undefined;
    // A page where nobody searches is left alone.
    if (query() || isFiltered) withFilter(filter);
    show();
  };

  const filter: Parameters<typeof withFilter>[0] = ({
    filterTiles,
    clearFilter,
    firstMatch,
    onlyMatch,
    typingPause,
  }) => {
    isFiltered = query() !== '';
    if (!isFiltered) return clearFilter();
    const matches = filterTiles(query(), store.getState().dashboard.sections);
    // Announced once nobody types: nobody wants to hear a number for each letter.
    announcing = setTimeout(() => {
      found = matches;
      first = firstMatch();
      only = onlyMatch() && !isEditMode() ? first : undefined;
      findTarget();
      show();
    }, typingPause());
  };

  /** Finds where Enter leads: the table of engines is a chunk of its own. */
  const findTarget = () => {
    const wanted = query();
    if (settings().webSearch.disabled) return;
    void import('./search-web.ts').then(({ isForWeb, targetOf }) => {
      if (query() !== wanted) return;
      target = targetOf(wanted, settings());
      if (isForWeb(wanted, settings())) only = undefined;
      show();
    });
  };

  const empty = (box: HTMLInputElement) => {
    box.value = '';
    update();
  };

  const search = (box: HTMLInputElement) => {
    const wanted = box.value;
    if (!wanted.trim() || settings().webSearch.disabled) return;
    void import('./search-web.ts').then(({ searchWeb }) => searchWeb(wanted, settings()));
    empty(box);
  };

  const enter = (box: HTMLInputElement) => {
    const wanted = box.value;
    if (!wanted.trim() || isEditMode()) return search(box);
    // The filter may be on its way.
    withFilter(({ filterTiles, onlyMatch }) => {
      filterTiles(wanted, store.getState().dashboard.sections);
      const link = onlyMatch();
      if (!link) return search(box);
      void import('./search-web.ts').then(({ isForWeb }) => {
        if (query() !== wanted) return;
        if (isForWeb(wanted, settings())) return search(box);
        link.click();
        empty(box);
      });
    });
  };

  document.addEventListener('input', (event) => {
    if (event.target === searchBox()) update();
  });
  document.addEventListener('click', ({ target: clicked }) => {
    const box = searchBox();
    if (!box || !(clicked instanceof Element)) return;
    if (clicked.closest('.clear-search')) {
      empty(box);
      box.focus();
    } else if (clicked.closest('.web-offer')) search(box);
  });
  // From wherever the arrows have led; a dialog has its own use for the key.
  document.addEventListener('keydown', ({ key, isComposing }) => {
    if (key !== 'Escape' || isComposing || document.querySelector('dialog[open]')) return;
    const box = searchBox();
    if (box?.value) empty(box);
    if (document.activeElement === box) focusPage();
  });
  document.addEventListener('submit', (event) => {
    const box = searchBox();
    if (!box || event.target !== box.form) return;
    event.preventDefault();
    enter(box);
  });
  // The address may ask for a search, as the page for unknown addresses does.
  const box = searchBox();
  if (box && !box.value) box.value = new URLSearchParams(location.search).get(searchParameter) ?? '';
  // A live change brings tiles that know nothing of the query, and another language has other notes.
  onRendered(update);
  update();
}
