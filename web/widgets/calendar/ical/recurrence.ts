import ical from 'ical.js';
import { oneDay } from '../wall-times.ts';
import { timeOfWall, wallOfTime } from './zone-names.ts';

export type Rule = InstanceType<typeof ical.Recur>;

/** Work that the rules of one file may take together; those of a usual calendar take some thousands. About 10 µs each. */
export const mostWorkOfFile = 40_000;

export interface Budget {
  left: number;
}

/** Work that one rule may take. */
const mostWork = 20_000;
/** Occurrences of one series in the range that is asked for. */
export const mostOccurrences = 1000;
/** Days, weeks, months or years between two occurrences. */
const longestInterval = 1000;

/** Wall times at which something recurs, in order. */
export interface Occurrences {
  walls: number[];
  /** There are others, which the rule is too unusual or too long for. */
  isPartial: boolean;
}

/**
 * The occurrences of a rule between two wall times. The beginning of the series is its first one, whether or not the rule has
 * it. Rules within a day, by the numbers of weeks or of days of the year have the first one alone. `until` in the place of
 * that of the rule is a wall time, inclusive.
 */
export function occurrencesOf(
  rule: Rule,
  start: number,
  { from, to, until = Number.POSITIVE_INFINITY }: { from: number; to: number; until?: number },
  budget: Budget,
): Occurrences {
  const inRange = (wall: number) => wall >= from && wall <= to;
  const alone = { walls: inRange(start) ? [start] : [], isPartial: true };
  if (!isUsual(rule)) return alone;
  const last = Math.min(to, until);
  if (last < from) return { walls: [], isPartial: false };
  const begin = rule.count ? start : skipped(rule, start, from);
  const walls: number[] = [];
  const weight = weightOf(rule);
  let left = Math.min(mostWork, budget.left);
  const step = () => {
    budget.left -= weight;
    left -= weight;
    if (left < 0) throw new TooMuchWork();
  };
  try {
    // What the rule says of its end is looked at here, in the zone of the series.
    const endless = endlessOf(rule, start);
    const { parts } = endless;
    const options: IteratorOptions = { rule: endless, dtstart: timeOfWall(begin), step };
    const iterator = new BoundedIterator(options);
    const count = rule.count ?? Number.POSITIVE_INFINITY;
    let place = 0;
    let previous = Number.NEGATIVE_INFINITY;
    const take = (wall: number) => {
      place++;
      previous = wall;
      if (inRange(wall)) walls.push(wall);
    };
    if (begin === start && start <= last) take(start);
    while (place < count && walls.length < mostOccurrences) {
      const next = iterator.next();
      const wall = next ? wallOfTime(next) : Number.NaN;
      if (!(wall <= last)) return { walls, isPartial: false };
      if (wall > previous && isOnDays(wall, parts)) take(wall);
    }
    return { walls, isPartial: place < count };
  } catch (cause) {
    // ical.js throws plain errors for rules that say nothing.
    if (cause instanceof TooMuchWork || cause instanceof Error)
      return walls.length > 0 ? { walls, isPartial: true } : alone;
    throw cause;
  }
}

const isUsual = ({ freq, interval, parts }: Rule): boolean =>
  /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(freq) &&
  interval <= longestInterval &&
  !['BYWEEKNO', 'BYYEARDAY', 'BYSECOND', 'BYMINUTE', 'BYHOUR'].some((part) => part in parts) &&
  Object.values(parts).every((list) => (list?.length ?? 0) <= 100);

/** How much work a step of a rule is: ical.js looks at each day in between, and at all of a month or a year. */
const weightOf = ({ freq, interval }: Rule): number =>
  freq === 'DAILY' || freq === 'WEEKLY' ? 1 + (interval * (freq === 'WEEKLY' ? 7 : 1)) / 40 : 40;

/**
 * The same rule without its end, and with the days that it has from its beginning, so that it can begin later: ical.js also
 * takes the 1st of March where there is no 29th of February.
 */
function endlessOf(rule: Rule, start: number): Rule {
  const date = new Date(start);
  const { BYDAY, BYMONTHDAY, BYMONTH } = rule.parts;
  const needsDay = (rule.freq === 'YEARLY' || rule.freq === 'MONTHLY') && !BYDAY && !BYMONTHDAY;
  const needsMonth = rule.freq === 'YEARLY' && !BYDAY && !BYMONTH;
  return ical.Recur.fromData({
    ...rule.toJSON(),
    ...{ until: undefined, count: undefined },
    ...(needsDay && { bymonthday: [date.getUTCDate()] }),
    ...(needsMonth && { bymonth: BYMONTHDAY ? allMonths : [date.getUTCMonth() + 1] }),
  } as never);
}

const allMonths = Array.from({ length: 12 }, (_, index) => index + 1);

/** Whether a wall time is on the days of a month that a rule names: ical.js gives the 1st where another month has no such day. */
function isOnDays(wall: number, { BYMONTH, BYMONTHDAY }: Rule['parts']): boolean {
  const date = new Date(wall);
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()];
  const fromEnd = day - new Date(Date.UTC(date.getUTCFullYear(), month, 0)).getUTCDate() - 1;
  return (BYMONTH?.includes(month) ?? true) && (BYMONTHDAY?.some((one) => one === day || one === fromEnd) ?? true);
}

/** A later beginning for a series that has the same occurrences from some time on. */
function skipped({ freq, interval }: Rule, start: number, from: number): number {
  const date = new Date(start);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const timeOfDay = start - Date.UTC(year, month, date.getUTCDate());
  const before = (length: number) => Math.floor((from - start) / (interval * length)) - 1;
  if (freq === 'DAILY' || freq === 'WEEKLY') {
    const length = freq === 'DAILY' ? oneDay : 7 * oneDay;
    return start + Math.max(0, before(length)) * interval * length;
  }
  // No month and no year is longer.
  const count = before((freq === 'YEARLY' ? 366 : 31) * oneDay);
  if (count <= 0) return start;
  return (
    timeOfDay + (freq === 'YEARLY' ? Date.UTC(year + count * interval, 0) : Date.UTC(year, month + count * interval))
  );
}

class TooMuchWork extends Error {}

type IteratorOptions = ConstructorParameters<typeof ical.RecurIterator>[0] & { step: () => void };

/** The iterator of ical.js, which goes on for ever where a rule has no occurrence, such as the 30th of February. */
class BoundedIterator extends ical.RecurIterator {
  // The constructor of ical.js takes the first steps, before a field here would have its value.
  declare step: () => void;

  override fromData(options: IteratorOptions): void {
    this.step = options.step;
    super.fromData(options);
  }

  override check_contracting_rules(): boolean {
    this.step();
    return super.check_contracting_rules();
  }

  override increment_month(): void {
    this.step();
    super.increment_month();
  }

  override increment_year(years: number): void {
    this.step();
    super.increment_year(years);
  }
}
