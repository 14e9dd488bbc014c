import { type DashboardStore, whenWanted } from '../../stores/dashboard.ts';

/** Loads what keeps the hero once the config names one. */
export function startHero(store: DashboardStore): void {
  whenWanted(
    store,
    ({ dashboard }) => Boolean(dashboard.pageInfo.hero),
    () => void import('./follow-hero.ts').then(({ followHero }) => followHero(store)),
  );
}
