import type { Settings } from '../../../schema/config/settings.ts';
import { namesTarget, resolveSearch, type SearchTarget } from '../../../schema/rules/search/web-search.ts';
import { openUrl } from '../../browser/open-url.ts';
import { reportError } from '../../errors/error-log.ts';
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

/** Whether a query is for the web, whatever it finds on the page. */
export const isForWeb = (query: string, { webSearch }: Settings): boolean =>
  !webSearch.disabled && namesTarget(query, webSearch);

/** Where a search leads; undefined where it leads nowhere. */
export function targetOf(query: string, { webSearch }: Settings): SearchTarget | undefined {
  const target = resolveSearch(query, webSearch);
  return target && 'url' in target ? target : undefined;
}
