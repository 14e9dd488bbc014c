import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';
import { recordOf, unreadable } from '../answers.ts';
import { chartOptions } from '../chart-options.ts';
import { glancesOptions, glancesRequest } from '../glances.ts';
import { readHistory } from './history.ts';

export default defineWidget({
  type: 'gl-cpu-history',
  aliases: ['glcpuhistory'],
  summary: 'How busy the processor has been, for programs and for the system, from Glances.',
  options: Type.Object({
    ...glancesOptions,
    limit: Type.Integer({ default: 100, minimum: 2, maximum: 800, description: 'Number of latest points.' }),
    ...chartOptions,
  }),
  interval: 20,
  // The legend and the caption stand around the chart.
  height: ({ chartHeight }) => chartHeight + 38,
  request: (options) => glancesRequest(options, `cpu/history/${options.limit}`),
  read: (body) => {
    const { user, system } = recordOf(body);
    if (!user && !system && Object.keys(recordOf(body)).length > 0) throw unreadable('history of the processor');
    return readHistory({ user, system });
  },
  example: { hostname: 'http://192.168.1.5:61208', limit: 200, chartHeight: 180 },
});
