import { hasStatusChecks } from '../../../schema/rules/status/has-status-checks.ts';
import type { Payload } from '../../page/payload.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';

/** Loads the status checks once there is an item to check, now or after a change of the config. */
export function startChecks(store: DashboardStore): void {
  const startIfWanted = (payload: Payload) => {
    if (!hasStatusChecks(payload)) return;
    stop();
    void import('./follow-checks.ts').then(({ followChecks }) => followChecks(store));
  };
  const stop = store.subscribe(startIfWanted);
  startIfWanted(store.getState());
}
