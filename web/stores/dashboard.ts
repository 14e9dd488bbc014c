import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Payload } from '../payload.ts';

/** The page's dashboard as the server or the build projected it. */
export type DashboardStore = StoreApi<Payload>;

export const createDashboardStore = (payload: Payload): DashboardStore => createStore(() => payload);

/** Puts another version of the page, or another page, in place of the present one. */
export const showDashboard = (store: DashboardStore, payload: Payload): void => store.setState(payload, true);
