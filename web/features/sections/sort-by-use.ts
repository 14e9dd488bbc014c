import type { DashboardStore } from '../../stores/dashboard.ts';
import { isReordered, itemsInOrder, orders, readOrders } from '../../stores/orders.ts';
import { isTakenOver, takeOver } from '../../stores/react-part.ts';
import { onRendered } from '../../stores/rendered.ts';

/**
 * Puts the tiles of sections that sort by use or at random in their order, and again when the tab is left or returned to.
 * Leaving counts as well: opened items have their new place before the viewer is back to see them move. Once the page is
 * taken over, React renders the same order.
 */
export function sortByUse(store: DashboardStore): void {
  const show = () => {
    if (isTakenOver()) return;
    const { sections, settings } = store.getState().dashboard;
    for (const section of sections) {
      if (!isReordered(section, settings)) continue;
      const tiles = itemsInOrder(section, settings, orders.getState()).flatMap(
        ({ id }) => document.getElementById(`tile-${id}`) ?? [],
      );
      arrange(tiles);
    }
  };
  const start = () => {
    readOrders();
    document.addEventListener('visibilitychange', readOrders);
  };
  orders.subscribe(show);
  onRendered(show);
  // The lists of the workspace are no tiles: React alone puts them in their order.
  if (store.getState().screen === 'workspace')
    void takeOver()
      .then(({ whole }) => whole())
      .then(start);
  else start();
}

/**
 * Puts all elements of a list in this order. Only those out of place are moved, and never the one that has the focus,
 * which it would lose.
 */
export function arrange(wanted: readonly Element[]): void {
  const [list, focused] = [wanted[0]?.parentElement, document.activeElement];
  if (!list) return;
  let place = list.firstElementChild;
  for (const element of wanted) {
    if (element.contains(focused)) {
      // What is in front of it has a place further down.
      while (place && place !== element) {
        const next: Element | null = place.nextElementSibling;
        list.append(place);
        place = next;
      }
    }
    if (element === place) place = place.nextElementSibling;
    else list.insertBefore(element, place);
  }
}
