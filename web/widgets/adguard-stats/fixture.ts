import type { WidgetFixture } from '../testing/fixture.ts';

export const stats = {
  time_units: 'hours',
  num_dns_queries: 61240,
  num_blocked_filtering: 8731,
  num_replaced_safebrowsing: 14,
  num_replaced_safesearch: 0,
  num_replaced_parental: 3,
  avg_processing_time: 0.0187,
  dns_queries: Array.from({ length: 24 }, (_, hour) => 2000 + hour * 40),
  top_queried_domains: [{ 'time.example.org': 1204 }, { 'api.example.net': 986 }, { 'cdn.example.io': 611 }],
  top_blocked_domains: [{ 'ads.example.com': 877 }, { 'metrics.example.com': 402 }],
};
const address = 'http://192.168.1.5:3000/control/stats';

export default {
  options: { hostname: 'http://192.168.1.5:3000' },
  asks: [
    { requests: [{ url: address, proxy: 'always' }] },
    {
      options: { hostname: '192.168.1.5:3000/', username: 'admin', password: 'DASH_ADGUARD' },
      requests: [{ url: address, basic: { username: 'admin', password: 'DASH_ADGUARD' }, proxy: 'always' }],
    },
    { options: { username: 'admin' }, requests: [{ url: address, proxy: 'always' }] },
  ],
  cases: [
    {
      title: 'a usual day',
      body: stats,
      shows: ['past day', 'Queries61.2k', 'Blocked14%', 'Answered in19ms', 'ads.example.com877', 'Unsafe sites14'],
      hides: ['Safe search'],
      glance: { text: '14 % blocked', short: '14 %', figures: ['Queries 61.2k', 'Blocked 8,748', 'Answered in 19 ms'] },
    },
    {
      title: 'days, and nothing asked',
      body: { time_units: 'days', num_dns_queries: 0, dns_queries: [0, 0, 0, 0, 0, 0, 0], top_blocked_domains: null },
      shows: ['past 7 days', 'Queries0', 'Blocked0%', 'Allowed0'],
      hides: ['Answered in'],
    },
    {
      title: 'more blocked than asked',
      body: { num_dns_queries: 1, num_blocked_filtering: 2, top_blocked_domains: ['odd', {}] },
      shows: ['Blocked100%', 'Allowed0'],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { status: 'ok' }, says: 'The answer has no number of queries.' },
  ],
} satisfies WidgetFixture;
