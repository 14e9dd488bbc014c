import './search-web.css';
import type { Settings } from '../../../schema/config/settings.ts';
import { resolveSearch } from '../../../schema/rules/search/web-search.ts';
import { reportError } from '../../stores/error-log.ts';
import { openUrl } from '../../stores/open-url.ts';
import { toast } from '../../stores/toasts.ts';
import { word } from '../../words/words.ts';

/** Opens a search in the way the config asks for; shows a message where the engine isn't known. */
export function searchWeb(query: string, { webSearch }: Settings): void {
  const target = resolveSearch(query, webSearch);
  if (!target) return;
  if ('unknownEngine' in target) {
    const { unknownEngine: name } = target;
    const text = word(name ? 'search:engine-not-found' : 'search:no-engine', { name });
    reportError(text);
    toast(text, 'error');
    return;
  }
  if (target.warning) reportError(target.warning);
  openUrl(target.url, target.method);
}

/** The address that Enter opens as it is; names the engine that it asks instead in the note of a page without matches. */
export function announceTarget(query: string, { webSearch }: Settings): string | undefined {
  const target = resolveSearch(query, webSearch);
  const { url, engine } = target && 'url' in target ? target : {};
  const note = document.querySelector('.no-results');
  const offer = note?.querySelector('.web-offer') ?? note?.appendChild(document.createElement('span'));
  if (offer) {
    offer.className = 'web-offer';
    offer.textContent = engine === undefined ? '' : word('home:no-results-web', { engine });
  }
  return engine === undefined ? url : undefined;
}
