import ical from 'ical.js';
import { DashError } from '../../../../schema/errors.ts';
import { unreadable } from '../../answers.ts';
import {
  type CalendarEvent,
  createReadingBudget,
  inOneLine,
  type Range,
  type ReadCalendar,
  type ReadingBudget,
  type Telling,
} from '../events.ts';
import { dayOfWall, oneDay, utc, type Zone, zoneNamed } from '../wall-times.ts';
import { cutFile, headOf } from './calendar-file.ts';
import { type Budget, mostOccurrences, mostWorkOfFile, occurrencesOf, type Rule } from './recurrence.ts';
import { findZone, wallOfTime, zonesOf } from './zone-names.ts';

/** Events of a file that are read. */
const mostEvents = 5000;
/** What is left to a file where others have taken all. */
const least = { events: 300, work: 2000 };
/** Milliseconds for which a file is not asked for again at most, whatever it says. */
export const longestFresh = oneDay;
/** Letters of what is read of an event: thousands of left out days are within it. */
const longestEvent = 100_000;
/** Letters of a rule for a series; no calendar program writes as many. */
const longestRule = 1000;

type Component = InstanceType<typeof ical.Component>;
type Property = InstanceType<typeof ical.Property>;

/** What the events of a file are read with. */
interface Reading extends Telling {
  range: Range;
  zoneOf: (name: string) => Zone;
  /** The zone of times that name none. */
  usual: Zone;
  budget: Budget;
  /** The occurrences of the event that have entries of their own. */
  replaced: readonly Original[];
}

/**
 * The events of a file (RFC 5545) in a range of time. Times without a zone are in that of the file, else in `timezone`, else
 * in that of this machine. What it takes is within `shared`, which it takes from. Throws where it is no calendar. An event that
 * can't be read is left out, and counted.
 */
export function readCalendar(
  text: string,
  range: Range,
  telling: Telling & { timezone?: string },
  shared: ReadingBudget = createReadingBudget(),
): ReadCalendar {
  const file = cutFile(text);
  if (!file) throw noCalendar(text);
  const usual = (file.zone && findZone(file.zone)) || zoneNamed(telling.timezone) || zoneNamed() || utc;
  const wanted = newestOf(file.events).filter((entry) => mayBeIn(entry, range));
  const zoneOf = zonesOf(file.zones, usual);
  const most = Math.min(mostEvents, Math.max(least.events, shared.events));
  const budget: Budget = { left: Math.min(mostWorkOfFile, Math.max(least.work, shared.work)) };
  shared.events -= Math.min(wanted.length, most);
  shared.work -= budget.left;
  const read = { ...telling, range, zoneOf, usual, budget };
  const replaced = new Map<string, Original[]>();
  const found: ReadCalendar = { events: [], unreadable: 0, partial: 0, isCut: wanted.length > most };
  const components = wanted.slice(0, most).flatMap(({ lines, head }) => {
    try {
      const text = lines.join('\r\n');
      if (text.length > longestEvent) throw unreadable('event');
      const component = new ical.Component(ical.parse(text) as never);
      const original = originalOf(component, read);
      const uid = head.UID;
      if (original && uid) {
        const others = replaced.get(uid) ?? [];
        others.push(original);
        replaced.set(uid, others);
      }
      return { component, uid };
    } catch {
      // ical.js throws errors of any kind for what it can't read.
      found.unreadable++;
      return [];
    }
  });
  for (const { component, uid = '' } of components) {
    try {
      const { events, isPartial } = readEvent(component, { ...read, replaced: replaced.get(uid) ?? [] });
      found.events.push(...events);
      if (isPartial) found.partial++;
    } catch {
      found.unreadable++;
    }
    if (found.events.length > mostEvents) {
      found.isCut = true;
      break;
    }
  }
  shared.work += Math.max(0, budget.left);
  const fresh = file.refresh === undefined ? undefined : spanOf(file.refresh);
  return {
    ...{ name: file.name && inOneLine(file.name), color: file.color?.slice(0, 40), ...found },
    ...(fresh !== undefined && { fresh: Math.min(longestFresh, fresh) }),
  };
}

