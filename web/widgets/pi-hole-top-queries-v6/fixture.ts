import type { WidgetFixture } from '../testing/fixture.ts';

const address = 'http://pi.hole/api';
const blocked = {
  domains: [
    { domain: 'ads.example.com', count: 1530 },
    { domain: 'track.example.com', count: 412 },
  ],
  total_queries: 24518,
};
const allowed = { domains: [{ domain: 'time.example.org', count: 1204 }], total_queries: 24518 };

export default {
  options: { hostname: 'http://pi.hole', apiKey: 'password', count: 2 },
  asks: [
    {
      requests: [true, false].map((which) => ({ url: `${address}/stats/top_domains?blocked=${which}&count=2` })),
      signIn: { url: `${address}/auth`, method: 'POST', body: { password: 'password' } },
      signOut: { url: `${address}/auth`, method: 'DELETE' },
    },
  ],
  cases: [
    {
      title: 'both lists',
      body: [blocked, allowed],
      shows: ['Most blocked', 'ads.example.com', '1,530', 'Most asked for', 'time.example.org'],
      glance: {
        text: 'ads.example.com',
        short: '1,530 times',
        figures: ['ads.example.com 1,530', 'track.example.com 412'],
      },
    },
    {
      title: 'domains that are hidden',
      body: [{ domains: [] }, { domains: [] }],
      shows: ['No domains', 'The privacy level of Pi-hole may hide them.'],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: [{}, {}], says: 'The answer has no list of domains.' },
  ],
} satisfies WidgetFixture;
