import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { chart, type Glance, levelOf } from '../../../schema/shown.ts';
import { defineWidget, type WidgetCategory, type WidgetPicture, type WidgetWords } from '../../../schema/widget.ts';
import { entriesOf, numberOf, recordOf, unreadable } from '../answers.ts';
import { chartOptions, namedColors } from '../chart-options.ts';
import { sumOf } from '../counts.ts';
import { family, glancesOptions, glancesRequest } from './api.ts';

interface HistoryParts {
  type: string;
  aliases?: readonly string[];
  category: WidgetCategory;
  picture: WidgetPicture;
  rank: number;
  summary: string;
  /** What follows the version in the address: `cpu/history`. */
  path: string;
  /** The series that are shown; each is named by a word of its own. */
  series: readonly string[];
  /** Completes "The answer has no history of". */
  subject: string;
  /** Makes these series of the answer, where they aren't fields of it; nothing where it has none of them. */
  combine?: (fields: Record<string, unknown>) => History | undefined;
  /** As a chart has it (`Chart`); percent unless set. */
  unit?: string;
  /** The end of the scale; that of the values unless set. */
  highest?: number;
  /** What a tile says of the latest values, in the order of the series. */
  glance: (latest: readonly number[], t: WidgetWords, format: Format) => Glance;
  /** Points, unless the options say, and at most. */
  limit?: { usual: number; most: number };
}

/** A widget that shows series of Glances as lines over time. Its words are `label` and its series. */
export const glancesHistory = ({
  path,
  series,
  subject,
  combine = (fields) => pick(fields, series),
  unit = '%',
  highest,
  glance,
  limit: { usual, most } = { usual: 100, most: 800 },
  ...names
}: HistoryParts) =>
  defineWidget({
    ...names,
    family,
    options: Type.Object({
      ...glancesOptions,
      limit: Type.Integer({ default: usual, minimum: 2, maximum: most, description: 'Number of latest points.' }),
      ...chartOptions,
    }),
    interval: 20,
    // The legend stands above the chart.
    height: ({ chartHeight }) => chartHeight + 26,
    shape: 'chart',
    icon: 'chart',
    request: (options) => glancesRequest(options, `${path}/${options.limit}`),
    read: (body) => {
      const fields = recordOf(body);
      const history = combine(fields);
      // Right after its start there is nothing yet.
      if (!history && Object.keys(fields).length > 0) throw unreadable(`history of ${subject}`);
      return history ?? { times: [], zoned: true, series: {} };
    },
    glance: (data, { t, format }) => {
      const latest = series.map((name) => data.series[name]?.findLast((value) => value !== null) ?? undefined);
      return latest.every((value) => value !== undefined) ? glance(latest as number[], t, format) : undefined;
    },
    end: (data, { t, format }) => (data.times.length > 1 ? { text: t('span', spanOf(data, format)) } : undefined),
    shows: (data, { options, t, format, asOf }) => {
      const times = timesAsOf(data, asOf / 1000);
      return chart({
        caption: t('caption', { subject: t('label'), ...spanOf(data, format) }),
        times,
        series: series.map((name) => ({ label: t(name), values: data.series[name] ?? [] })),
        unit,
        highest,
        height: options.chartHeight,
        colors: namedColors(options),
      });
    },
    example: { hostname: 'http://192.168.1.5:61208', limit: 200, chartHeight: 180 },
  });

/** What a tile says of a share that is in use. */
export const shareGlance =
  (word: string): HistoryParts['glance'] =>
  (latest, t, format) => {
    const total = sumOf(latest);
    const share = format.percent(total);
    return { text: t(word, { share }), short: share, level: levelOf(total) };
  };

/** How far a history goes back. */
const spanOf = ({ times }: History, format: Format) => ({
  duration: format.duration(Math.max(60, (times.at(-1) ?? 0) - (times[0] ?? 0))),
});

/** The history of these fields, if there is any of them. */
function pick(fields: Record<string, unknown>, names: readonly string[]): History | undefined {
  const known = names.map((name) => [name, fields[name]] as const);
  return known.some(([, list]) => list) ? readHistory(Object.fromEntries(known)) : undefined;
}

/** Series on one axis of time. */
export interface History {
  /** Seconds since 1970, ascending. */
  times: number[];
  /**
   * Whether the monitor says which time zone it means. Glances before 4.3.2 writes its own local time without one,
   * and `times` then counts as if that were UTC.
   */
  zoned: boolean;
  /** Series name to one value a time; a gap is `null`. */
  series: Record<string, (number | null)[]>;
}

/**
 * The history of Glances, `{name: [[stamp, value], ...]}`, on one axis: its series are stamped some microseconds apart,
 * so they go together by their place, counted from the newest. Right after its start a series may be missing.
 */
export function readHistory(given: Record<string, unknown>): History {
  const lists = Object.entries(given).map(([name, list]) => [name, entriesOf(list)] as const);
  const longest = lists.map(([, list]) => list).reduce((a, b) => (b.length > a.length ? b : a), [] as unknown[]);
  const stamps = longest.map((point) => String(Array.isArray(point) ? point[0] : ''));
  const kept = stamps
    .map((stamp, index) => ({ index, time: secondsOf(stamp) }))
    .filter(({ time }) => !Number.isNaN(time));
  const series = lists.map(([name, list]) => {
    const missing = longest.length - list.length;
    return [name, kept.map(({ index }) => valueAt(list[index - missing]))] as const;
  });
  return {
    times: kept.map(({ time }) => time),
    zoned: stamps.every((stamp) => zone.test(stamp)),
    series: Object.fromEntries(series),
  };
}

const zone = /(?:Z|[+-]\d\d:?\d\d)$/;

const secondsOf = (stamp: string) => Date.parse(zone.test(stamp) ? stamp : `${stamp}Z`) / 1000;

const valueAt = (point: unknown) => (Array.isArray(point) ? (numberOf(point[1]) ?? null) : null);

/** Zones differ by quarters of an hour. */
const quarter = 900;

/**
 * The times as they are where the viewer is. Those without a zone are shifted by the quarters of an hour that lie
 * between the newest of them and `now` (seconds): a monitor that is asked has just taken a sample.
 */
export function timesAsOf({ times, zoned }: History, now: number): number[] {
  const newest = times.at(-1);
  if (zoned || newest === undefined) return times;
  const shift = Math.round((now - newest) / quarter) * quarter;
  return times.map((time) => time + shift);
}
