import type { TimedEvent } from '../../../schema/shown.ts';
import type { ShowContext, WidgetRequest, WidgetWords } from '../../../schema/widget.ts';
import { badgeOf, mvgRequest, type Place } from '../_mvg/api.ts';
import { numberOf, recordOf, textOf, timeOf } from '../answers.ts';

const minute = 60_000;

/** A part of a connection that is walked. */
const walked = 'PEDESTRIAN';

type Route = NonNullable<ReturnType<typeof readRoute>>;
type Part = Route['parts'][number];

export const routesBetween = (from: Place, to: Place, now: number, types: readonly string[]): WidgetRequest =>
  mvgRequest('routes', {
    ...endQuery('origin', from),
    ...endQuery('destination', to),
    routingDateTime: new Date(now).toISOString(),
    routingDateTimeIsArrival: 'false',
    transportTypes: types.join(','),
  });

const endQuery = (end: string, { id, latitude, longitude }: Place) =>
  id === undefined
    ? { [`${end}Latitude`]: latitude, [`${end}Longitude`]: longitude }
    : { [`${end}StationGlobalId`]: id };

/** A connection by its parts; nothing where one of its ends has no time. */
export function readRoute(given: readonly Readonly<Record<string, unknown>>[]) {
  const parts = given.map(({ from, to, line, isCancelled }) => {
    const { label, transportType, destination } = recordOf(line);
    return {
      ...stopOf(from, 'departureDelayInMinutes'),
      arrival: stopOf(to, 'arrivalDelayInMinutes'),
      line: textOf(label) ?? '',
      type: textOf(transportType) ?? '',
      toward: textOf(destination),
      isCancelled: isCancelled === true,
    };
  });
  const [first, last] = [parts[0], parts.at(-1)];
  if (first?.planned === undefined || last?.arrival.planned === undefined) return undefined;
  return {
    /** Milliseconds since 1970, as `planned` and `until` are. */
    at: first.planned + first.late * minute,
    planned: first.planned,
    until: last.arrival.planned + last.arrival.late * minute,
    /** Minutes. */
    late: first.late,
    isCancelled: parts.some((part) => part.isCancelled),
    parts,
  };
}

/** The time of an arrival is called a departure too. Delays are absent without live data. */
function stopOf(place: unknown, delay: string) {
  const fields = recordOf(place);
  return {
    place: textOf(fields.name) ?? '',
    planned: timeOf(fields.plannedDeparture),
    late: Math.max(0, numberOf(fields[delay]) ?? 0),
  };
}

/** The lines of a connection in their order. */
export const linesOf = ({ parts }: Pick<Route, 'parts'>, t: WidgetWords): string =>
  parts.map((part) => lineOf(part, t)).join(' → ');

const lineOf = ({ type, line }: Part, t: WidgetWords): string => (type === walked ? t('on-foot') : line);

export function showRoute(route: Route, { t, format }: Pick<ShowContext<unknown>, 't' | 'format'>): TimedEvent {
  const { at, planned, until, late, isCancelled, parts } = route;
  const changes = parts
    .slice(1)
    .map(({ place }) => place)
    .filter(Boolean);
  const step = (part: Part) => {
    const time = part.planned === undefined ? '' : format.time(part.planned + part.late * minute);
    return [time, part.place, lineOf(part, t), part.toward].filter(Boolean).join(' ');
  };
  return {
    at,
    planned: late > 0 ? planned : undefined,
    label: linesOf(route, t),
    badges: parts.map((part) =>
      part.type === walked ? { text: t('on-foot'), isPlain: true } : badgeOf(part.line, part.type),
    ),
    title: format.list([
      ...parts.map(step),
      [format.time(until), parts.at(-1)?.arrival.place].filter(Boolean).join(' '),
    ]),
    note: changes.length > 0 ? t('by-way-of', { places: format.list(changes) }) : t('direct'),
    value: isCancelled ? t('cancelled') : format.duration((until - at) / 1000),
    level: isCancelled ? 'bad' : undefined,
  };
}
