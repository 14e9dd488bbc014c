import type { Item } from '../../../schema/model.ts';
import { hrefOf, openingOf } from '../../../schema/rules/opening.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { countOpening } from '../../stores/usage.ts';
import { openFrame, openUrl } from './open-url.ts';

/** Answers clicks on tiles for the whole page, so that the tiles themselves need no handlers. */
export function answerClicks(store: DashboardStore): () => void {
  const handleClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.item') : undefined;
    if (!link || event.defaultPrevented) return;
    const { dashboard } = store.getState();
    const item = findItem(dashboard.sections, link.id.slice('link-'.length));
    if (!item) return;
    const method = openingOf(item, dashboard.settings, event);
    const url = hrefOf(item.url);
    // The browser opens a plain link best itself; what it can't do is done here.
    if (method === 'modal') {
      event.preventDefault();
      openFrame(url);
    } else if (url && method === 'clipboard') {
      event.preventDefault();
      openUrl(url, method);
    }
    if (url && !dashboard.settings.disableSmartSort) countOpening(item.id);
  };
  document.addEventListener('click', handleClick);
  return () => document.removeEventListener('click', handleClick);
}

/** Finds an item or a sub-item by its id. */
export function findItem(sections: readonly { items: Item[] }[], id: string): Item | undefined {
  for (const { items } of sections) {
    for (const item of items) {
      const found = item.id === id ? item : item.subItems?.find((sub) => sub.id === id);
      if (found) return found;
    }
  }
  return undefined;
}
