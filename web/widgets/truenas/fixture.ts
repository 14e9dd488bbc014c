import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const info = {
  version: 'TrueNAS-24.10.2',
  hostname: 'nas',
  uptime: '10 days, 0:00:00',
  uptime_seconds: 864000.5,
  loadavg: [0.42, 0.51, 0.48],
  physmem: 34359738368,
};
const warning = {
  uuid: 'a1',
  level: 'WARNING',
  formatted: 'Pool tank is <b>81% full</b>',
  dismissed: false,
  datetime: { $date: 1772600000000 },
};
const update = { uuid: 'a2', level: 'INFO', formatted: 'Update available', dismissed: true };
const tank = { id: 1, name: 'tank', status: 'ONLINE', healthy: true };
const datasets = [
  { id: 'tank/media', name: 'tank/media', pool: 'tank', used: { parsed: 1 }, available: { parsed: 1 } },
  { id: 'tank', name: 'tank', pool: 'tank', used: { parsed: 4.1e12 }, available: { parsed: 5.9e12 } },
];
const failure = new DashError('widget-status', 'Status 404.', { values: { status: 404 } });
const gone = new DashError('widget-status', 'Status 401.', { values: { status: 401 } });

const api = 'https://192.168.1.6/api/v2.0';
const key = { headers: { Authorization: 'Bearer key' }, proxy: 'always' as const };
const basic = { basic: { username: 'root', password: 'password' }, proxy: 'always' as const };

export default {
  options: { hostname: 'https://192.168.1.6', apiKey: 'key' },
  asks: [
    {
      options: { hostname: '192.168.1.6/' },
      requests: [
        { url: `${api}/system/info`, ...key, optional: true },
        { url: `${api}/alert/list`, ...key, optional: true },
        { url: `${api}/pool`, ...key },
        { url: `${api}/pool/dataset`, ...key, optional: true },
      ],
    },
    {
      options: { hostname: 'http://nas.lan', apiKey: null, username: 'root', password: 'password', showPools: false },
      requests: [
        { url: 'http://nas.lan/api/v2.0/system/info', ...basic, optional: true },
        { url: 'http://nas.lan/api/v2.0/alert/list', ...basic, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'all is well',
      body: [info, [update], [tank], datasets],
      shows: ['nas', 'tank5.9TB free', 'Load0.42', 'Running for10 days', 'Alerts0', 'VersionTrueNAS-24.10.2'],
      hides: ['1 alert', 'Update'],
      glance: { text: 'tank 41 % full', short: '41 %', figures: ['Load 0.42', 'Running for 10 days', 'Alerts 0'] },
      acts: [],
    },
    {
      title: 'an alert, and a pool of which the disks alone are known',
      asOf: '2026-03-04T06:00:00Z',
      body: [
        info,
        [warning, update],
        [{ name: 'tank', status: 'ONLINE', healthy: true, size: 2e12, allocated: 1.6e12 }],
        failure,
      ],
      shows: ['1 alert', 'tank400GB free', 'Pool tank is 81% full', '1 hr', 'Load0.42'],
      hides: ['<b>', 'Alerts'],
      glance: { text: '1 alert', level: 'warning', figures: ['Load 0.42', 'Running for 10 days', 'Alerts 1'] },
      acts: [
        {
          name: 'dismiss',
          argument: 'a1',
          request: { url: `${api}/alert/dismiss`, ...key, method: 'POST', body: 'a1' },
        },
      ],
    },
    {
      title: 'a pool that has lost a disk, and a critical alert',
      body: [
        info,
        [{ ...warning, level: 'CRITICAL' }],
        [tank, { name: 'backup', status: 'DEGRADED', healthy: false }],
        datasets,
      ],
      shows: ['backup degraded', 'tank'],
      glance: {
        text: 'backup degraded',
        level: 'bad',
        figures: ['Load 0.42', 'Running for 10 days', 'Alerts 1'],
      },
    },
    {
      title: 'no pools, and no right to see alerts',
      options: { showPools: false },
      body: [{ uptime_seconds: 60 }, gone],
      shows: ['Running for1 min'],
      hides: ['Load', 'Version', 'Alerts'],
      glance: { text: 'up for 1 min', figures: ['Running for 1 min'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null, username: 'root' }, says: 'The option "apiKey" is missing.' },
    { title: 'a version without it', body: [failure, failure, [], failure], says: 'This TrueNAS has no REST API.' },
    { title: 'a wrong key', body: [gone, gone, [], gone], says: 'Status 401.' },
    { title: 'another answer', body: [{ ok: true }, [], [], []], says: 'The answer has no load.' },
  ],
} satisfies WidgetFixture;
