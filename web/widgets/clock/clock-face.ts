import { DashError } from '../../../schema/errors.ts';
import { createTimeFace, type TimeOptions, type TimePieces } from './time-face.ts';

export interface ClockOptions extends TimeOptions {
  customCityName?: string;
}

/** What a clock writes for a moment. The time is in pieces: what follows the hours and minutes is small. */
export interface ClockFace {
  city: string;
  date: string;
  time: TimePieces;
}

/** Makes the function that reads a clock. Throws a `DashError` for a time zone or locale that doesn't exist. */
export function createClockFace(options: ClockOptions): (now: Date) => ClockFace {
  const { timeZone, format, customCityName } = options;
  const [time, date] = explaining(options, () => [
    createTimeFace(options),
    new Intl.DateTimeFormat(format, {
      ...(timeZone !== undefined && { timeZone }),
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }),
  ]);
  const city = customCityName ?? cityOf(timeZone ?? date.resolvedOptions().timeZone);
  return (now) => ({ city, date: date.format(now), time: time(now) });
}

/** The last part of a zone's name: `America/Argentina/Buenos_Aires` is Buenos Aires, `UTC` stays. */
export const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');

function explaining<T extends readonly unknown[]>({ timeZone, format }: ClockOptions, make: () => [...T]): [...T] {
  try {
    return make();
  } catch (cause) {
    throw isKnown(() => new Intl.Locale(format ?? 'en'))
      ? new DashError('bad-time-zone', `"${timeZone}" is no time zone.`, {
          hint: 'Write it as Region/City, such as Europe/London.',
          values: { zone: String(timeZone) },
          cause,
        })
      : new DashError('bad-locale', `"${format}" is no locale.`, {
          hint: 'Write it like en-GB.',
          values: { locale: String(format) },
          cause,
        });
  }
}

function isKnown(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
