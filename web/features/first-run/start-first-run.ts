import { type DashboardStore, whenWanted } from '../../stores/dashboard.ts';
import { handleStartEmpty } from './handle-start-empty.ts';

/** Has the buttons do what they say that help an operator to a first config, once there is a page that has them. */
export function startFirstRun(store: DashboardStore): void {
  whenWanted(
    store,
    ({ starter, dashboard }) => starter !== undefined || dashboard.sections.length === 0,
    () => {
      handleStartEmpty();
      void import('./handle-copying.ts').then(({ handleCopying }) => handleCopying());
    },
  );
}
