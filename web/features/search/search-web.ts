import type { Settings } from '../../../schema/model.ts';
import { resolveSearch } from '../../../schema/rules/web-search.ts';
import { reportError } from '../../stores/error-log.ts';
import { openUrl } from '../../stores/open-url.ts';
import { toast } from '../../stores/toasts.ts';
import { word } from '../../words.ts';

/** Opens a search in the way the config asks for; says so where the engine isn't known (companion 5.7). */
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

/** Whom a search for this would ask; undefined where that is nobody, or an address that is opened as it is. */
export function engineName(query: string, { webSearch }: Settings): string | undefined {
  const target = resolveSearch(query, webSearch);
  return target && 'url' in target ? target.engine : undefined;
}
