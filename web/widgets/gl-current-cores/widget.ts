import { Type } from 'typebox';
import { cores, levelOf } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, glancesOptions, glancesRequest } from '../_glances/api.ts';
import { partLabel, partsOf, processorTimes } from '../_glances/gauge.ts';
import { numberOf, recordOf, unreadable } from '../answers.ts';
import { sumOf } from '../counts.ts';

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
  shape: 'cores',
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
  end: (all, { t, format }) => {
    const totals = all.flatMap(({ total }) => total ?? []);
    const mean = sumOf(totals) / totals.length;
    return totals.length > 0 ? { text: t('mean', { share: format.percent(mean) }) } : undefined;
  },
  shows: (all, { t, format }) => {
    const said = (number: number, share: number) => t('core-at', { number, share: format.percent(share) });
    const shares = all.map(({ total = 0 }) => total);
    const highest = Math.max(...shares);
    const worst = levelOf(highest) && all[shares.indexOf(highest)];
    return [
      cores({
        cores: all.map(({ number, total = 0, parts }) => ({
          title: format.list([
            said(number, total),
            ...parts.map(({ name, value }) => `${partLabel(t, name)} ${format.percent(value)}`),
          ]),
          share: total,
        })),
        ends: [String(all[0]?.number ?? ''), all.length > 1 ? String(all.at(-1)?.number) : ''],
        worst: worst && said(worst.number, highest),
      }),
    ];
  },
  glance: (all, { t, format }) => {
    const totals = all.flatMap(({ total }) => total ?? []);
    if (totals.length === 0) return undefined;
    const mean = sumOf(totals) / totals.length;
    const share = format.percent(mean);
    return { text: t('mean', { share }), short: share, level: levelOf(mean) };
  },
  example: { hostname: 'http://192.168.1.5:61208' },
});
