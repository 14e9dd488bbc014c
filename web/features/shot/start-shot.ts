import type { DashboardStore } from '../../stores/dashboard.ts';
import { addressCover, hostsOf } from './addresses.ts';
import { askForWidgets } from './ask-for-widgets.ts';

/**
 * Makes a page with `?shot` a clean picture: addresses in its texts are covered, those that come later too, and tiles don't
 * say where they lead. Only then `data-clean` lets it be seen.
 */
export function startShot(store: DashboardStore, refreshWidget: (id: string) => Promise<void>): void {
  const hosts = hostsOf(store.getState().dashboard.sections);
  const cover = addressCover(hosts);
  const clean = () => {
    coverTexts(document.body, cover);
    for (const tile of document.querySelectorAll<HTMLElement>('[data-place], [data-host]')) {
      const { place } = tile.dataset;
      delete tile.dataset.host;
      if (place !== undefined && (hosts.has(place) || cover(place) !== place)) delete tile.dataset.place;
    }
    for (const section of document.querySelectorAll('.with-places:not(:has([data-place]))')) {
      section.classList.remove('with-places');
    }
  };
  clean();
  document.documentElement.dataset.clean = '';
  askForWidgets(store, refreshWidget);
  // What covers changes the page only where there is something to cover, so it comes to an end.
  new MutationObserver(clean).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-place', 'data-host', 'class'],
  });
}

function coverTexts(root: Node, cover: (text: string) => string): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { nodeValue, parentNode } = text;
    if (!nodeValue || /^(?:script|style|template)$/i.test(parentNode?.nodeName ?? '')) continue;
    const covered = cover(nodeValue);
    if (covered !== nodeValue) text.nodeValue = covered;
  }
}
