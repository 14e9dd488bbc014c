import { hasLiveLines } from '../../../schema/rules/sections/live-lines.ts';
import { hasStatusChecks } from '../../../schema/rules/status/has-status-checks.ts';
import type { Payload } from '../../page/payload.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';

/** Has tiles and headings say what is going on, once there is one that can, now or after a change of the config. */
export function startGlances(store: DashboardStore): void {
  const startIfWanted = (payload: Payload) => {
    if (!hasLiveLines(payload.dashboard.sections) && !hasStatusChecks(payload)) return;
    stop();
    void import('./follow-glances.ts').then(({ followGlances }) => followGlances(store));
  };
  const stop = store.subscribe(startIfWanted);
  startIfWanted(store.getState());
}
