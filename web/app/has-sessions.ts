import type { Dashboard } from '../../schema/model.ts';

/** Whether this viewer has a session at the server: not where a reverse proxy says who it is, each time. */
export const hasSessions = ({ name, proxy }: Dashboard['viewer']): boolean => name !== undefined && !proxy;
