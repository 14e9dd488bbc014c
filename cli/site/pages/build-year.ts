import type { Ports } from '../../ports.ts';

/** The year in the footer's credit; `SOURCE_DATE_EPOCH` (seconds) makes builds of another year repeatable. */
export function buildYear(env: Ports['env']): number {
  const epoch = Number(env.SOURCE_DATE_EPOCH);
  return (epoch > 0 ? new Date(epoch * 1000) : new Date()).getUTCFullYear();
}
