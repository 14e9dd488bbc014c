import { Type } from 'typebox';
import { stacks } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, glancesOptions, glancesRequest } from '../_glances/api.ts';
import { partLabel, partsOf, processorTimes } from '../_glances/gauge.ts';
import { numberOf, recordOf, unreadable } from '../answers.ts';

/** What a core does nothing in comes first. */
const times = ['idle', ...processorTimes.filter((name) => name !== 'idle')];

export default defineWidget({
  type: 'gl-current-cores',
  aliases: ['glcpucores'],
  family,
  category: 'machine',
  picture: 'cores',
  rank: 110,
  summary: 'What each core of the processor does at present, from Glances.',
  options: Type.Object(glancesOptions),
  interval: 2,
  height: 201,
  shape: 'list',
  icon: 'processor',
  request: (options) => glancesRequest(options, 'quicklook'),
  read: (body) => {
    const { percpu = [], cpu } = recordOf(body);
    if (!Array.isArray(percpu) || (percpu.length === 0 && cpu === undefined)) throw unreadable('processor cores');
    return percpu.map(recordOf).map((core, index) => ({
      number: (numberOf(core.cpu_number) ?? index) + 1,
      total: numberOf(core.total),
      parts: partsOf(core, times),
    }));
  },
  shows: (cores, { t, format }) =>
    stacks(
      cores.map(({ number, total, parts }) => ({
        label: t('core', { number }),
        value: total === undefined ? undefined : format.percent(total),
        segments: parts.map(({ name, value }) => ({
          label: partLabel(t, name),
          share: value,
          text: format.percent(value),
          level: name === 'idle' ? ('good' as const) : undefined,
        })),
      })),
    ),
  example: { hostname: 'http://192.168.1.5:61208' },
});
