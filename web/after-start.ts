import { showProgress } from './features/navigation/progress.ts';
import { reportOrders } from './features/sections/report-orders.ts';
import type { DashboardStore } from './stores/dashboard.ts';

/** What can wait until the page is live. It comes in one chunk of its own. */
export function afterStart(store: DashboardStore): void {
  showProgress();
  reportOrders(store.getState().dashboard.sections);
}
