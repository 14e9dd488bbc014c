import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { showStats, statsEnd, statsGlance, statsOptions } from '../_pi-hole/stats.ts';
import { version5Answer, version5Options, version5Request } from '../_pi-hole/version-5.ts';
import { seriesOf } from '../_pi-hole/version-5-series.ts';
import { numberOf, textOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: 'pi-hole-stats',
  aliases: ['piholestats'],
  family: '_pi-hole',
  category: 'network',
  picture: 'curve',
  summary: 'How much Pi-hole blocks today, from Pi-hole 5 or older.',
  options: Type.Object({ ...version5Options, ...statsOptions }),
  height: ({ hideChart, hideInfo }) => 60 + (hideInfo ? 0 : 52) + (hideChart ? 0 : 60),
  shape: 'spark',
  icon: 'shield',
  request: (options) => [
    version5Request(options, 'summary'),
    ...(options.hideChart ? [] : [version5Request(options, 'overTimeData10mins')]),
  ],
  read: (body, { hideChart }) => {
    const [summary, course] = hideChart ? [body] : (body as [unknown, unknown]);
    const fields = version5Answer(summary);
    const share = numberOf(fields.ads_percentage_today);
    if (share === undefined) throw unreadable('share of blocked queries');
    return {
      state: textOf(fields.status),
      share,
      blocked: numberOf(fields.ads_blocked_today) ?? 0,
      queries: numberOf(fields.dns_queries_today) ?? 0,
      clients: numberOf(fields.unique_clients),
      allClients: numberOf(fields.clients_ever_seen),
      allQueries: numberOf(fields.dns_queries_all_types),
      domains: numberOf(fields.domains_being_blocked),
      course: isDashError(course) ? [] : seriesOf(course).blocked,
    };
  },
  end: statsEnd,
  shows: showStats,
  glance: statsGlance,
  example: { hostname: 'http://pi.hole', apiKey: 'DASH_PI_HOLE_TOKEN' },
});
