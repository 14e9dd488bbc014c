import { isCut } from '../../../schema/rules/sections/grid.ts';
import { type DashboardStore, whenWanted } from '../../stores/dashboard.ts';

/** Has sections say what they hold beside their rows, once there is one that may. */
export function startCuts(store: DashboardStore): void {
  whenWanted(
    store,
    ({ dashboard }) => dashboard.sections.some(isCut),
    () => void import('./cut-rows.ts').then(({ showCuts }) => showCuts()),
  );
}
