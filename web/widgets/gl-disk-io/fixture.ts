import type { WidgetFixture } from '../testing/fixture.ts';

/** What has come since the sample before, and over how many seconds. */
const sample = { time_since_update: 2, disk_name: 'sda', read_count: 36, write_count: 1, read_bytes: 884736 };
const quiet = { time_since_update: 2, disk_name: 'sdb', read_count: 0, write_count: 0, read_bytes: 0, write_bytes: 0 };

export default {
  options: { hostname: 'http://192.168.1.5:61208' },
  asks: [{ requests: [{ url: 'http://192.168.1.5:61208/api/4/diskio' }] }],
  cases: [
    {
      title: 'version 3',
      glance: { text: 'reads 442 kB/s', short: '442 kB/s', figures: ['Read 442 kB/s', 'Write 98 kB/s'] },
      options: { apiVersion: 3 },
      body: [{ ...sample, write_bytes: 196608, key: 'disk_name' }, quiet],
      shows: ['sda', '442 kB/s', '98 kB/s', 'sdb', 'idle'],
    },
    {
      title: 'version 4, which tells the rates',
      body: [
        {
          ...sample,
          write_bytes: 196608,
          read_bytes_gauge: 2941707264,
          read_bytes_rate_per_sec: 512000,
          write_bytes_rate_per_sec: 98304,
        },
        { ...quiet, read_bytes_gauge: 0, write_bytes_gauge: 0 },
      ],
      shows: ['512 kB/s', '98 kB/s', 'idle'],
    },
    { title: 'a disk that has just come', body: [{ disk_name: 'sdc' }], shows: ['sdc', 'idle'], hides: ['NaN'] },
    { title: 'no disks', body: [], shows: ['Nothing to show'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { detail: 'Not Found' }, says: 'The answer has no list of disks.' },
  ],
} satisfies WidgetFixture;
