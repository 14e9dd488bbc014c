import type { DashboardStore } from '../../../stores/dashboard.ts';
import { releaseChanges } from '../../../stores/page-changes.ts';

/** Milliseconds: a change reaches open tabs within a second, of a large config within a few. */
const longestWait = 8000;
const step = 20;

/**
 * Lets the page receive what has been saved, below what shows. Resolves to whether it has, within the time that it takes at
 * most.
 */
export async function awaitSiteChange(store: DashboardStore): Promise<boolean> {
  const { version } = store.received();
  releaseChanges();
  for (let waited = 0; waited < longestWait; waited += step) {
    if (store.received().version !== version) return true;
    await new Promise((resolve) => setTimeout(resolve, step));
  }
  return false;
}
