import type { Settings } from '../../../schema/config/settings.ts';
import type { Modifiers } from '../../../schema/rules/addresses/opening.ts';
import { resolveSearch } from '../../../schema/rules/search/web-search.ts';
import { openUrl } from '../../browser/open-url.ts';
import type { ActionIconName } from '../../components/icon/action-icon.tsx';
import { word } from '../../words/words.ts';

/** What Enter in the search box would do with the text, as a row of the palette. */
export interface WebEntry {
  id: 'web';
  title: string;
  detail: string;
  icon: ActionIconName;
  /** Whether the text is an address, which `openUrlsDirectly` opens as it is. */
  isAddress: boolean;
  run: (keys: Modifiers) => void;
}

/** Undefined where there is nothing to search, or no engine. */
export function webEntry(query: string, { webSearch }: Settings): WebEntry | undefined {
  const target = resolveSearch(query, webSearch);
  if (!target || 'unknownEngine' in target) return undefined;
  const { url, method, engine } = target;
  return {
    id: 'web',
    title: engine === undefined ? word('palette:open-address', { url }) : word('palette:search-web', { engine }),
    detail: '',
    icon: engine === undefined ? 'new-tab' : 'search',
    isAddress: engine === undefined,
    run: (keys) => openUrl(url, keys.ctrlKey || keys.metaKey ? 'newtab' : method),
  };
}
