import type { Format } from '../../../schema/format.ts';
import type { TimedEvent } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { dayAt } from '../../components/parts/moments.ts';
import type { CalendarEvent, CalendarSource } from './events.ts';
import { daysBetween, daysLater } from './wall-times.ts';

/** A part of an event: what of it is on one day. */
export interface DayPart {
  event: CalendarEvent;
  day: string;
  /** Its place among the days of the event, and how many these are; 1 of 1 for most. */
  number: number;
  count: number;
}

/** The days that an event is on, in a zone, else in that of the viewer: one that ends at midnight is not on the next day. */
export function daysOf({ at = 0, until = at, day, last = day }: CalendarEvent, timezone?: string): [string, string] {
  if (day !== undefined) return [day, last ?? day];
  return [dayAt(at, timezone), dayAt(Math.max(at, until - 1), timezone)];
}

/** Events that a day has at most. */
export const mostOfDay = 50;

/** What of the events is on each day from one to another, in order; of a day that has more than `mostOfDay` the first. */
export function dayParts(
  events: readonly CalendarEvent[],
  { first, last, timezone }: { first: string; last: string; timezone?: string | undefined },
): DayPart[] {
  const spans = events.map((event) => {
    const [begin, end] = daysOf(event, timezone);
    return { event, begin, end };
  });
  const parts: DayPart[] = [];
  for (let day = first; day <= last; day = daysLater(day, 1)) {
    const ofDay = spans
      .filter(({ begin, end }) => begin <= day && day <= end)
      .slice(0, mostOfDay)
      .map(({ event, begin, end }) => ({
        event,
        day,
        number: daysBetween(begin, day) + 1,
        count: daysBetween(begin, end) + 1,
      }));
    parts.push(...ofDay.toSorted((one, other) => timeOn(one) - timeOn(other) || one.event.source - other.event.source));
  }
  return parts;
}

/** Whether a day of these has as many as it may. */
export const hasFullDay = (parts: readonly DayPart[]): boolean =>
  parts.some(({ day }, index) => parts[index + mostOfDay - 1]?.day === day);

/** Of what begins on its day the moment; all else is first. */
const timeOn = ({ event, number }: DayPart): number => (event.day === undefined && number === 1 ? (event.at ?? 0) : 0);

/** Whether a part is over at a moment, in the zone of `today`. */
export const isOver = ({ event, day }: DayPart, asOf: number, today: string): boolean =>
  day < today || (day === today && event.day === undefined && (event.until ?? 0) <= asOf);

interface Context {
  sources: readonly CalendarSource[];
  t: WidgetWords;
  format: Format;
  asOf: number;
  timezone?: string | undefined;
}

/** How a part is drawn among others. */
export function drawnPart(part: DayPart, { sources, t, format, asOf, timezone }: Context): TimedEvent {
  const { event, day, number, count } = part;
  const { at, until = at, isThere, isPrivate, isTentative, isUnsure, kind } = event;
  const isTimed = event.day === undefined && number === 1;
  const endsHere = event.day === undefined && number === count && count > 1;
  const isMissing = isThere === false && until !== undefined && until < asOf;
  const [seconds, name] = [((until ?? 0) - (at ?? 0)) / 1000, sources[event.source]?.name];
  return {
    label: isPrivate ? t('busy') : event.label || t('untitled'),
    ...(isTimed ? { at, until } : { day }),
    ...(endsHere && { until }),
    href: event.href,
    note:
      format.list([
        kind && t(`as-${kind}`),
        count > 1 && t('day-of', { number, count }),
        endsHere && t('until', { time: format.time(until ?? 0, timezone) }),
        isTimed && count === 1 && seconds > 0 && isThere === undefined && format.duration(seconds),
        event.note,
        isTentative && t('tentative'),
        isUnsure && t('unsure'),
        sources.length > 1 && name,
      ]) || undefined,
    value: isThere ? t('there') : isMissing ? t('not-there') : undefined,
    level: isMissing ? 'warning' : undefined,
    color: colorOf(sources, event.source),
  };
}

/** Told apart on light and on dark ground. */
const colors = ['#4c8dff', '#2fa37c', '#c47be0', '#d98a29', '#e0637a', '#35a3b5', '#8f8ae0', '#9aa13a'];

/** The colour of a calendar: its own, else one of several; that of the theme where it is alone. */
export const colorOf = (sources: readonly CalendarSource[], place: number): string | undefined =>
  sources[place]?.color ?? (sources.length > 1 ? colors[place % colors.length] : undefined);
