import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';
import { type Stats, showStats, statsEnd, statsGlance, statsOptions } from '../_pi-hole/stats.ts';
import { version6Actions, version6Options, version6Request, version6SignIn } from '../_pi-hole/version-6.ts';
import { version6Series } from '../_pi-hole/version-6-series.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: 'pi-hole-stats-v6',
  aliases: ['piholestatsv6'],
  family: '_pi-hole',
  category: 'network',
  picture: 'curve',
  rank: 42,
  summary: 'How much Pi-hole 6 blocks within a day, with a pause for administrators.',
  options: Type.Object({ ...version6Options, ...statsOptions }),
  interval: 60,
  height: ({ hideChart, hideInfo }) => 60 + (hideInfo ? 0 : 52) + (hideChart ? 0 : 60),
  shape: 'spark',
  icon: 'shield',
  signIn: version6SignIn,
  request: (options) => [
    version6Request(options, 'stats/summary'),
    version6Request(options, 'dns/blocking'),
    ...(options.hideChart ? [] : [{ ...version6Request(options, 'history'), optional: true as const }]),
  ],
  read: (body): Stats => {
    const [summary, state, history] = body as unknown[];
    const { queries, clients, gravity } = recordOf(summary);
    const { total, blocked, percent_blocked } = recordOf(queries);
    const share = numberOf(percent_blocked);
    if (share === undefined) throw unreadable('share of blocked queries');
    return {
      state: textOf(recordOf(state).blocking),
      share,
      blocked: numberOf(blocked) ?? 0,
      queries: numberOf(total) ?? 0,
      clients: numberOf(recordOf(clients).active),
      allClients: numberOf(recordOf(clients).total),
      domains: numberOf(recordOf(gravity).domains_being_blocked),
      course: version6Series(history).blocked,
    };
  },
  actions: version6Actions,
  end: statsEnd,
  shows: showStats,
  glance: statsGlance,
  example: { hostname: 'http://pi.hole', apiKey: 'DASH_PI_HOLE_PASSWORD' },
});
