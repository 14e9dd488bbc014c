import type { WidgetFixture } from '../testing/fixture.ts';

const git = {
  id: 1,
  name: 'Git server',
  online: true,
  group_id: 3,
  avg_response: 84211,
  online_24_hours: 99.8,
  online_7_days: 99.4,
  last_success: '2026-03-04T15:05:50Z',
  last_error: '0001-01-01T00:00:00Z',
  stats: { failures: 12, hits: 40210, first_hit: '2025-11-01T00:00:00Z' },
};
const printer = {
  ...git,
  id: 2,
  name: 'Print server',
  online: false,
  group_id: 0,
  avg_response: 0,
  online_24_hours: 0,
  online_7_days: 41.5,
};
const url = 'http://192.168.1.5:8080/api/services';

export default {
  options: { hostname: 'http://192.168.1.5:8080' },
  asks: [{ options: { hostname: '192.168.1.5:8080/' }, requests: [{ url, proxy: 'always' }] }],
  cases: [
    {
      title: 'one is offline',
      body: [git, printer],
      shows: [
        '1 down',
        'Service24 hours7 daysResponse',
        'Print server',
        '42 %',
        'Offline',
        'Git server',
        '99.8 %',
        '84 ms',
      ],
      glance: { text: '1 of 2 down', short: '1 down', level: 'bad' },
    },
    {
      title: 'a group',
      options: { groupId: '3' },
      body: [git, printer],
      shows: ['Git server'],
      hides: ['Print server', 'down'],
      glance: { text: 'up' },
    },
    {
      title: 'the state alone',
      options: { showChart: false, showInfo: false, limit: 2 },
      body: [git, printer, git],
      shows: ['Print serverOffline', 'Git serverOnline'],
      hides: ['24 hours', '84 ms'],
      glance: { text: '1 of 2 down', short: '1 down', level: 'bad' },
    },
    {
      title: 'little is told',
      options: { showInfo: false },
      body: [{ name: 'New', online: true, stats: null }],
      shows: ['New', '–'],
      glance: { text: 'up' },
    },
    { title: 'none', body: [], shows: ['No services'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { status: 'ok' }, says: 'The answer has no list of services.' },
  ],
} satisfies WidgetFixture;
