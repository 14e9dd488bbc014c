import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const resource = {
  'architecture-name': 'arm64',
  'board-name': 'RB5009UG+S+',
  'cpu-count': '4',
  'cpu-load': '3',
  'free-memory': '805306368',
  'total-memory': '1073741824',
  'free-hdd-space': '990000000',
  'total-hdd-space': '1073741824',
  platform: 'MikroTik',
  uptime: '2w3d4h5m6s',
  version: '7.16.1 (stable)',
};
const leases = [
  { '.id': '*1', address: '192.168.88.10', status: 'bound' },
  { '.id': '*2', address: '192.168.88.11', status: 'waiting' },
  { '.id': '*3', address: '192.168.88.12' },
];
const asked = { basic: { username: 'dash', password: 'password' }, proxy: 'always' as const };
const base = 'https://192.168.88.1/rest';

export default {
  options: { hostname: 'https://192.168.88.1/', username: 'dash', password: 'password' },
  asks: [
    {
      requests: [
        { url: `${base}/system/resource`, ...asked },
        { url: `${base}/ip/dhcp-server/lease?.proplist=address,status`, ...asked, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'a router',
      body: [resource, leases],
      shows: [
        'RB5009UG+S+',
        'Processor3 %',
        'Memory25 %',
        '256 MB of 1 GB',
        'Uptime17 days',
        'Leases2',
        'RouterOS7.16.1',
      ],
      glance: {
        text: 'processor 3 %',
        short: '3 %',
        figures: ['Processor 3 %', 'Memory 25 %', 'Leases 2', 'Uptime 17 days'],
      },
    },
    {
      title: 'a busy one that tells little',
      body: [{ 'cpu-load': 97, uptime: 'odd' }, new DashError('widget-status', 'Status 400.')],
      shows: ['Processor97 %'],
      hides: ['Memory', 'Uptime', 'Leases'],
      glance: { text: 'processor 97 %', short: '97 %', level: 'bad', figures: ['Processor 97 %'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no password', options: { password: null }, says: 'The option "password" is missing.' },
    { title: 'another answer', body: [[], []], says: 'The answer has no load of the processor.' },
  ],
} satisfies WidgetFixture;
