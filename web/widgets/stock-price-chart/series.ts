import { numberOf, recordOf, refusedBy, textOf, unreadable } from '../answers.ts';

/** The fields of a price that can be shown. */
export type Field = 'open' | 'high' | 'low' | 'close' | 'volume';

/**
 * One field of the prices of an answer of Alpha Vantage, as seconds since 1970 and its value, the oldest first. Throws what
 * the service says where it gives none.
 */
export function readSeries(body: unknown, field: Field): (readonly [time: number, value: number])[] {
  const answer = recordOf(body);
  const name = Object.keys(answer).find((key) => key.startsWith('Time Series'));
  if (name === undefined) {
    // Its limits come as one of the last two.
    const words = textOf(answer['Error Message']) ?? textOf(answer.Information) ?? textOf(answer.Note);
    throw words ? refusedBy('Alpha Vantage', words) : unreadable('prices');
  }
  const zone = textOf(Object.entries(recordOf(answer['Meta Data'])).find(([key]) => key.endsWith('Time Zone'))?.[1]);
  return Object.entries(recordOf(answer[name]))
    .flatMap(([stamp, price]) => {
      const value = numberOf(Object.entries(recordOf(price)).find(([key]) => key.endsWith(field))?.[1]);
      const time = secondsOf(stamp, zone);
      return value === undefined || Number.isNaN(time) ? [] : [[time, value] as const];
    })
    .toSorted(([one], [other]) => one - other);
}

/** Seconds since 1970 of a time such as `2026-03-04 19:30:00` in a zone; of a day its noon. */
export function secondsOf(stamp: string, zone = 'UTC'): number {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(stamp);
  const local = Date.parse(`${stamp.replace(' ', 'T')}${isDay ? 'T12:00:00' : ''}Z`);
  return Number.isNaN(local) || isDay ? local / 1000 : (local - offsetOf(local, zone)) / 1000;
}

/** Milliseconds that the clocks of a zone are ahead; none for a zone that there is not. */
function offsetOf(time: number, zone: string): number {
  try {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    return Date.parse(`${clock.format(time).replace(' ', 'T')}Z`) - Math.trunc(time / 1000) * 1000;
  } catch (cause) {
    if (cause instanceof RangeError) return 0;
    throw cause;
  }
}
