import { openingMethods } from '../../../schema/config/enums.ts';
import type { Settings } from '../../../schema/config/settings.ts';
import { hrefOf, openingOf } from '../../../schema/rules/addresses/opening.ts';
import { openUrl } from '../../browser/open-url.ts';
import { tellNotLoaded } from '../../errors/not-loaded.ts';
import { countOpening } from '../../stored/usage.ts';
import { type DashboardStore, findItem } from '../../stores/dashboard.ts';
import { openPopUp, popUp } from '../../stores/pop-up.ts';

/** Handles clicks on tiles for the whole page, so that the tiles themselves need no handlers. */
export function handleClicks(store: DashboardStore): () => void {
  const handleClick = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.item, a[data-opens]') : undefined;
    if (!link || event.defaultPrevented) return;
    const { dashboard } = store.getState();
    if (link.dataset.opens !== undefined) return openLink(link, dashboard.settings, event);
    const item = findItem(store, link.id.slice('link-'.length));
    if (!item) return;
    const method = openingOf(item, dashboard.settings, event);
    const url = hrefOf(item.url);
    // Plain links are left to the browser; these methods it doesn't have.
    if (method === 'modal') {
      event.preventDefault();
      openPopUp(url);
    } else if (url && (method === 'clipboard' || method === 'workspace')) {
      event.preventDefault();
      openUrl(url, method);
    }
    if (url && !dashboard.settings.disableSmartSort) countOpening(item.id);
  };
  document.addEventListener('click', handleClick);
  return () => document.removeEventListener('click', handleClick);
}

/** Opens a link of a widget as an item opens, or as it says itself (`data-opens`); the link alone opens a new tab. */
function openLink(link: HTMLAnchorElement, settings: Settings, event: MouseEvent): void {
  const target = openingMethods.find((method) => method === link.dataset.opens);
  const method = openingOf({ url: link.href, ...(target && { target }) }, settings, event);
  if (method === 'newtab') return;
  event.preventDefault();
  if (method === 'modal') openPopUp(link.href);
  else openUrl(link.href, method);
}

/** Shows the pop-up when any part of the page asks for it. */
export function showPopUps(): () => void {
  return popUp.subscribe(({ url }) => {
    import('./frame-dialog.tsx').then(
      ({ showFrame }) => showFrame(url),
      (cause) => tellNotLoaded(cause, () => openPopUp(url)),
    );
  });
}
