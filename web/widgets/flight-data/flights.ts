import { entriesOf, recordOf, textOf } from '../answers.ts';

/** States that say something beside the time; of the others nothing is known, or it goes without saying. */
const states = [
  'CheckIn',
  'Boarding',
  'GateClosed',
  'Departed',
  'EnRoute',
  'Approaching',
  'Arrived',
  'Delayed',
  'Canceled',
  'CanceledUncertain',
  'Diverted',
];

export const isKnownState = (state: string): boolean => states.includes(state);

/** The flights of a list of AeroDataBox that have a time, the next one first. Times are milliseconds since 1970. */
export function readFlights(flights: unknown) {
  return entriesOf(flights)
    .map(recordOf)
    .flatMap((flight) => {
      const { airport, scheduledTime, revisedTime, gate, terminal } = recordOf(flight.movement);
      const planned = timeOf(scheduledTime);
      const at = timeOf(revisedTime);
      if (planned === undefined && at === undefined) return [];
      const place = recordOf(airport);
      return {
        number: textOf(flight.number) ?? '',
        airline: textOf(recordOf(flight.airline).name),
        aircraft: textOf(recordOf(flight.aircraft).model),
        airport: textOf(place.name) ?? textOf(place.iata) ?? textOf(place.icao),
        gate: textOf(gate),
        terminal: textOf(terminal),
        state: textOf(flight.status) ?? '',
        planned,
        at,
      };
    })
    .toSorted((one, other) => (one.at ?? one.planned ?? 0) - (other.at ?? other.planned ?? 0));
}

/** Of `2026-03-03 11:05+01:00`, or of `2026-03-03 10:05Z`. */
function timeOf(times: unknown): number | undefined {
  const { utc, local } = recordOf(times);
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?(Z|[+-]\d\d:\d\d)$/.exec(textOf(utc) ?? textOf(local) ?? '');
  const time = parts ? Date.parse(`${parts[1]}T${parts[2]}${parts[3] ?? ':00'}${parts[4]}`) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
