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

/** Whom a search would ask, or the address that is opened as it is: one of the two. */
export interface Target {
  engine?: string;
  url?: string;
}

/** What Enter leads to; undefined where that is nowhere. */
export function targetOf(query: string, { webSearch }: Settings): Target | undefined {
  const target = resolveSearch(query, webSearch);
  if (!target || 'unknownEngine' in target) return undefined;
  return target.engine === undefined ? { url: target.url } : { engine: target.engine };
}
