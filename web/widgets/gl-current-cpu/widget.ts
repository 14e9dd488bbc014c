import { Type } from 'typebox';
import { gauge } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { glancesOptions, glancesRequest } from '../_glances/api.ts';
import { numberOf, recordOf, unreadable } from '../answers.ts';

/** Fields of the answer that are percentages; the others are counters, and more come with each version. */
const percentages = [
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
] as const;

export default defineWidget({
  type: 'gl-current-cpu',
  aliases: ['glcpugauge'],
  summary: 'How busy the processor is at present, from Glances.',
  options: Type.Object(glancesOptions),
  interval: 2,
  height: 76,
  request: (options) => glancesRequest(options, 'cpu'),
  read: (body) => {
    const fields = recordOf(body);
    const total = numberOf(fields.total);
    if (total === undefined) throw unreadable('processor load');
    const parts = percentages.flatMap((name) => {
      const value = numberOf(fields[name]);
      return value ? [{ name, value }] : [];
    });
    return { total, parts };
  },
  shows: ({ total, parts }, { t, format }) =>
    gauge(t('label'), total, {
      details: parts.map(({ name, value }) => ({ label: name.replaceAll('_', ' '), value: format.percent(value) })),
    }),
  example: { hostname: 'http://192.168.1.5:61208', apiVersion: 4 },
});
