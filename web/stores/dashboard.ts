import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Item } from '../../schema/model.ts';
import type { Payload } from '../payload.ts';

/** The page's dashboard as the server or the build projected it. */
export type DashboardStore = StoreApi<Payload>;

export const createDashboardStore = (payload: Payload): DashboardStore => createStore(() => payload);

/** Puts another version of the page, or another page, in place of the present one. */
export const showDashboard = (store: DashboardStore, payload: Payload): void => store.setState(payload, true);

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
