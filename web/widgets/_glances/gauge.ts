import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { gauge } from '../../../schema/shown.ts';
import { defineWidget, type WidgetCategory, type WidgetPicture, type WidgetWords } from '../../../schema/widget.ts';
import { numberOf, recordOf, unreadable } from '../answers.ts';
import { family, glancesOptions, glancesRequest } from './api.ts';

/** What of a machine is in use, as a share, and what that is made of. */
interface Reading {
  path: string;
  /** The field with the share, and the word that names it. */
  total: string;
  label: string;
  /** Completes "The answer has no". */
  subject: string;
  /** Fields that are shown behind "Show more"; the others are something else, and more come with each version. */
  parts: readonly string[];
  write: (format: Format, value: number) => string;
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
};

export const memory: Reading = {
  path: 'mem',
  total: 'percent',
  label: 'memory-in-use',
  subject: 'memory usage',
  parts: ['total', 'available', 'used', 'free', 'active', 'inactive', 'buffers', 'cached', 'shared'],
  write: (format, value) => format.bytes(value),
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

/** A widget that shows what is in use at present, as half a circle or as a dial. */
export const glancesGauge = ({ reading, dial = false, ...names }: GaugeParts) =>
  defineWidget({
    ...names,
    family,
    options: Type.Object(glancesOptions),
    interval: 2,
    // The dial's own, or that of what stands beside it.
    height: dial ? 104 : 94,
    shape: 'gauge',
    icon: 'gauge',
    request: (options) => glancesRequest(options, reading.path),
    read: (body) => {
      const fields = recordOf(body);
      const total = numberOf(fields[reading.total]);
      if (total === undefined) throw unreadable(reading.subject);
      // Versions before 4.5.4 count a container's memory below zero at times.
      return { total: Math.max(0, total), parts: partsOf(fields, reading.parts) };
    },
    title: (_, { t }) => ({ text: t(reading.label), general: true }),
    shows: ({ total, parts }, { t, format }) =>
      gauge(t(reading.label), total, {
        dial,
        details: parts.map(({ name, value }) => ({ label: partLabel(t, name), value: reading.write(format, value) })),
      }),
    example: { hostname: 'http://192.168.1.5:61208', apiVersion: 4 },
  });

/** Those of the named fields that are more than nothing, in this order. */
export const partsOf = (fields: Record<string, unknown>, names: readonly string[]): { name: string; value: number }[] =>
  names.flatMap((name) => {
    const value = numberOf(fields[name]);
    return value !== undefined && value > 0 ? [{ name, value }] : [];
  });

/** The name of a field of `processorTimes` or of the memory. */
export const partLabel = (t: WidgetWords, name: string): string => t(`part-${name}`);
