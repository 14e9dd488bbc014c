import type { WidgetFixture } from '../testing/fixture.ts';

const shared = { interface_name: 'eth0', alias: null, time_since_update: 5, speed: 1048576000, key: 'interface_name' };

export default {
  options: { hostname: 'http://192.168.1.5:61208' },
  asks: [{ requests: [{ url: 'http://192.168.1.5:61208/api/4/network' }] }],
  cases: [
    {
      title: 'version 3',
      glance: { text: '210 kB/s down', short: '210 kB/s', figures: ['Down 210 kB/s', 'Up 13 kB/s'] },
      options: { apiVersion: 3 },
      body: [
        { ...shared, cumulative_rx: 8476535260, rx: 1048576, cumulative_tx: 1830537000, tx: 65536, is_up: true },
        {
          ...shared,
          interface_name: 'wlan0',
          cumulative_rx: 0,
          rx: 0,
          cumulative_tx: 0,
          tx: 0,
          is_up: false,
          speed: 0,
        },
      ],
      shows: ['eth0', '1 Gbit/s', '210 kB/sReceived13 kB/sSent', 'wlan0', 'Down'],
      hides: ['0 Mb/s'],
    },
    {
      title: 'version 4, which tells rates and not what is up',
      body: [
        {
          ...shared,
          alias: 'Uplink',
          speed: 104857600,
          bytes_sent: 65536,
          bytes_recv: 1048576,
          bytes_recv_gauge: 8476535260,
          bytes_recv_rate_per_sec: 209715,
          bytes_sent_gauge: 1830537000,
          bytes_sent_rate_per_sec: 13107,
        },
      ],
      shows: ['Uplink', '100 Mbit/s', '210 kB/sReceived13 kB/sSent'],
      hides: ['Down', 'NaN'],
    },
    {
      title: 'an interface of unknown speed',
      body: [{ interface_name: 'br0', speed: 0, bytes_recv: 0, bytes_sent: 0 }],
      shows: ['br0', 'idleReceivedidleSent'],
      hides: ['b/s ·', 'Down'],
    },
    { title: 'no interfaces', body: [], shows: ['Nothing to show'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { detail: 'Not Found' }, says: 'The answer has no list of network interfaces.' },
  ],
} satisfies WidgetFixture;
