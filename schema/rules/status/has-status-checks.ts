import type { Dashboard } from '../../model.ts';

/** Whether tiles of a page may show the status of what they lead to: a server stands behind it, and the config asks for it. */
export const hasStatusChecks = ({ served, dashboard }: { served: boolean; dashboard: Dashboard }): boolean =>
  served &&
  (dashboard.settings.statusCheck === true ||
    dashboard.sections.some(({ items }) => items.some(({ statusCheck }) => statusCheck)));
