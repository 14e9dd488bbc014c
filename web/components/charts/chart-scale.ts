import type { Chart } from '../../../schema/shown.ts';

/** What a chart's values lie between, and where lines are drawn. */
export interface Scale {
  low: number;
  high: number;
  /** Ascending, the one at the bottom left out. */
  steps: number[];
}

const mostLines = 3;

/** A scale of round steps, three at most, which all values fit into but those beyond `highest`. */
export function scaleOf({ series, highest, fitsValues, isStacked }: Chart): Scale {
  const known = isStacked ? sumsOf(series) : series.flatMap(({ values }) => values.filter((value) => value !== null));
  const [bottom, most] = boundsOf(known.filter(Number.isFinite));
  const top = highest ?? most;
  const low = fitsValues && Number.isFinite(bottom) ? bottom : Math.min(0, bottom);
  let high = Math.max(top, low);
  if (high === low) high = low + (Math.abs(low) / 10 || 1);
  for (let step = roundStep((high - low) / mostLines); ; step = roundStep(step * 1.01)) {
    const [from, to] = [
      Math.floor(low / step + tiny),
      highest === undefined ? Math.ceil(high / step - tiny) : high / step,
    ];
    if (to - from > mostLines + tiny) continue;
    const steps = Array.from({ length: Math.floor(to - from + tiny) }, (_, place) => (from + place + 1) * step);
    return { low: from * step, high: to * step, steps };
  }
}

/** The lowest and the highest of some numbers. */
export const boundsOf = (values: readonly number[]): [lowest: number, highest: number] =>
  values.reduce<[number, number]>(
    ([lowest, highest], value) => [Math.min(lowest, value), Math.max(highest, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );

/** What rounding leaves of a whole number of steps. */
const tiny = 1e-9;

function sumsOf(series: Chart['series']): number[] {
  const count = Math.max(0, ...series.map(({ values }) => values.length));
  return Array.from({ length: count }, (_, place) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0));
}

/** 1, 2 or 5 with noughts, not less than a number. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least) + tiny);
  return ([1, 2, 5].find((digit) => digit * power >= least * (1 - tiny)) ?? 10) * power;
}

/** Where a value stands, in thousandths of the height from the top. */
export const heightOf = (value: number, { low, high }: Scale): number =>
  Math.round(Math.min(1, Math.max(0, (high - value) / (high - low))) * 1000);

/** Points of a line that are drawn; of more the lowest and the highest of each few. */
const mostPoints = 400;

/** A line in a box of 1000 by 1000, and the area below it; a gap is none of both. */
export function linesOf(
  times: readonly number[],
  values: readonly (number | null)[],
  scale: Scale,
): { line: string; area: string } {
  let [line, area] = ['', ''];
  let run: [x: number, y: number][] = [];
  const finish = () => {
    const [first] = run;
    const last = run.at(-1);
    if (first && last) {
      const path = `M${first.join(' ')}${run
        .slice(1)
        .map(([x, y]) => `L${x} ${y}`)
        .join('')}`;
      // A line without a length is a dot by its round ends.
      line += first === last ? `${path}h0` : path;
      area += `${path}V1000H${first[0]}Z`;
    }
    run = [];
  };
  for (const place of drawnPlaces(values)) {
    const value = values[place];
    if (value === null || value === undefined) finish();
    else run.push([Math.round(shareOf(times[place] ?? 0, times) * 1000), heightOf(value, scale)]);
  }
  finish();
  return { line, area };
}

/** How far along all times one is, from 0 to 1; a single one is at the end. */
export function shareOf(time: number, times: readonly number[]): number {
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return last > first ? (time - first) / (last - first) : 1;
}

function drawnPlaces(values: readonly (number | null)[]): number[] {
  const all = [...values.keys()];
  if (values.length <= mostPoints) return all;
  const size = Math.ceil(values.length / (mostPoints / 2));
  const places = new Set([0, values.length - 1]);
  for (let from = 0; from < values.length; from += size) {
    const few = all.slice(from, from + size);
    const value = (place: number) => values[place] ?? 0;
    for (const sign of [1, -1])
      places.add(few.reduce((one, other) => (value(other) * sign < value(one) * sign ? other : one)));
    const gap = few.find((place) => values[place] === null);
    if (gap !== undefined) places.add(gap);
  }
  return [...places].sort((one, other) => one - other);
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const timeSteps = [
  ...[1, 2, 5, 10, 15, 20, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 3, 4, 7, 14, 30, 91, 182, 365].map((count) => count * day),
];

/** Round times of the viewer's day within a chart, three at most, in seconds since 1970; whether they are days. */
export function timeTicks(times: readonly number[]): { ticks: number[]; areDays: boolean } {
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const span = last - first;
  if (!(span > 0)) return { ticks: [], areDays: false };
  const step = timeSteps.find((length) => span / length <= 3.5) ?? Math.ceil(span / 3 / day) * day;
  const areDays = step >= day;
  const midnight = (time: number, days = 0) => {
    const date = new Date(time * 1000);
    return new Date(date.getFullYear(), date.getMonth(), date.getDate() - days).getTime() / 1000;
  };
  // Days are counted back from the last one; those of 23 and 25 hours begin at midnight too.
  const begin = Math.ceil((first - midnight(first)) / step);
  const ticks = [0, 1, 2, 3, 4].map((place) =>
    areDays ? midnight(last, (place * step) / day) : midnight(first) + (begin + place) * step,
  );
  return { ticks: ticks.filter((tick) => tick >= first && tick <= last).sort((one, other) => one - other), areDays };
}

/** Shares of all columns that two with a label are apart at least, so that these don't touch in a narrow place. */
const leastApart = 0.22;

/**
 * The columns that say when they were, three at most, by their places: those nearest to round times, or the first of days.
 * Where values come at odd times, it is every so many, counted back from the last.
 */
export function labelledColumns(times: readonly number[]): number[] {
  const { ticks, areDays } = timeTicks(times);
  const gaps = times.slice(1).map((time, place) => time - (times[place] ?? 0));
  const isEven = Math.max(...gaps) <= 1.5 * Math.min(...gaps);
  const apart = Math.ceil(times.length / 3);
  const places = areDays
    ? ticks.map((tick) => times.findIndex((time) => time >= tick))
    : isEven
      ? ticks.map((tick) => nearest(tick, times))
      : [0, 1, 2].map((count) => times.length - 1 - count * apart).filter((place) => place >= 0);
  const kept: number[] = [];
  // From the last on, which matters most.
  for (const place of places.toSorted((one, other) => other - one)) {
    if ((kept[0] ?? Number.POSITIVE_INFINITY) - place >= leastApart * times.length) kept.unshift(place);
  }
  return kept;
}

/** The place of the time that is nearest to one. */
export const nearest = (time: number, times: readonly number[]): number =>
  times.reduce((best, one, place) => (Math.abs(one - time) < Math.abs((times[best] ?? 0) - time) ? place : best), 0);
