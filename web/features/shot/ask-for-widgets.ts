import type { DashboardStore } from '../../stores/dashboard.ts';
import { gatheredWidgets } from '../../stores/widget-states.ts';

/**
 * Has the server ask for what each widget in view shows, once, and waits for the answers: the server tells of none by itself to
 * a page without a connection.
 */
export function askForWidgets(store: DashboardStore, refreshWidget: (id: string) => Promise<void>): void {
  const asked = new Set<string>();
  const ask = () => {
    const { inView } = gatheredWidgets.getState();
    const { served, gathered } = store.getState();
    const wanted = served ? gathered.filter((id) => inView.has(id) && !asked.has(id)) : [];
    for (const id of wanted) {
      asked.add(id);
      void refreshWidget(id);
    }
  };
  gatheredWidgets.subscribe((now, before) => {
    if (now.inView !== before.inView) ask();
  });
  ask();
}
