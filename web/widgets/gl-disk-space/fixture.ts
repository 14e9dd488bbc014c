import type { WidgetFixture } from '../testing/fixture.ts';

const root = {
  device_name: '/dev/sda2',
  fs_type: 'ext4',
  mnt_point: '/',
  size: 250540990464,
  used: 97844723712,
  free: 139892273152,
  percent: 41.2,
  key: 'mnt_point',
};

export default {
  options: { hostname: 'http://192.168.1.5:61208' },
  asks: [{ requests: [{ url: 'http://192.168.1.5:61208/api/4/fs' }] }],
  cases: [
    {
      title: 'version 3',
      glance: { text: '/ 41 % full', short: '41 %', figures: ['/ 41 %'] },
      options: { apiVersion: 3 },
      body: [root],
      shows: ['/140GB free'],
    },
    {
      title: 'version 4, with a device twice',
      glance: { text: 'Media 91 % full', short: '91 %', level: 'bad', figures: ['/ 41 %', 'Media 91 %'] },
      body: [
        { ...root, options: 'rw,relatime' },
        { ...root, mnt_point: '/srv', alias: 'Media', percent: 91 },
      ],
      shows: ['/140', 'Media140GB free'],
      hides: ['relatime'],
    },
    { title: 'little is told', body: [{ device_name: 'tank', size: 1024, used: 512 }], shows: ['tank', '512B free'] },
    { title: 'no file systems', body: [], shows: ['Nothing to show'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { detail: 'Not Found' }, says: 'The answer has no list of file systems.' },
  ],
} satisfies WidgetFixture;
