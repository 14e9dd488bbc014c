import type { Incident } from '../../schema/api/status-page.ts';
import type { AlertRecord } from './alert-record.ts';

/** Milliseconds by which a minute may be off in which something began or ended: the history has them by five. */
const slack = 5 * 60_000;

/**
 * The same incidents of an item, with who was told of each and when, as far as that is remembered. A channel whose message
 * still waits, or that took none since, was not told.
 */
export function withTold(
  incidents: readonly Incident[],
  key: string,
  { recent, queue, channels }: Pick<AlertRecord, 'recent' | 'queue' | 'channels'>,
): Incident[] {
  const alerts = recent.filter(({ items, others }) => items.some((item) => item.key === key) || others.includes(key));
  return incidents.map((incident) => {
    const { from, to = Number.POSITIVE_INFINITY, state } = incident;
    // The newest stands first: what is meant is the first one of it.
    const told = alerts.findLast(({ event, at }) => event === state && at >= from - slack && at <= to + slack);
    const names = told?.channels.filter((name) => {
      const waits = queue.some(({ alert }) => alert.channel === name && alert.event === state && alert.at === told.at);
      return !waits && (channels.get(name)?.taken ?? 0) >= told.at;
    });
    return told && names && names.length > 0 ? { ...incident, told: { channels: names, at: told.at } } : incident;
  });
}
