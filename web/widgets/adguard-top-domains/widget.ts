import { Type } from 'typebox';
import { cut, mostSigns } from '../../../schema/glance.ts';
import { empty } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { adguardOptions, adguardRequest, domainsOf, family } from '../_adguard/api.ts';
import { recordOf, unreadable } from '../answers.ts';
import { countFigure, writtenCount } from '../counts.ts';
import { rankings } from '../rankings.ts';

export default defineWidget({
  type: 'adguard-top-domains',
  aliases: ['adguardtopdomains'],
  family,
  category: 'network',
  picture: 'rows',
  summary: 'The domains that are blocked and asked for most, from AdGuard Home.',
  options: Type.Object({
    ...adguardOptions,
    limit: Type.Integer({ default: 10, minimum: 1, maximum: 100, description: 'Number of domains in each list.' }),
    hideBlockedDomains: Type.Boolean({ default: false, description: 'Leaves out what is blocked most.' }),
    hideQueriedDomains: Type.Boolean({ default: false, description: 'Leaves out what is asked for most.' }),
  }),
  shape: 'list',
  lines: ({ limit, hideBlockedDomains, hideQueriedDomains }) =>
    (Math.min(limit, 5) + 1) * Math.max(1, Number(!hideBlockedDomains) + Number(!hideQueriedDomains)),
  icon: 'shield',
  request: (options) => adguardRequest(options, 'stats'),
  read: (body, { limit, hideBlockedDomains, hideQueriedDomains }) => {
    const { top_blocked_domains, top_queried_domains, num_dns_queries } = recordOf(body);
    if ((top_blocked_domains ?? top_queried_domains ?? num_dns_queries) === undefined) {
      throw unreadable('list of domains');
    }
    return {
      blocked: hideBlockedDomains ? [] : domainsOf(top_blocked_domains).slice(0, limit),
      asked: hideQueriedDomains ? [] : domainsOf(top_queried_domains).slice(0, limit),
    };
  },
  shows: ({ blocked, asked }, { t, format }) =>
    blocked.length + asked.length === 0
      ? empty(t('none'))
      : rankings(
          [
            { title: t('most-blocked'), entries: blocked },
            { title: t('most-asked'), entries: asked },
          ],
          format,
        ),
  glance: ({ blocked, asked }, { format }) => {
    const domains = blocked.length > 0 ? blocked : asked;
    const [first] = domains;
    if (!first) return undefined;
    return {
      text: cut(first.name, mostSigns),
      short: writtenCount(first.count, format),
      figures: domains.map(({ name, count }) => countFigure(name, count, format)),
    };
  },
  example: { hostname: 'http://192.168.1.5:3000', limit: 5, hideQueriedDomains: true },
});
