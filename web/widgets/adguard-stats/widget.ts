import { Type } from 'typebox';
import { details, figure, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { adguardOptions, adguardRequest, domainsOf, family } from '../_adguard/api.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';
import { countFigure } from '../counts.ts';
import { ranking } from '../rankings.ts';

/** What can keep a query from its answer, in the order of the details. */
const kinds = {
  filters: 'num_blocked_filtering',
  browsing: 'num_replaced_safebrowsing',
  search: 'num_replaced_safesearch',
  parental: 'num_replaced_parental',
} as const;
const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];

/** Domains below the figures. */
const mostDomains = 3;

export default defineWidget({
  type: 'adguard-stats',
  aliases: ['adguardstats'],
  family,
  category: 'network',
  picture: 'rows',
  summary: 'Queries, how many of them were blocked and what was blocked most, from AdGuard Home.',
  options: Type.Object(adguardOptions),
  height: 170,
  shape: 'row',
  icon: 'shield',
  request: (options) => adguardRequest(options, 'stats'),
  read: (body) => {
    const fields = recordOf(body);
    if (fields.num_dns_queries === undefined) throw unreadable('number of queries');
    const byKind = kindNames.map((name) => ({ name, count: numberOf(fields[kinds[name]]) ?? 0 }));
    const seconds = numberOf(fields.avg_processing_time);
    const steps = Array.isArray(fields.dns_queries) ? fields.dns_queries.length : 0;
    return {
      queries: numberOf(fields.num_dns_queries) ?? 0,
      blocked: byKind.reduce((sum, { count }) => sum + count, 0),
      byKind,
      milliseconds: seconds === undefined ? undefined : seconds * 1000,
      /** Hours that the figures are of, where the answer tells. */
      hours: steps * (textOf(fields.time_units) === 'days' ? 24 : 1),
      domains: domainsOf(fields.top_blocked_domains).slice(0, mostDomains),
    };
  },
  end: ({ hours }, { t, format }) =>
    hours > 0
      ? { text: hours === 24 ? t('past-day') : t('past', { duration: format.duration(hours * 3600) }) }
      : undefined,
  shows: ({ queries, blocked, byKind, milliseconds, domains }, { t, format }) => {
    const share = format.percentParts(shareOf(blocked, queries));
    return [
      row(
        countFigure(t('queries'), queries, format),
        figure(t('blocked'), share.text, { unit: share.unit }),
        milliseconds !== undefined && figure(t('answered-in'), format.number(milliseconds, 0), { unit: 'ms' }),
      ),
      domains.length > 0 && ranking(domains, format),
      details(
        figure(t('allowed'), format.number(Math.max(0, queries - blocked), 0)),
        ...byKind.map(
          ({ name, count }) => (name === 'filters' || count > 0) && figure(t(`by-${name}`), format.number(count, 0)),
        ),
      ),
    ];
  },
  glance: ({ queries, blocked, milliseconds }, { t, format }) => {
    const share = format.percent(shareOf(blocked, queries));
    return {
      text: t('share-blocked', { share }),
      short: share,
      figures: [
        countFigure(t('queries'), queries, format),
        countFigure(t('blocked'), blocked, format),
        milliseconds !== undefined && figure(t('answered-in'), format.quantity(milliseconds, 'ms', 0)),
      ],
    };
  },
  example: { hostname: 'http://192.168.1.5:3000', username: 'DASH_ADGUARD_USER', password: 'DASH_ADGUARD_PASSWORD' },
});

const shareOf = (blocked: number, queries: number) => (queries > 0 ? Math.min(100, (blocked / queries) * 100) : 0);