/** The milliseconds of a span (RFC 5545, 3.3.6); undefined for what is none. */
function spanOf(written: string): number | undefined {
  const span = /^\+?P(?:(\d{1,4})W|(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?)$/i.exec(written);
  if (!span) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = span.slice(1).map((part) => Number(part ?? 0));
  return ((weeks * 7 + days) * 86_400 + hours * 3600 + minutes * 60 + seconds) * 1000;
}

const noCalendar = (text: string): DashError =>
  /^\s*<(?:!doctype|html|\?xml|head|body)/i.test(text.slice(0, 1000).replace(/^\ufeff/, ''))
    ? new DashError('calendar-is-page', 'A web page came in the place of a calendar.', {
        hint: 'Use the address for subscribing to the calendar, which needs no sign-in; or the page asks to sign in.',
      })
    : unreadable('calendar');

/** Lines of an event, and what tells it apart. */
interface Entry {
  lines: readonly string[];
  head: ReturnType<typeof headOf>;
}

/** Of several entries of the same event or occurrence the newest, in their order. */
function newestOf(events: readonly (readonly string[])[]): Entry[] {
  const known = new Map<string, Entry & { age: string }>();
  for (const lines of events) {
    const head = headOf(lines);
    const key = `${head.UID ?? `${head.DTSTART} ${head.SUMMARY}`} ${head['RECURRENCE-ID'] ?? ''}`;
    const sequence = (head.SEQUENCE ?? '0').slice(0, 10).padStart(10, '0');
    const age = `${sequence} ${head['LAST-MODIFIED'] ?? head.DTSTAMP ?? ''}`;
    const before = known.get(key);
    if (!before || before.age <= age) known.set(key, { lines, head, age });
  }
  return [...known.values()];
}

/** Whether an event may be in a range, as far as its days say: most entries of a calendar are long over. */
function mayBeIn({ head }: Entry, { from, to }: Range): boolean {
  if (head.RRULE !== undefined || head.RDATE !== undefined || head['RECURRENCE-ID'] !== undefined) return true;
  const dayIn = (value = '') => /^\d{8}(?=T|$)/.exec(value)?.[0];
  const start = dayIn(head.DTSTART);
  if (start === undefined) return true;
  const end = dayIn(head.DTEND) ?? (head.DURATION === undefined ? start : undefined);
  const plain = (time: number) => dayOfWall(time).replaceAll('-', '');
  return start <= plain(to + 2 * oneDay) && (end === undefined || end >= plain(from - 2 * oneDay));
}

/** A time of a file: what clocks show, or all of a day. */
interface FileTime {
  wall: number;
  isDay: boolean;
  zone: Zone;
}

/** The occurrence that an entry takes the place of: by its moment, or by its day. */
type Original = { moment: number } | { day: string };

function originalOf(component: Component, reading: Pick<Reading, 'zoneOf' | 'usual'>): Original | undefined {
  const property = component.getFirstProperty('recurrence-id');
  if (!property) return undefined;
  const { wall, isDay, zone } = timeIn(property, reading);
  return isDay ? { day: dayOfWall(wall) } : { moment: zone.momentOf(wall) };
}

/** The times of a property, without a zone in that of `series`, else in the usual one. */
function timesIn(property: Property, { zoneOf, usual }: Pick<Reading, 'zoneOf' | 'usual'>, series?: Zone): FileTime[] {
  const name = property.getFirstParameter('tzid');
  return property.getValues().map((value) => {
    const time = value instanceof ical.Period ? value.start : value;
    const wall = time instanceof ical.Time ? wallOfTime(time) : Number.NaN;
    if (Number.isNaN(wall)) throw unreadable('time');
    const isUtc = time.zone === ical.Timezone.utcTimezone;
    return { wall, isDay: time.isDate, zone: isUtc ? utc : name ? zoneOf(name) : (series ?? usual) };
  });
}

function timeIn(property: Property, reading: Pick<Reading, 'zoneOf' | 'usual'>): FileTime {
  const [time] = timesIn(property, reading);
  if (!time) throw unreadable('time');
  return time;
}

/** When an event is, for the first time. */
interface Times {
  start: FileTime;
  /** As clocks show it; of days so many whole ones. */
  length: number;
  /** Exact milliseconds, where it ends in another zone. */
  exact?: number;
}

function timesOf(component: Component, reading: Reading): Times {
  const property = component.getFirstProperty('dtstart');
  if (!property) throw unreadable('beginning');
  const written = timeIn(property, reading);
  const endProperty = component.getFirstProperty('dtend');
  const end = endProperty ? timeIn(endProperty, reading) : undefined;
  const isMidnight = (time: FileTime) => time.wall % oneDay === 0;
  // Outlook writes days as midnights.
  const isDay =
    written.isDay ||
    (textIn(component, 'x-microsoft-cdo-alldayevent')?.toUpperCase() === 'TRUE' &&
      isMidnight(written) &&
      (!end || isMidnight(end)));
  const start = { ...written, isDay };
  if (end && (isDay || end.zone === start.zone)) {
    return { start, length: Math.max(isDay ? oneDay : 0, wholeDays(end.wall - start.wall, isDay)) };
  }
  if (end) {
    const exact = Math.max(0, end.zone.momentOf(end.wall) - start.zone.momentOf(start.wall));
    return { start, length: exact, exact };
  }
  const duration = component.getFirstPropertyValue('duration');
  const given = duration instanceof ical.Duration ? Math.max(0, duration.toSeconds() * 1000) : 0;
  if (!Number.isFinite(given)) throw unreadable('duration');
  return { start, length: isDay ? Math.max(oneDay, wholeDays(given, true)) : given };
}

const wholeDays = (length: number, isDay: boolean): number => (isDay ? Math.ceil(length / oneDay) * oneDay : length);

/** The occurrences of an event in the range. */
function readEvent(component: Component, reading: Reading): { events: ReadCalendar['events']; isPartial: boolean } {
  const none = { events: [], isPartial: false };
  if (textIn(component, 'status')?.toUpperCase() === 'CANCELLED' || !isTold(component, reading)) return none;
  const times = timesOf(component, reading);
  const shared = sharedOf(component, times, reading);
  const { walls, isPartial } = seriesOf(component, times, reading);
  const events = walls.flatMap((wall) => {
    const placed = placedOf(wall, times, reading.range);
    return placed ? { ...shared, ...placed } : [];
  });
  return { events, isPartial };
}

/** When one occurrence is; undefined for one that isn't in the range. */
function placedOf(wall: number, { start, length, exact }: Times, { from, to }: Range) {
  if (start.isDay) {
    const [day, last] = [dayOfWall(wall), dayOfWall(wall + length - oneDay)];
    // A day begins and ends within half a day of what it does in UTC.
    return last >= dayOfWall(from - oneDay / 2) && day <= dayOfWall(to + oneDay / 2) ? { day, last } : undefined;
  }
  const at = start.zone.momentOf(wall);
  const until = exact === undefined ? start.zone.momentOf(wall + length) : at + exact;
  return until >= from && at <= to ? { at, until: Math.max(at, until) } : undefined;
}

/** The wall times at which an event begins in the range, in order. */
function seriesOf(component: Component, { start, length }: Times, reading: Reading) {
  // An entry for one occurrence is none of a series.
  const isSeries = !component.getFirstProperty('recurrence-id');
  const rules = isSeries ? rulesOf(component, 'rrule') : [];
  const bounds = { from: reading.range.from - length - 2 * oneDay, to: reading.range.to + 2 * oneDay };
  const walls = new Set<number>();
  let isPartial = false;
  const follow = (rule: Rule | undefined, take: (wall: number) => void) => {
    if (!rule) {
      isPartial = true;
      return;
    }
    const found = occurrencesOf(rule, start.wall, { ...bounds, ...untilOf(rule, start) }, reading.budget);
    isPartial ||= found.isPartial;
    for (const wall of found.walls) take(wall);
  };
  if (rules.length === 0 || rules.includes(undefined)) walls.add(start.wall);
  for (const rule of rules) follow(rule, (wall) => walls.add(wall));
  if (isSeries) {
    for (const property of component.getAllProperties('rdate')) {
      for (const { wall, zone } of timesIn(property, reading, start.zone)) {
        walls.add(zone === start.zone ? wall : start.zone.wallOf(zone.momentOf(wall)));
      }
    }
    for (const rule of rulesOf(component, 'exrule')) if (rule) follow(rule, (wall) => walls.delete(wall));
  }
  const isInBounds = (wall: number) => wall >= bounds.from && wall <= bounds.to;
  const left = isSeries ? leftOut(component, start, reading, bounds) : () => false;
  const inRange = [...walls].filter((wall) => isInBounds(wall) && !left(wall)).toSorted((a, b) => a - b);
  return { walls: inRange.slice(0, mostOccurrences), isPartial: isPartial || inRange.length > mostOccurrences };
}

/** Rules of a series; undefined in the place of one that is too long. */
const rulesOf = (component: Component, name: string): (Rule | undefined)[] =>
  component.getAllProperties(name).map((property) => {
    if (JSON.stringify(property.jCal).length > longestRule) return undefined;
    const rule = property.getFirstValue();
    return rule instanceof ical.Recur ? rule : undefined;
  });

/** The last moment of a rule as a wall time of its series, inclusive. */
function untilOf({ until }: Rule, { zone, isDay }: FileTime): { until?: number } {
  if (!until) return {};
  const wall = wallOfTime(until);
  if (Number.isNaN(wall)) return {};
  if (until.isDate) return { until: wall + oneDay - 1 };
  return { until: until.zone === ical.Timezone.utcTimezone && !isDay ? zone.wallOf(wall) : wall };
}

/** Tells which occurrences of a series are left out, or have entries of their own. */
function leftOut(
  component: Component,
  start: FileTime,
  reading: Reading,
  { from, to }: Range,
): (wall: number) => boolean {
  const days = new Set<string>();
  const moments = new Set<number>();
  for (const property of component.getAllProperties('exdate')) {
    for (const { wall, isDay, zone } of timesIn(property, reading, start.zone)) {
      // Of many years most are elsewhere; what clocks show differs by a day at most.
      if (wall < from - 2 * oneDay || wall > to + 2 * oneDay) continue;
      if (isDay || start.isDay) days.add(dayOfWall(wall));
      else moments.add(zone.momentOf(wall));
    }
  }
  for (const original of reading.replaced) {
    if ('day' in original) days.add(original.day);
    else if (start.isDay) days.add(dayOfWall(start.zone.wallOf(original.moment)));
    else moments.add(original.moment);
  }
  if (days.size + moments.size === 0) return () => false;
  return (wall) => days.has(dayOfWall(wall)) || moments.has(start.zone.momentOf(wall));
}

/** Whether an event shows at all: not where the one that it is for has declined it, nor what is free where that is unwanted. */
function isTold(component: Component, { showFree, email }: Telling): boolean {
  const isFree =
    textIn(component, 'transp')?.toUpperCase() === 'TRANSPARENT' ||
    textIn(component, 'x-microsoft-cdo-busystatus')?.toUpperCase() === 'FREE';
  if (isFree && !showFree) return false;
  const own = email?.trim().toLowerCase();
  if (!own) return true;
  return !component.getAllProperties('attendee').some((attendee) => {
    const address = String(attendee.getFirstValue()).replace(/^mailto:/i, '');
    return address.toLowerCase() === own && attendee.getFirstParameter('partstat')?.toUpperCase() === 'DECLINED';
  });
}

/** What all occurrences of an event have alike. */
function sharedOf(component: Component, { start }: Times, { showPrivate, showLinks }: Telling) {
  const isPrivate = /^(?:PRIVATE|CONFIDENTIAL)$/i.test(textIn(component, 'class') ?? '');
  const isTentative = textIn(component, 'status')?.toUpperCase() === 'TENTATIVE';
  const place = textIn(component, 'location');
  const links = [textIn(component, 'url'), textIn(component, 'x-google-conference'), place].filter(isWebAddress);
  const shared: Omit<CalendarEvent, 'source'> = {
    label: '',
    ...(start.zone.isUnsure && !start.isDay && { isUnsure: true }),
  };
  if (isTentative) shared.isTentative = true;
  if (isPrivate && !showPrivate) return { ...shared, isPrivate: true as const };
  shared.label = textIn(component, 'summary') ?? '';
  if (place !== undefined && !isWebAddress(place)) shared.note = place;
  if (showLinks && links[0] !== undefined) shared.href = links[0];
  return shared;
}

const isWebAddress = (text: string | undefined): text is string =>
  text !== undefined && /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/** A text of an event in one line; undefined where there is none. */
function textIn(component: Component, name: string): string | undefined {
  const value = component.getFirstPropertyValue(name);
  return (typeof value === 'string' && inOneLine(value)) || undefined;
}
