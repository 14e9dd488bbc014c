import { isCut } from '../../../schema/rules/sections/grid.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';

/** Has sections say what they hold beside their rows, once there is one that may, now or after a change of the config. */
export function startCuts(store: DashboardStore): void {
  const startIfWanted = () => {
    if (!store.getState().dashboard.sections.some(isCut)) return;
    stop();
    void import('./cut-rows.ts').then(({ showCuts }) => showCuts());
  };
  const stop = store.subscribe(startIfWanted);
  startIfWanted();
}
