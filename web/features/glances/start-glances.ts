import { hasLiveLines } from '../../../schema/rules/sections/live-lines.ts';
import { hasStatusChecks } from '../../../schema/rules/status/has-status-checks.ts';
import { type DashboardStore, whenWanted } from '../../stores/dashboard.ts';

/** Has tiles and headings say what is going on, once there is one that can. */
export function startGlances(store: DashboardStore): void {
  whenWanted(
    store,
    (payload) => hasLiveLines(payload.dashboard.sections) || hasStatusChecks(payload),
    () => void import('./follow-glances.ts').then(({ followGlances }) => followGlances(store)),
  );
}
