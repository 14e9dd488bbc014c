import type { HistoryPeriod, StatusHistoryReply } from '../../../schema/api/status-history.ts';
import type { Bar } from '../../components/parts/bars.ts';

/** Of each half hour a bar: by its worst, with the share of the known time that was not well. */
export const barOf = ([up, slow, down]: HistoryPeriod): Bar => {
  const known = up + slow + down;
  if (known === 0) return { state: 'unknown' };
  if (down > 0) return { state: 'down', share: down / known };
  return slow > 0 ? { state: 'slow', share: slow / known } : { state: 'well' };
};

/** A share of the time as it is written: one decimal from 99 % on, and never all of it by rounding. */
export function shareText(share: number, locale: string): string {
  const percent = share * 100;
  const shown = percent >= 99 ? Math.floor(percent * 10 + 1e-9) / 10 : Math.floor(percent);
  const maximumFractionDigits = percent >= 99 && percent < 100 ? 1 : 0;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits }).format(shown)}\u202f%`;
}

/** How often something went down, and when it last was, in milliseconds since 1970. */
export function outagesOf({ from, periods }: StatusHistoryReply): { times: number; last: number | undefined } {
  const isDown = periods.map(([, , down]) => down > 0);
  const last = isDown.lastIndexOf(true);
  return {
    times: isDown.filter((down, index) => down && !isDown[index - 1]).length,
    last: last < 0 ? undefined : from + last * 30 * 60_000,
  };
}
