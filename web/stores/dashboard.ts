import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Item } from '../../schema/model.ts';
import type { Payload } from '../page/payload.ts';

/** The page's dashboard as the server or the build projected it. */
export type DashboardStore = StoreApi<Payload>;

export const createDashboardStore = (payload: Payload): DashboardStore => createStore(() => payload);

/** What this browser's own config makes of the page that the server tells; nothing while there is none. */
let adapt: ((payload: Payload) => Payload) | undefined;
let told: Payload | undefined;

/** Puts another version of the page, or another page, in place of the present one. */
export function showDashboard(store: DashboardStore, payload: Payload): void {
  told = payload;
  store.setState(adapt ? adapt(payload) : payload, true);
}

/** Shows the page as `change` makes it, and every version of it from now on; undefined shows it as it is told. */
export function adaptDashboard(store: DashboardStore, change: typeof adapt): void {
  adapt = change;
  showDashboard(store, told ?? store.getState());
}

/** Finds an item or a sub-item of the page by its id. */
export function findItem(store: DashboardStore, id: string): Item | undefined {
  for (const { items } of store.getState().dashboard.sections) {
    for (const item of items) {
      const found = item.id === id ? item : item.subItems?.find((sub) => sub.id === id);
      if (found) return found;
    }
  }
  return undefined;
}
