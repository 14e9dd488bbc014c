/** The days of a week as a config names them, from Sunday on, as `Date.getDay` counts them. */
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const day = '(?:[Ss]un|[Mm]on|[Tt]ue|[Ww]ed|[Tt]hu|[Ff]ri|[Ss]at)';
const someDays = `${day}(?: *[-–] *${day})?`;
const time = '(?:[01]?[0-9]|2[0-3]):[0-5][0-9]';

/** What a time to keep quiet looks like: perhaps days, then from when until when. */
export const quietPattern = `^ *(?:${someDays}(?: *, *${someDays})* +)?${time} *[-–] *(?:${time}|24:00) *$`;

/** Local times of the server on some days of the week. */
export interface QuietTime {
  /** Of the days on which it begins, 0 for Sunday; every day unless given. */
  days?: number[];
  /** Minutes since midnight. One that ends before it begins, or at the same minute, ends on the next day. */
  from: number;
  until: number;
}

/** A time to keep quiet, such as `22:00-07:00` or `Sun 03:00–05:00`; undefined for anything else. */
export function readQuietTime(text: string): QuietTime | undefined {
  if (!new RegExp(quietPattern).test(text)) return undefined;
  const [, named = '', from = '', until = ''] = /^(.*?)([\d:]+) *[-–] *([\d:]+) *$/.exec(text) ?? [];
  const found = named.split(',').flatMap((part) => daysOf(part.trim().toLowerCase()));
  return {
    ...(found.length > 0 && { days: [...new Set(found)].sort() }),
    from: minutesOf(from),
    until: minutesOf(until),
  };
}

function daysOf(text: string): number[] {
  const [first, last = first] = text.split(/ *[-–] */).map((name) => days.indexOf(name as (typeof days)[number]));
  if (first === undefined || last === undefined || first < 0 || last < 0) return [];
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => (first + index) % 7);
}

function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Whether a moment lies within one of these times, by the clock of this machine. */
export function isQuiet(times: readonly QuietTime[], at: Date): boolean {
  const minute = at.getHours() * 60 + at.getMinutes();
  const today = at.getDay();
  const isOn = ({ days: own }: QuietTime, which: number) => !own || own.includes(which);
  return times.some((quiet) => {
    const { from, until } = quiet;
    if (from < until) return isOn(quiet, today) && minute >= from && minute < until;
    return (isOn(quiet, today) && minute >= from) || (isOn(quiet, (today + 6) % 7) && minute < until);
  });
}
