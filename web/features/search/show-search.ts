import type { WebSearch } from '../../../schema/config/web-search.ts';
import type { SearchTarget } from '../../../schema/rules/search/web-search.ts';
import { word } from '../../words/words.ts';

interface Known {
  /** How many tiles match, as far as that is to be announced. */
  found: number | undefined;
  /** Where Enter leads, as far as that has been looked up. */
  target: SearchTarget | undefined;
  webSearch: WebSearch;
}

/**
 * Shows what goes with the query in the box: the button that clears it, what Enter does, and how much it finds, which
 * only screen readers tell. Runs for each key, so it looks for nothing in the whole of the page.
 */
export function showSearch(box: HTMLInputElement, { found, target, webSearch }: Known): void {
  const isEmpty = box.value === '';
  const bar = box.closest('.search-wrap');
  hide(bar?.querySelector<HTMLElement>('.clear-search'), isEmpty);
  hide(bar?.querySelector<HTMLElement>('.open-palette'), !isEmpty);
  write(bar?.querySelector('.web-search-note'), isEmpty || webSearch.disabled ? '' : enterNote(target, webSearch));
  write(
    bar?.querySelector('[role="status"]'),
    isEmpty || found === undefined ? '' : word('search:result-count', { count: found }),
  );
  const engine = target?.engine;
  write(
    document.getElementById('no-results')?.querySelector('.web-offer'),
    engine === undefined ? '' : word('home:no-results-web', { engine }),
  );
}

/** Only an address that opens as it is has no engine. */
const enterNote = (target: SearchTarget | undefined, { openUrlsDirectly }: WebSearch): string =>
  openUrlsDirectly && target && target.engine === undefined
    ? word('search:enter-to-open', { url: target.url })
    : word('search:enter-to-search-web');

function hide(button: HTMLElement | null | undefined, hidden: boolean): void {
  if (button && button.hidden !== hidden) button.hidden = hidden;
}

function write(note: Element | null | undefined, text: string): void {
  if (note && note.textContent !== text) note.textContent = text;
}
