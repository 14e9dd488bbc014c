import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Item } from '../../schema/config/item.ts';
import type { Payload } from '../page/payload.ts';

/** Makes of a page as it was received the one that shows. */
export type Adaptation = (payload: Payload) => Payload;

/** The page as it shows: as the server or the build projected it, or as this browser's own config adapts that. */
export interface DashboardStore extends StoreApi<Payload> {
  /** Shows another version of the page, or another page. */
  show(payload: Payload): void;
  /** Shows the page, and every version of it from now on, as `adapt` makes it; undefined shows it as it was received. */
  adapt(adapt: Adaptation | undefined): void;
  /** What makes the page that shows of the one that was received, if anything does. */
  adaptation(): Adaptation | undefined;
  /** The page as it was received last. */
  received(): Payload;
}

export function createDashboardStore(payload: Payload): DashboardStore {
  const store = createStore(() => payload);
  let received = payload;
  let adapt: Adaptation | undefined;
  const update = () => store.setState(adapt ? adapt(received) : received, true);
  return {
    ...store,
    show(next) {
      received = next;
      update();
    },
    adapt(next) {
      adapt = next;
      update();
    },
    adaptation: () => adapt,
    received: () => received,
  };
}

/** Starts something once, as soon as the page wants it: as it is now, or after a change of the config. */
export function whenWanted(store: DashboardStore, isWanted: (payload: Payload) => boolean, start: () => void): void {
  const startIfWanted = (payload: Payload) => {
    if (!isWanted(payload)) return;
    stop();
    start();
  };
  const stop = store.subscribe(startIfWanted);
  startIfWanted(store.getState());
}

export function findItem(store: DashboardStore, id: string): Item | undefined {
  for (const { items } of store.getState().dashboard.sections) {
    for (const item of items) {
      const found = item.id === id ? item : item.subItems?.find((sub) => sub.id === id);
      if (found) return found;
    }
  }
  return undefined;
}
