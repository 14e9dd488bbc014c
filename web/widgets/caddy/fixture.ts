import type { WidgetFixture } from '../testing/fixture.ts';

const git = { address: '10.0.0.5:8080', num_requests: 3, fails: 0 };
const photos = { address: '10.0.0.6:3000', num_requests: 0, fails: 2 };

export default {
  options: { hostname: 'http://192.168.1.5:2019' },
  asks: [
    {
      options: { hostname: '192.168.1.5:2019/' },
      requests: [{ url: 'http://192.168.1.5:2019/reverse_proxy/upstreams' }],
    },
  ],
  cases: [
    {
      title: 'one upstream fails',
      body: [git, photos],
      shows: ['1 failing', 'Upstreams2', 'Requests now3', 'Failed2', '10.0.0.6:30002 failed'],
      hides: ['10.0.0.5'],
      glance: {
        text: '1 of 2 failing',
        short: '1 failing',
        level: 'bad',
        figures: ['Upstreams 2', 'Requests now 3', 'Failed 2'],
      },
    },
    {
      title: 'all is well',
      body: [git],
      shows: ['Upstreams1', 'Requests now3', 'Failed0'],
      hides: ['failing'],
      glance: { text: '3 requests now', figures: ['Upstreams 1', 'Requests now 3', 'Failed 0'] },
    },
    {
      title: 'an older version',
      body: [
        { ...git, healthy: true },
        { address: '10.0.0.7:80', healthy: false },
      ],
      shows: ['1 failing', '10.0.0.7:80Down', 'Failed0'],
      hides: ['10.0.0.5'],
    },
    {
      title: 'none',
      body: [],
      shows: ['Upstreams0', 'Requests now0'],
      glance: { text: 'no requests now', figures: ['Upstreams 0', 'Requests now 0', 'Failed 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { apps: {} }, says: 'The answer has no list of upstreams.' },
  ],
} satisfies WidgetFixture;
