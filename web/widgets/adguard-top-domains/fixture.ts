import { stats } from '../adguard-stats/fixture.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

export default {
  options: { hostname: 'http://192.168.1.5:3000' },
  asks: [{ requests: [{ url: 'http://192.168.1.5:3000/control/stats', proxy: 'always' }] }],
  cases: [
    {
      title: 'both lists',
      body: stats,
      shows: ['Most blocked', 'ads.example.com877', 'Most asked for', 'time.example.org1,204', 'cdn.example.io611'],
      glance: { text: 'ads.example.com', short: '877', figures: ['ads.example.com 877', 'metrics.example.com 402'] },
    },
    {
      title: 'one list, cut short',
      options: { hideBlockedDomains: true, limit: 2 },
      body: stats,
      shows: ['Most asked for', 'api.example.net986'],
      hides: ['ads.example.com', 'cdn.example.io'],
      glance: { text: 'time.example.org', short: '1,204', figures: ['time.example.org 1,204', 'api.example.net 986'] },
    },
    {
      title: 'nothing yet',
      body: { num_dns_queries: 0, top_queried_domains: null },
      shows: ['No domains yet'],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: null }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: [], says: 'The answer has no list of domains.' },
  ],
} satisfies WidgetFixture;
