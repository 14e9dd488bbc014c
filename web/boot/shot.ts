import { startShot } from '../features/shot/start-shot.ts';
import { refreshWidget } from '../features/widgets/gathering.ts';
import type { DashboardStore } from '../stores/dashboard.ts';

/** Makes a page a clean picture; all of it comes in a chunk that no other page loads. */
export const showShot = (store: DashboardStore): void => startShot(store, refreshWidget);
