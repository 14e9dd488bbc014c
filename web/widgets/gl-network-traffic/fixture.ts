import type { WidgetFixture } from '../testing/fixture.ts';

/** Bytes since the sample before; each interface has two series. */
export const version3 = {
  eth0_rx: [
    ['2026-01-01T10:00:00.112748', 1387026],
    ['2026-01-01T10:00:20.112748', 4226846],
    ['2026-01-01T10:00:40.112748', 2048000],
    ['2026-01-01T10:01:00.112748', 1024000],
  ],
  eth0_tx: [
    ['2026-01-01T10:00:00.112763', 60300],
    ['2026-01-01T10:00:20.112763', 155322],
    ['2026-01-01T10:00:40.112763', 20480],
    ['2026-01-01T10:01:00.112763', 40960],
  ],
};
/** Bytes a second. */
export const version4 = {
  eth0_bytes_recv_rate_per_sec: [
    ['2026-01-01T09:00:00.441030+00:00', 2048],
    ['2026-01-01T09:00:20.084573+00:00', 4096],
    ['2026-01-01T09:01:00.084573+00:00', 1024],
  ],
  eth0_bytes_sent_rate_per_sec: [
    ['2026-01-01T09:00:00.441035+00:00', 512],
    ['2026-01-01T09:00:20.084577+00:00', 512],
    ['2026-01-01T09:01:00.084577+00:00', 256],
  ],
};

export default {
  options: { hostname: 'http://192.168.1.5:61208' },
  asks: [{ requests: [{ url: 'http://192.168.1.5:61208/api/4/network/history/100' }] }],
  cases: [
    {
      title: 'version 3',
      glance: { text: '51 kB/s down', short: '51 kB/s', figures: ['Down 51 kB/s', 'Up 2 kB/s'] },
      options: { apiVersion: 3 },
      body: version3,
      shows: ['Network, past 1 min', 'Received 51 kB/s', 'Sent 2 kB/s'],
    },
    {
      title: 'version 4',
      body: version4,
      shows: ['Received: 1 kB/s now, between 1 kB/s and 3.1 kB/s', 'Sent: 256 B/s now, between 256 B/s and'],
    },
    {
      title: 'series without points',
      body: { eth0_bytes_recv_rate_per_sec: [], eth0_bytes_sent_rate_per_sec: [] },
      shows: ['There are no values yet'],
    },
    { title: 'nothing yet', body: {}, shows: ['There are no values yet'] },
    { title: 'one direction only', body: { eth0_rx: version3.eth0_rx }, shows: ['Received 51 kB/s', 'Sent –'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { detail: 'Not Found' }, says: 'The answer has no history of the network.' },
  ],
} satisfies WidgetFixture;
