import type { WidgetFixture } from '../testing/fixture.ts';

const address = 'http://pi.hole/admin/api.php';

export default {
  options: { hostname: 'http://pi.hole', apiKey: 'token' },
  asks: [
    { requests: [{ url: `${address}?topItems=10&auth=token`, optional: true }] },
    { options: { count: '3' }, requests: [{ url: `${address}?topItems=3&auth=token`, optional: true }] },
  ],
  cases: [
    {
      title: 'both lists',
      body: {
        top_queries: { 'time.example.org': 1204, 'api.example.net': 987 },
        top_ads: { 'ads.example.com': 15300, 'track.example.com': 412 },
      },
      shows: [
        'Most blocked',
        'ads.example.com15.3k',
        'track.example.com412',
        'Most asked for',
        'time.example.org1,204',
      ],
      glance: {
        text: 'ads.example.com',
        short: '15.3k times',
        figures: ['ads.example.com 15.3k', 'track.example.com 412'],
      },
    },
    {
      title: 'one list, longer than was asked for',
      options: { count: 1 },
      body: { top_queries: [], top_ads: { 'a-domain-with-a-long-name.example.com': 2, 'b.example.com': 1 } },
      shows: ['Most blocked', 'a-domain-with-a-long-name.example.com2'],
      hides: ['Most asked for', 'b.example.com'],
      glance: {
        text: 'a-domain-with-a-long-…',
        short: '2 times',
        figures: ['a-domain-with-a-long-name.example.com 2'],
      },
    },
    {
      title: 'all is private',
      body: { top_queries: [], top_ads: [] },
      shows: ['No domains', 'privacy level'],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'a wrong key', body: [], says: 'Pi-hole answered: not authorised.' },
    { title: 'another answer', body: { ok: true }, says: 'The answer has no list of domains.' },
  ],
} satisfies WidgetFixture;
