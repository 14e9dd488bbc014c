import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';
import { showTraffic, trafficEnd, trafficGlance } from '../_pi-hole/traffic.ts';
import { version5Answer, version5Options, version5Request } from '../_pi-hole/version-5.ts';
import { seriesOf } from '../_pi-hole/version-5-series.ts';
import { unreadable } from '../answers.ts';
import { chartOptions } from '../chart-options.ts';

export default defineWidget({
  type: 'pi-hole-traffic',
  aliases: ['piholetraffic'],
  family: '_pi-hole',
  category: 'network',
  picture: 'curves',
  summary: 'Queries of the past day and how many of them were blocked, from Pi-hole 5 or older.',
  options: Type.Object({ ...version5Options, ...chartOptions }),
  // The legend stands above the chart.
  height: ({ chartHeight }) => chartHeight + 26,
  shape: 'chart',
  icon: 'chart',
  request: (options) => version5Request(options, 'overTimeData10mins'),
  read: (body) => {
    const fields = version5Answer(body);
    if (fields.domains_over_time === undefined) throw unreadable('history of queries');
    return seriesOf(fields);
  },
  end: trafficEnd,
  shows: showTraffic,
  glance: trafficGlance,
  example: { hostname: 'http://pi.hole', apiKey: 'DASH_PI_HOLE_TOKEN', chartHeight: 180 },
});
