import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { chart, type Glance, type Shown } from '../../../schema/shown.ts';
import { wordOf } from '../../../schema/values.ts';
import { defineWidget, type WidgetPicture, type WidgetWords } from '../../../schema/widget.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { chartOptions, namedColors } from '../chart-options.ts';
import { readHistory } from './read-history.ts';

/** Seconds that are shown, and points of them. */
const [span, points] = [600, 120];

const versions = ['v1', 'v2', 'v3'] as const;

interface HistoryParts {
  type: string;
  aliases: readonly string[];
  picture: WidgetPicture;
  rank: number;
  summary: string;
  /** Name of the chart in Netdata. */
  chart: string;
  /** What Netdata calls the parts of each series, on any system; a series is their sum, and named by a word of its own. */
  series: Readonly<Record<string, readonly string[]>>;
  /** Each value is shown as a share of this and all series together. */
  rest?: readonly string[];
  /** As a chart has it (`Chart`). */
  unit: string;
  highest?: number;
  /** Above the chart. */
  meter?: (latest: Latest, t: WidgetWords, format: Format) => Shown;
  /** Pixels of that. */
  meterHeight?: number;
  glance: (latest: Latest, t: WidgetWords, format: Format) => Glance;
}

/** The newest values, by series. */
interface Latest {
  values: Readonly<Record<string, number>>;
  /** Of all series and the rest together, where there is a rest. */
  total: number;
}

/** A widget that shows a chart of Netdata as lines over time. Its words are `label` and its series. */
export const netdataHistory = ({
  chart: name,
  series: parts,
  rest,
  unit,
  highest,
  meter,
  meterHeight = 0,
  glance,
  ...names
}: HistoryParts) =>
  defineWidget({
    ...names,
    category: 'machine',
    family: '_netdata',
    options: Type.Object({
      host: Type.String({ description: 'Address of Netdata with its port, such as `http://192.168.1.5:19999`.' }),
      apiVersion: Type.Union([Type.Literal('v1'), Type.Literal('v2'), Type.Literal('v3')], {
        default: 'v1',
        read: (value: unknown) => wordOf(String(value ?? '').replace(/^(?=\d)/, 'v'), versions),
        description: 'Version of its API: every Netdata has the first, from 2.0 on also the third.',
      }),
      ...chartOptions,
    }),
    interval: 20,
    // The legend stands above the chart.
    height: ({ chartHeight }) => chartHeight + 26 + meterHeight,
    shape: 'chart',
    icon: 'chart',
    request: ({ host, apiVersion }) => ({
      url: withQuery(`${baseAddress(host)}/api/${apiVersion}/data`, {
        ...(apiVersion === 'v1' ? { chart: name } : { contexts: name }),
        after: -span,
        points,
        format: 'json',
      }),
    }),
    read: (body) => readHistory(body, parts, rest),
    end: ({ times }, { t, format }) =>
      times.length > 1 ? { text: t('span', { duration: spanOf(times, format) }) } : undefined,
    shows: (data, { options, t, format }) => {
      const latest = latestOf(data);
      return [
        latest && meter?.(latest, t, format),
        chart({
          caption: t('caption', { subject: t('label'), duration: spanOf(data.times, format) }),
          times: data.times,
          series: Object.entries(data.series).map(([part, values]) => ({
            label: t(part),
            values: values.map((value, place) => shareOf(value, rest && data.totals[place])),
          })),
          unit,
          highest,
          height: options.chartHeight,
          colors: namedColors(options),
        }),
      ];
    },
    glance: (data, { t, format }) => {
      const latest = latestOf(data);
      return latest && glance(latest, t, format);
    },
    example: { host: 'http://192.168.1.5:19999', chartHeight: 180 },
  });

type Data = ReturnType<typeof readHistory>;

const shareOf = (value: number | null, total: number | null | undefined) =>
  value === null || total === undefined ? value : total ? (value / total) * 100 : null;

const spanOf = (times: readonly number[], format: Format) =>
  format.duration(Math.max(60, (times.at(-1) ?? 0) - (times[0] ?? 0)));

/** The newest values that there are of all series at once. */
function latestOf({ series, totals }: Data): Latest | undefined {
  const lists = Object.entries(series);
  const place = totals.findLastIndex((_, index) => lists.every(([, list]) => typeof list[index] === 'number'));
  if (place < 0) return undefined;
  return {
    values: Object.fromEntries(lists.map(([name, list]) => [name, list[place] ?? 0])),
    total: totals[place] ?? 0,
  };
}
