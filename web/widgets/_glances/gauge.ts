import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { details, figure, gauge, lead, levelOf, type Shown, spark } from '../../../schema/shown.ts';
import { defineWidget, type WidgetCategory, type WidgetPicture, type WidgetWords } from '../../../schema/widget.ts';
import { numberOf, recordOf, unreadable } from '../answers.ts';
import { family, glancesOptions, glancesRequest } from './api.ts';
import { readHistory } from './history.ts';

/** What of a machine is in use, as a share, and what that is made of. */
interface Reading {
  path: string;
  /** The field with the share, and the word that names it. */
  total: string;
  label: string;
  /** Completes "The answer has no". */
  subject: string;
  /** Fields that a press unfolds; the others are something else, and more come with each version. */
  parts: readonly string[];
  write: (format: Format, value: number) => string;
  /** What stands large, and the line below it. */
  lead: (values: Values, t: WidgetWords, format: Format) => Shown;
  /** The word that says the share in a line for a tile. */
  glance: string;
  /** The parts that a large tile has room for. */
  onTile: readonly string[];
  /** The fields of its history that together are the share. */
  series: readonly string[];
}

interface Values {
  total: number;
  cores?: number | undefined;
  parts: { name: string; value: number }[];
}

/** Fields with percentages of a processor's time. */
export const processorTimes = [
  'user',
  'system',
  'idle',
  'nice',
  'iowait',
  'irq',
  'softirq',
  'steal',
  'guest',
  'guest_nice',
  'dpc',
  'interrupt',
] as const;

export const processor: Reading = {
  path: 'cpu',
  total: 'total',
  label: 'processor-load',
  subject: 'processor load',
  parts: processorTimes,
  write: (format, value) => format.percent(value),
  lead: ({ total, cores }, t, format) => {
    const { text, unit } = format.percentParts(total);
    return lead(text, { unit, note: cores === undefined ? undefined : t('cores', { count: cores }) });
  },
  glance: 'busy',
  onTile: ['user', 'system', 'iowait', 'steal'],
  series: ['user', 'system'],
};

export const memory: Reading = {
  path: 'mem',
  total: 'percent',
  label: 'memory-in-use',
  subject: 'memory usage',
  parts: ['total', 'available', 'used', 'free', 'active', 'inactive', 'buffers', 'cached', 'shared'],
  write: (format, value) => format.bytes(value, 1024),
  lead: ({ total, parts }, t, format) => {
    const bytesOf = (wanted: string) => parts.find(({ name }) => name === wanted)?.value;
    const [all, cached] = [bytesOf('total'), bytesOf('cached')];
    if (all === undefined) {
      const { text, unit } = format.percentParts(total);
      return lead(text, { unit });
    }
    const share = format.percent(total);
    // What of its caches a machine could give back at once isn't in use: the share says it, and its own figure doesn't.
    const used = format.bytesParts((total / 100) * all, 1024);
    return lead(used.text, {
      unit: t('of-total', { total: format.bytes(all, 1024) }),
      note:
        cached === undefined
          ? t('in-use', { share })
          : t('in-use-cached', { share, cached: format.bytes(cached, 1024) }),
    });
  },
  glance: 'in-use',
  onTile: ['used', 'available', 'cached', 'total'],
  series: ['percent'],
};

interface GaugeParts {
  type: string;
  aliases: readonly string[];
  category: WidgetCategory;
  picture: WidgetPicture;
  rank: number;
  summary: string;
  reading: Reading;
  /** It is a hand on a scale. */
  dial?: boolean;
}

/** Points of the history below the figure. */
const points = 60;

/** A widget that shows what is in use at present, and how that came; as half a circle or a dial where the options ask for it. */
export const glancesGauge = ({ reading, dial = false, ...names }: GaugeParts) =>
  defineWidget({
    ...names,
    family,
    options: Type.Object({
      ...glancesOptions,
      form: Type.Union([Type.Literal('figure'), Type.Literal('gauge')], {
        default: 'figure',
        description: 'A figure with its course, or a gauge.',
      }),
    }),
    interval: 2,
    height: ({ form }) => (form === 'figure' ? 120 : dial ? 104 : 68),
    shape: 'spark',
    icon: 'gauge',
    request: (options) => [
      glancesRequest(options, reading.path),
      { ...glancesRequest(options, `${reading.path}/history/${points}`), optional: true as const },
    ],
    read: (body) => {
      const [now, before] = body as [unknown, unknown];
      const fields = recordOf(now);
      const total = numberOf(fields[reading.total]);
      if (total === undefined) throw unreadable(reading.subject);
      const known = recordOf(before);
      const { series } = readHistory(Object.fromEntries(reading.series.map((name) => [name, known[name]])));
      const [first = [], ...others] = reading.series.map((name) => series[name] ?? []);
      return {
        // Versions before 4.5.4 count a container's memory below zero at times.
        total: Math.max(0, total),
        ...(numberOf(fields.cpucore) !== undefined && { cores: numberOf(fields.cpucore) }),
        parts: partsOf(fields, reading.parts),
        course: first.map((value, place) =>
          value === null ? null : others.reduce((sum, list) => sum + (list[place] ?? 0), value),
        ),
      };
    },
    shows: ({ course, ...values }, { options, t, format }) => [
      options.form === 'gauge' ? gauge(t(reading.label), values.total, { dial }) : reading.lead(values, t, format),
      options.form === 'figure' && spark(course, { least: leastRange }),
      details(...values.parts.map(({ name, value }) => figure(partLabel(t, name), reading.write(format, value)))),
    ],
    glance: ({ total, parts }, { t, format }) => {
      const share = format.percent(total);
      return {
        text: t(reading.glance, { share }),
        short: share,
        level: levelOf(total),
        figures: reading.onTile.map((wanted) => {
          const part = parts.find(({ name }) => name === wanted);
          return part && figure(partLabel(t, wanted), reading.write(format, part.value));
        }),
      };
    },
    example: { hostname: 'http://192.168.1.5:61208', apiVersion: 4 },
  });

/** Percent that lie at least between the lowest and the highest place of a course, so that calm looks calm. */
const leastRange = 20;

/** Those of the named fields that are more than nothing, in this order. */
export const partsOf = (fields: Record<string, unknown>, names: readonly string[]): { name: string; value: number }[] =>
  names.flatMap((name) => {
    const value = numberOf(fields[name]);
    return value !== undefined && value > 0 ? [{ name, value }] : [];
  });

/** The name of a field of `processorTimes` or of the memory. */
export const partLabel = (t: WidgetWords, name: string): string => t(`part-${name}`);
