import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';
import { showTop, topGlance, topOptions } from '../_pi-hole/top-queries.ts';
import { version5Answer, version5Options, version5Request } from '../_pi-hole/version-5.ts';
import { numberOf, recordOf, unreadable } from '../answers.ts';
import type { Counted } from '../rankings.ts';

export default defineWidget({
  type: 'pi-hole-top-queries',
  aliases: ['piholetopqueries'],
  family: '_pi-hole',
  category: 'network',
  picture: 'rows',
  summary: 'The domains that are blocked and asked for most, from Pi-hole 5 or older.',
  options: Type.Object({ ...version5Options, ...topOptions }),
  shape: 'list',
  lines: ({ count }) => 2 * Math.min(count, 5) + 2,
  icon: 'shield',
  request: (options) => version5Request(options, `topItems=${options.count}`),
  read: (body, { count }) => {
    const { top_ads, top_queries } = version5Answer(body);
    if (top_ads === undefined && top_queries === undefined) throw unreadable('list of domains');
    return { blocked: countsOf(top_ads).slice(0, count), allowed: countsOf(top_queries).slice(0, count) };
  },
  shows: showTop,
  glance: topGlance,
  example: { hostname: 'http://pi.hole', apiKey: 'DASH_PI_HOLE_TOKEN', count: 5 },
});

/** An object of counts by domain, which is a list where it is empty. */
const countsOf = (counts: unknown): Counted[] =>
  Object.entries(recordOf(counts))
    .map(([name, count]) => ({ name, count: numberOf(count) ?? 0 }))
    .sort((a, b) => b.count - a.count);
