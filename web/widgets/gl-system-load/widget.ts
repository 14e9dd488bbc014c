import { Type } from 'typebox';
import { empty, figure, levelOf, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, glancesOptions, glancesRequest } from '../_glances/api.ts';
import { numberOf, recordOf, unreadable } from '../answers.ts';

/** Over how many minutes the averages of the load are taken. */
const spans = [1, 5, 15];

export default defineWidget({
  type: 'gl-system-load',
  aliases: ['glsystemload'],
  family,
  category: 'machine',
  picture: 'columns',
  rank: 120,
  summary: 'How many processes want the processor, on average over 1, 5 and 15 minutes, from Glances.',
  options: Type.Object(glancesOptions),
  shape: 'row',
  icon: 'processor',
  request: (options) => glancesRequest(options, 'load'),
  read: (body) => {
    const fields = recordOf(body);
    const averages = spans.flatMap((minutes) => {
      const value = numberOf(fields[`min${minutes}`]);
      return value === undefined ? [] : [{ minutes, value }];
    });
    // Windows has no load.
    if (averages.length === 0 && Object.keys(fields).length > 0) throw unreadable('load');
    return { averages, cores: numberOf(fields.cpucore) };
  },
  shows: ({ averages, cores }, { t, format }) => {
    if (averages.length === 0) return empty();
    return row(
      ...averages.map(({ minutes, value }) =>
        figure(t('minutes', { minutes }), format.fixed(value, 2), {
          level: cores === undefined ? undefined : levelOf((value / cores) * 100, { warning: 100, bad: 200 }),
        }),
      ),
    );
  },
  end: ({ cores }, { t }) => (cores === undefined ? undefined : { text: t('cores', { count: cores }) }),
  glance: ({ averages, cores }, { t, format }) => {
    const [latest] = averages;
    if (!latest) return undefined;
    const levelAt = (value: number) =>
      cores === undefined ? undefined : levelOf((value / cores) * 100, { warning: 100, bad: 200 });
    return {
      text: t('load', { load: format.fixed(latest.value, 2) }),
      short: format.fixed(latest.value, 2),
      level: levelAt(latest.value),
      figures: averages.map(({ minutes, value }) =>
        figure(t('minutes', { minutes }), format.fixed(value, 2), { level: levelAt(value) }),
      ),
    };
  },
  example: { hostname: 'http://192.168.1.5:61208' },
});
