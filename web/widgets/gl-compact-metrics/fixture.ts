import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const address = 'http://192.168.1.5:61208';
const requests = (from: string, version = 4) =>
  ['cpu', 'mem', 'fs', 'system', 'uptime'].map((path) => ({
    url: `${from}/api/${version}/${path}`,
    optional: true as const,
  }));

/** What a machine answers; versions 3 and 4 alike. */
const storage = [
  { total: 12.4 },
  { percent: 41.1, used: 6842437632, total: 16654987264 },
  [
    { mnt_point: '/', size: 250540990464, used: 97844723712, percent: 41.2 },
    { mnt_point: '/srv', size: 4000000000000, used: 3800000000000, percent: 95 },
    { mnt_point: '/proc', used: 0 },
  ],
  { os_name: 'Linux', hostname: 'nas', hr_name: 'Debian GNU/Linux 13 64bit' },
  '12 days, 4:05:06',
];
const down = new DashError('widget-unreachable', 'The service could not be reached.');

export default {
  options: { systems: [{ header: 'Storage', url: 'http://192.168.1.5:61208/' }] },
  asks: [
    { requests: requests(address) },
    {
      options: {
        apiVersion: 3,
        systems: [{ header: 'Storage', url: address }, { url: '192.168.1.6' }, { header: 'x' }],
      },
      requests: [...requests(address, 3), ...requests('http://192.168.1.6', 3)],
    },
  ],
  cases: [
    {
      title: 'a machine',
      glance: { text: 'Storage 92 %', short: '92 %', level: 'bad', figures: ['Storage 12 %'] },
      body: storage,
      shows: ['Machine', 'Storage', '12 %', '41 %', '92 %'],
    },
    {
      title: 'one of two machines is off',
      glance: { text: '1 gives no answer', level: 'bad', figures: ['Storage 12 %', '192.168.1.6 –'] },
      options: { systems: [{ header: 'Storage', url: address }, { url: '192.168.1.6' }] },
      body: [...storage, down, down, down, down, down],
      shows: ['12 %', '192.168.1.6', '–CPU–Memory–Disk'],
    },
    { title: 'some of it is off', body: [storage[0], down, [], down, down], shows: ['12 %', '–Memory–Disk'] },
    { title: 'all of it is off', body: [down, down, down, down, down], shows: ['Storage', '–CPU–Memory–Disk'] },
  ],
  refusals: [
    { title: 'no machines', options: { systems: null }, says: 'The option "systems" is missing.' },
    { title: 'machines without addresses', options: { systems: [{ header: 'a' }] }, says: '"systems" is missing.' },
  ],
} satisfies WidgetFixture;
