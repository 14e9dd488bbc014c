import { DashError } from '../../../schema/errors.ts';

export interface ClockOptions {
  timeZone?: string;
  format?: string;
  customCityName?: string;
  hideSeconds: boolean;
  use12Hour?: boolean;
}

/** What a clock writes for a moment. `rest` follows the hours and minutes: seconds, and half of the day. */
export interface ClockFace {
  city: string;
  date: string;
  /** The time in pieces, the small ones apart; no two have the same name. */
  time: { name: string; text: string; small: boolean }[];
}

/** Makes the function that reads a clock. Throws a `DashError` for a time zone or locale that doesn't exist. */
export function createClockFace(options: ClockOptions): (now: Date) => ClockFace {
  const { timeZone, format, customCityName, hideSeconds, use12Hour } = options;
  const inZone = timeZone === undefined ? {} : { timeZone };
  const time = formatter(format, {
    ...inZone,
    hour: '2-digit',
    minute: '2-digit',
    ...(!hideSeconds && { second: '2-digit' }),
    ...(use12Hour !== undefined && { hourCycle: use12Hour ? 'h12' : 'h23' }),
  });
  const date = formatter(format, { ...inZone, weekday: 'long', day: 'numeric', month: 'long' });
  const city = customCityName ?? cityOf(timeZone ?? date.resolvedOptions().timeZone);
  return (now) => ({ city, date: date.format(now), time: pieces(time.formatToParts(now)) });
}

/** The last part of a zone's name: `America/Argentina/Buenos_Aires` is Buenos Aires, `UTC` stays. */
export const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');

function formatter(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch (cause) {
    const { timeZone } = options;
    throw isKnown(() => new Intl.Locale(locale ?? 'en'))
      ? new DashError('bad-time-zone', `"${timeZone}" is no time zone.`, {
          hint: 'Write it as Region/City, such as Europe/London.',
          values: { zone: String(timeZone) },
          cause,
        })
      : new DashError('bad-locale', `"${locale}" is no locale.`, {
          hint: 'Write it like en-GB.',
          values: { locale: String(locale) },
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

/** Hours and minutes large, the seconds with their colon and the half of the day small. */
function pieces(parts: Intl.DateTimeFormatPart[]): ClockFace['time'] {
  const isSmall = (index: number): boolean => {
    const type = parts[index]?.type;
    if (type === 'literal') return isSmall(index + 1);
    return type === 'second' || type === 'dayPeriod';
  };
  const nameOf = (index: number): string => {
    const type = parts[index]?.type ?? 'start';
    return type === 'literal' ? `after ${nameOf(index - 1)}` : type;
  };
  return parts.map(({ value }, index) => ({ name: nameOf(index), text: value, small: isSmall(index) }));
}
