import ical from 'ical.js';
import { oneDay } from '../wall-times.ts';
import { timeOfWall, wallOfTime } from './zone-names.ts';

export type Rule = InstanceType<typeof ical.Recur>;

/** Steps that the rules of one file may take together; those of a usual calendar take some thousands. */
export const createBudget = (): Budget => ({ left: 300_000 });

export interface Budget {
  left: number;
}

/** Steps of one rule. */
const mostSteps = 20_000;
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
  const begin = rule.count ? start : skipped(rule, start, from);
  const walls: number[] = [];
  let steps = Math.min(mostSteps, budget.left);
  const step = () => {
    budget.left--;
    if (--steps < 0) throw new TooManySteps();
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
      step();
      const next = iterator.next();
      const wall = next ? wallOfTime(next) : Number.NaN;
      if (!(wall <= last)) return { walls, isPartial: false };
      if (wall > previous && isOnDays(wall, parts)) take(wall);
    }
    return { walls, isPartial: place < count };
  } catch (cause) {
    // ical.js throws plain errors for rules that say nothing.
    if (cause instanceof TooManySteps || cause instanceof Error)
      return walls.length > 0 ? { walls, isPartial: true } : alone;
    throw cause;
  }
}

const isUsual = ({ freq, interval, parts }: Rule): boolean =>
  /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(freq) &&
  interval <= longestInterval &&
  !['BYWEEKNO', 'BYYEARDAY', 'BYSECOND', 'BYMINUTE', 'BYHOUR'].some((part) => part in parts) &&
  Object.values(parts).every((list) => (list?.length ?? 0) <= 100);

/** The same rule without its end, and with the day of a yearly one: ical.js takes the 1st of March where there is no 29th of February. */
function endlessOf(rule: Rule, start: number): Rule {
  const date = new Date(start);
  const { BYDAY, BYMONTHDAY, BYMONTH } = rule.parts;
  const isBare = rule.freq === 'YEARLY' && !BYDAY && !BYMONTHDAY;
  return ical.Recur.fromData({
    ...rule.toJSON(),
    ...{ until: undefined, count: undefined },
    ...(isBare && { bymonth: BYMONTH ?? [date.getUTCMonth() + 1], bymonthday: [date.getUTCDate()] }),
  } as never);
}

/** Whether a wall time is on the days of a month that a rule names: ical.js gives the 1st where another month has no such day. */
function isOnDays(wall: number, { BYMONTH, BYMONTHDAY }: Rule['parts']): boolean {
  const date = new Date(wall);
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()];
  const fromEnd = day - new Date(Date.UTC(date.getUTCFullYear(), month, 0)).getUTCDate() - 1;
  return (BYMONTH?.includes(month) ?? true) && (BYMONTHDAY?.some((one) => one === day || one === fromEnd) ?? true);
}

/** A later beginning for a series of days or weeks that has the same occurrences from some time on. */
function skipped({ freq, interval }: Rule, start: number, from: number): number {
  const length = freq === 'DAILY' ? oneDay : freq === 'WEEKLY' ? 7 * oneDay : undefined;
  if (length === undefined) return start;
  const count = Math.floor((from - start) / (interval * length)) - 1;
  return count > 0 ? start + count * interval * length : start;
}

class TooManySteps extends Error {}

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
