import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';
import { showTop, topGlance, topOptions } from '../_pi-hole/top-queries.ts';
import { version6Options, version6Request, version6SignIn } from '../_pi-hole/version-6.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import type { Counted } from '../rankings.ts';

export default defineWidget({
  type: 'pi-hole-top-queries-v6',
  aliases: ['piholetopqueriesv6'],
  family: '_pi-hole',
  category: 'network',
  picture: 'rows',
  summary: 'The domains that are blocked and asked for most, from Pi-hole 6.',
  options: Type.Object({ ...version6Options, ...topOptions }),
  interval: 300,
  shape: 'list',
  lines: ({ count }) => 2 * Math.min(count, 5) + 2,
  icon: 'shield',
  signIn: version6SignIn,
  request: (options) =>
    [true, false].map((blocked) =>
      version6Request(options, `stats/top_domains?blocked=${blocked}&count=${options.count}`),
    ),
  read: (body, { count }) => {
    const [blocked, allowed] = (body as unknown[]).map(countsOf);
    return { blocked: blocked?.slice(0, count) ?? [], allowed: allowed?.slice(0, count) ?? [] };
  },
  shows: showTop,
  glance: topGlance,
  example: { hostname: 'http://pi.hole', apiKey: 'DASH_PI_HOLE_PASSWORD', count: 5 },
});

function countsOf(body: unknown): Counted[] {
  const { domains } = recordOf(body);
  if (!Array.isArray(domains)) throw unreadable('list of domains');
  return recordsOf(domains)
    .map(({ domain, count }) => ({ name: textOf(domain) ?? '', count: numberOf(count) ?? 0 }))
    .filter(({ name }) => name !== '');
}
