import type { WebSearch } from '../../../schema/config/web-search.ts';
import type { SearchTarget } from '../../../schema/rules/search/web-search.ts';
import { word } from '../../words/words.ts';

interface Known {
  /** How many tiles match, as far as that is to be announced. */
  found: number | undefined;
  /** The title of the match that the arrows lead to. */
  first: string | undefined;
  /** The title of the only match, which Enter opens. */
  only: string | undefined;
  /** Where Enter leads else, as far as that has been looked up. */
  target: SearchTarget | undefined;
  webSearch: WebSearch;
}

/**
 * Shows what goes with the query in the box: the button that clears it, what the keys do, and how much it finds, which
 * only screen readers tell. Runs for each key, so it looks for nothing in the whole of the page.
 */
export function showSearch(box: HTMLInputElement, known: Known): void {
  const { found, webSearch } = known;
  const isEmpty = box.value === '';
  const only = isEmpty ? undefined : known.only;
  const first = isEmpty || only !== undefined ? undefined : known.first;
  const target = isEmpty || webSearch.disabled ? undefined : known.target;
  const bar = box.closest('.search-wrap');
  hide(bar?.querySelector<HTMLElement>('.clear-search'), isEmpty);
  hide(bar?.querySelector<HTMLElement>('.open-palette'), !isEmpty);
  write(bar?.querySelector('.first-match-note'), first ?? '');
  write(bar?.querySelector('.web-search-note'), only ?? target?.engine ?? target?.url ?? '');
  const keys = [
    only === undefined ? target && enterNote(target) : word('search:enter-to-match', { title: only }),
    first !== undefined && word('search:arrow-to-match', { title: first }),
  ];
  write(bar?.querySelector('.search-keys'), keys.filter(Boolean).join(' '));
  write(
    bar?.querySelector('[role="status"]'),
    isEmpty || found === undefined ? '' : word('search:result-count', { count: found }),
  );
  if (found === 0) showEmptyNote(box.value, target);
}

/** What the note says that comes where no tile matches. */
function showEmptyNote(query: string, target: SearchTarget | undefined): void {
  const note = document.getElementById('no-results');
  const title = note?.hasAttribute('data-beside') ? 'home:no-link' : 'home:no-results';
  const words = { query: query.trim() };
  write(note?.querySelector('.no-results-title'), word(title, words));
  write(note?.querySelector('.no-results-hint'), word('home:no-results-hint', words));
  hide(note?.querySelector<HTMLElement>('.web-offer'), target === undefined);
  write(note?.querySelector('.web-offer-text'), target ? offerOf(target) : '');
}

/** Only an address that opens as it is has no engine. */
const offerOf = ({ engine, url }: SearchTarget): string =>
  engine === undefined ? word('home:no-results-open', { url }) : word('home:no-results-web', { engine });

const enterNote = ({ engine, url }: SearchTarget): string =>
  engine === undefined ? word('search:enter-to-open', { url }) : word('search:enter-to-search-web', { engine });

function hide(button: HTMLElement | null | undefined, hidden: boolean): void {
  if (button && button.hidden !== hidden) button.hidden = hidden;
}

function write(note: Element | null | undefined, text: string): void {
  if (note && note.textContent !== text) note.textContent = text;
}
