export interface TimeOptions {
  timeZone?: string;
  format?: string;
  hideSeconds: boolean;
  use12Hour?: boolean;
}

/** A time in pieces, the small ones apart; no two have the same name. */
export type TimePieces = { name: string; text: string; small: boolean }[];

/** Makes the function that writes a time of day. Throws a `RangeError` for a time zone or locale that doesn't exist. */
export function createTimeFace({ timeZone, format, hideSeconds, use12Hour }: TimeOptions): (now: Date) => TimePieces {
  const time = new Intl.DateTimeFormat(format, {
    ...(timeZone !== undefined && { timeZone }),
    hour: '2-digit',
    minute: '2-digit',
    ...(!hideSeconds && { second: '2-digit' }),
    ...(use12Hour !== undefined && { hourCycle: use12Hour ? 'h12' : 'h23' }),
  });
  return (now) => pieces(time.formatToParts(now));
}

/** Hours and minutes large, the seconds with their colon and the half of the day small. */
function pieces(parts: Intl.DateTimeFormatPart[]): TimePieces {
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
