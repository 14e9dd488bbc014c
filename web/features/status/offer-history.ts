import { serviceHistoryPath } from '../../../schema/api/status-history.ts';
import { siteUrl } from '../../addresses/site-root.ts';
import { fetchServiceHistory } from '../../api/status-history.ts';
import { itemStop } from '../../browser/item-stops.ts';
import { reportError } from '../../errors/error-log.ts';
import { tellNotLoaded } from '../../errors/not-loaded.ts';
import { type DashboardStore, findItem } from '../../stores/dashboard.ts';
import { isEditMode } from '../../stores/edit-mode.ts';
import { itemHistory } from '../../stores/item-history.ts';
import { loadReactWithWords } from '../../stores/react-part.ts';

/** Milliseconds that the pointer rests on a mark before the history shows: its tooltip says at once how things are. */
const rest = 500;

/**
 * Shows how an item was to who rests on the mark of its status, presses `i` on its tile, or asks in its menu; what shows it is
 * loaded then. `requestOf` gives the request of an item's check, undefined where there is none.
 */
export function offerHistory(store: DashboardStore, requestOf: (itemId: string) => string | undefined): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The newest of all that was asked for: what comes later than another question is not shown. */
  let asked = 0;

  const open = async (itemId: string, byPointer?: HTMLElement) => {
    const request = requestOf(itemId);
    const item = findItem(store, itemId);
    if (request === undefined || !item) return;
    asked += 1;
    const own = asked;
    try {
      const [{ showHistory }, history] = await Promise.all([
        import('./show-history.tsx'),
        fetchServiceHistory(siteUrl(serviceHistoryPath(request))),
        loadReactWithWords(),
      ]);
      const link = itemStop(itemId);
      if (own !== asked || !link || (byPointer && !byPointer.matches(':hover'))) return;
      showHistory(link, { store, item, history, byPointer: byPointer !== undefined });
    } catch (cause) {
      if (byPointer) reportError('The history of a service could not be loaded.', cause);
      else tellNotLoaded(cause, () => void open(itemId));
    }
  };

  const linkAt = (target: EventTarget | null) =>
    target instanceof Element && !isEditMode() ? target.closest<HTMLElement>('a.item.with-status') : null;
  const idOf = ({ id }: HTMLElement) => id.slice('link-'.length);
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(timer);
    const mark = target instanceof HTMLElement && target.matches('.status-indicator') ? target : undefined;
    const link = mark && linkAt(mark);
    if (!link || pointerType === 'touch') return;
    timer = setTimeout(() => {
      // Whoever waits for a check goes on to see in the tooltip what becomes of it.
      if (!mark.classList.contains('pending')) void open(idOf(link), mark);
    }, rest);
  });
  document.addEventListener('pointerdown', () => clearTimeout(timer), { capture: true, passive: true });
  const openByKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const link = key === 'i' && !ctrlKey && !metaKey && !altKey ? linkAt(target) : null;
    // What goes on behind the tile comes first, and the tooltip that says so has the first press.
    const isNext = !link?.querySelector('.live [data-live]') || link.getAttribute('aria-describedby') !== null;
    if (!link || !isNext || requestOf(idOf(link)) === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void open(idOf(link));
  };
  // Before the tooltip and the search have the letter.
  window.addEventListener('keydown', openByKey, { capture: true });
  itemHistory.setState({ open: (itemId) => void open(itemId) });
}
