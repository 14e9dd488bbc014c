import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';
import { showTraffic, trafficEnd, trafficGlance } from '../_pi-hole/traffic.ts';
import { version6Options, version6Request, version6SignIn } from '../_pi-hole/version-6.ts';
import { version6Series } from '../_pi-hole/version-6-series.ts';
import { recordOf, unreadable } from '../answers.ts';
import { chartOptions } from '../chart-options.ts';

export default defineWidget({
  type: 'pi-hole-traffic-v6',
  aliases: ['piholetrafficv6'],
  family: '_pi-hole',
  category: 'network',
  picture: 'curves',
  summary: 'Queries of the past day and how many of them were blocked, from Pi-hole 6.',
  options: Type.Object({ ...version6Options, ...chartOptions }),
  interval: 600,
  // The legend stands above the chart.
  height: ({ chartHeight }) => chartHeight + 26,
  shape: 'chart',
  icon: 'chart',
  signIn: version6SignIn,
  request: (options) => version6Request(options, 'history'),
  read: (body) => {
    if (!Array.isArray(recordOf(body).history)) throw unreadable('history of queries');
    return version6Series(body);
  },
  end: trafficEnd,
  shows: showTraffic,
  glance: trafficGlance,
  example: { hostname: 'http://pi.hole', apiKey: 'DASH_PI_HOLE_PASSWORD', chartHeight: 180 },
});
