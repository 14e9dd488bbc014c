import type { Row } from '../../../schema/shown.ts';
import type { ShowContext } from '../../../schema/widget.ts';
import { badgeOf } from '../_mvg/api.ts';
import { numberOf, textOf } from '../answers.ts';

type Tools = Pick<ShowContext<unknown>, 't' | 'format'>;

/** Minutes from which on a time of the day says more than how long it is until then. */
const mostMinutes = 60;
const minute = 60_000;

/** How many people are in it, as the service says that; another word counts as none. */
const crowds = ['LOW', 'MEDIUM', 'HIGH'];

type Departure = NonNullable<ReturnType<typeof readDeparture>>;

/** A departure of an answer; nothing where it lacks its time, its line or its destination. */
export function readDeparture(fields: Readonly<Record<string, unknown>>) {
  const { plannedDepartureTime, realtimeDepartureTime, delayInMinutes, realtime, platform, occupancy } = fields;
  const planned = numberOf(plannedDepartureTime) ?? numberOf(realtimeDepartureTime);
  const [line, destination] = [textOf(fields.label), textOf(fields.destination)];
  if (planned === undefined || line === undefined || destination === undefined) return undefined;
  const crowd = textOf(occupancy) ?? '';
  return {
    line,
    destination,
    type: textOf(fields.transportType) ?? '',
    /** Milliseconds since 1970, as `planned` is. */
    at: numberOf(realtimeDepartureTime) ?? planned,
    planned,
    /** Minutes; what leaves before its time is not late. */
    late: Math.max(0, numberOf(delayInMinutes) ?? 0),
    isLive: realtime === true,
    isCancelled: fields.cancelled === true,
    platform: textOf(platform),
    crowd: crowds.includes(crowd) ? crowd : undefined,
    messages: (Array.isArray(fields.messages) ? fields.messages : []).flatMap((message) => textOf(message) ?? []),
  };
}

export function showDeparture(departure: Departure, { t, format, asOf }: Tools & { asOf: number }): Row {
  const { line, type, destination, at, planned, late, isLive, isCancelled, platform, crowd, messages } = departure;
  const about = [platform !== undefined && t('platform', { platform }), crowd !== undefined && t(crowd), ...messages];
  const wait = waitFor(at, asOf, { t, format });
  return {
    badge: badgeOf(line, type),
    label: destination,
    title: format.list(about) || undefined,
    mark: crowd === 'HIGH' ? t('HIGH') : undefined,
    ...(isCancelled
      ? { value: t('cancelled'), level: 'bad' }
      : {
          value: wait.value,
          unit: late > 0 ? t(wait.unit ? 'min-late' : 'late', { minutes: late }) : wait.unit,
          level: late > 0 ? 'warning' : undefined,
        }),
    valueTitle: t(isLive ? 'live' : 'by-plan', { time: format.time(at), planned: format.time(planned) }),
  };
}

/** How long it is until a time, in whole minutes; its time of the day where that is far. */
export function waitFor(time: number, asOf: number, { t, format }: Tools): { value: string; unit?: string } {
  const minutes = Math.round((time - asOf) / minute);
  if (minutes >= mostMinutes) return { value: format.time(time) };
  return minutes <= 0 ? { value: t('now') } : { value: format.number(minutes, 0), unit: t('min') };
}
