import type { Payload } from '../../page/payload.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';

/** Has the server gather for the page once it has a widget of that kind, now or after a change of the config. */
export function startGathering(store: DashboardStore): void {
  const startIfWanted = ({ served, gathered }: Payload) => {
    if (!served || gathered.length === 0) return;
    stop();
    void import('./gathering.ts').then(({ followWidgets }) => followWidgets(store));
  };
  const stop = store.subscribe(startIfWanted);
  startIfWanted(store.getState());
}
