import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const common = { headers: { Authorization: 'Bearer key' }, proxy: 'always' as const };
const base = 'http://192.168.1.5:20212';
const down = [
  { id: 'AA:BB:CC:00:11:22', title: 'Printer', favorite: 0 },
  { id: 'AA:BB:CC:00:11:33', title: '&#9733 Doorbell', favorite: 1 },
  { id: 'AA:BB:CC:00:11:44', title: '', favorite: 0 },
];
const failure = new DashError('widget-status', 'Status 404.', { values: { status: 404 } });

export default {
  options: { hostname: base, apiKey: 'key' },
  asks: [
    {
      options: { hostname: '192.168.1.5:20212/' },
      requests: [
        { url: `${base}/devices/totals`, ...common },
        { url: `${base}/devices/by-status?status=down`, ...common, optional: true },
      ],
    },
    {
      options: { hostname: 'http://192.168.1.5:20211', version: 1 },
      requests: [{ url: 'http://192.168.1.5:20211/php/server/devices.php?action=getDevicesTotals', ...common }],
    },
  ],
  cases: [
    {
      title: 'some are down',
      body: [[120, 85, 5, 10, 3, 12], down],
      shows: ['3 down', 'Connected85', 'New10', 'All devices120', 'Printerdown', 'Doorbell', 'AA:BB:CC:00:11:44'],
      hides: ['&#9733'],
      glance: { text: '3 down', level: 'bad', figures: ['Connected 85', 'New 10', 'Down 3', 'All devices 120'] },
    },
    {
      title: 'numbers as texts, of an older version',
      options: { version: 1 },
      body: ['40', '31', '0', '2', '0', '0'],
      shows: ['2 new', 'Connected31'],
      glance: { text: '2 new', level: 'warning', figures: ['Connected 31', 'New 2', 'Down 0', 'All devices 40'] },
    },
    {
      title: 'all is well, and no list',
      body: [{ success: true, totals: [40, 31, 0, 0, 0, 0] }, failure],
      shows: ['Connected31', 'New0', 'Down0'],
      hides: ['0 new', '0 down'],
      glance: { text: '31 connected', figures: ['Connected 31', 'New 0', 'Down 0', 'All devices 40'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no token', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: [{ ok: true }, {}], says: 'The answer has no number of devices.' },
    { title: 'too few', body: [[], []], says: 'The answer has no number of devices.' },
  ],
} satisfies WidgetFixture;
