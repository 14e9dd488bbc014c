import type { Dashboard } from '../../model.ts';

/** Whether a page of these shows how the services were in the past day. */
export const showsPulse = (dashboards: readonly Pick<Dashboard, 'pageInfo'>[]): boolean =>
  dashboards.some(({ pageInfo }) => pageInfo.hero?.some(({ part }) => part === 'pulse'));
