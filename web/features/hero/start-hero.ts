import type { Payload } from '../../page/payload.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';

/** Loads what keeps the hero once the config names one, now or after a change. */
export function startHero(store: DashboardStore): void {
  const startIfWanted = ({ dashboard }: Payload) => {
    if (!dashboard.pageInfo.hero) return;
    stop();
    void import('./follow-hero.ts').then(({ followHero }) => followHero(store));
  };
  const stop = store.subscribe(startIfWanted);
  startIfWanted(store.getState());
}
