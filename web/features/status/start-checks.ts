import { hasStatusChecks } from '../../../schema/rules/status/has-status-checks.ts';
import { type DashboardStore, whenWanted } from '../../stores/dashboard.ts';

/** Loads the status checks once there is an item to check. */
export function startChecks(store: DashboardStore): void {
  whenWanted(
    store,
    hasStatusChecks,
    () => void import('./follow-checks.ts').then(({ followChecks }) => followChecks(store)),
  );
}
