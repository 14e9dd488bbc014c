import type { WidgetFixture } from '../testing/fixture.ts';

const client = (id: unknown, name: string, enabled: boolean, latestHandshakeAt: string | null, more: object = {}) => ({
  ...{ id, name, enabled, latestHandshakeAt, ipv4Address: '10.8.0.2', transferRx: 1204000, transferTx: 8800000 },
  ...more,
});
const asOf = '2026-03-04T15:06:07Z';
const password = 'password';
const basic = { username: 'admin', password };
const act = (name: 'enable' | 'disable', argument: string) => ({
  name,
  argument,
  request: {
    ...{
      url: `http://192.168.1.5:51821/api/client/${argument}/${name}`,
      method: 'POST' as const,
      basic,
      proxy: 'always' as const,
    },
  },
});

export default {
  options: { hostname: 'http://192.168.1.5:51821', username: 'admin', password },
  asks: [
    { requests: [{ url: 'http://192.168.1.5:51821/api/client', basic, proxy: 'always' }] },
    {
      options: { hostname: '192.168.1.5:51821/', username: null, password: 'DASH_WG' },
      requests: [
        {
          url: 'http://192.168.1.5:51821/api/wireguard/client',
          headers: { Authorization: 'DASH_WG' },
          proxy: 'always',
        },
      ],
    },
  ],
  cases: [
    {
      title: 'one is connected, one was, one never, one is off',
      body: [
        client(2, 'tablet', false, '2026-03-04T15:06:00Z'),
        client(3, 'laptop', true, '2026-03-04T12:00:00Z'),
        client(4, 'new', true, null, { transferRx: null, transferTx: undefined }),
        client(1, 'phone', true, '2026-03-04T15:05:40Z'),
      ],
      asOf,
      shows: [
        '1connected',
        'Enabled3',
        'Total4',
        'phone10.8.0.2, 10 MBnowlaptop10.8.0.2, 10 MB3 hrsnew10.8.0.2never',
        'tablet10.8.0.2, 10 MBdisabled',
        'Disabled1',
      ],
      glance: { text: '1 connected', short: '1 of 4', figures: ['Enabled 3', 'Total 4'] },
      acts: [act('enable', '2'), act('disable', '1'), act('disable', '3'), act('disable', '4')],
    },
    {
      title: 'version 14, with a longer time',
      options: { username: null, threshold: 10 },
      body: [
        client('a-1', 'phone', true, '2026-03-04T15:00:00.000Z', { ipv4Address: undefined, address: '10.8.0.9' }),
        { name: 'odd', enabled: 'yes', latestHandshakeAt: {} },
      ],
      asOf,
      shows: ['1connected', 'phone10.8.0.9, 10 MB6 mins', 'odddisabled'],
      acts: [
        {
          name: 'disable',
          argument: 'a-1',
          request: {
            url: 'http://192.168.1.5:51821/api/wireguard/client/a-1/disable',
            method: 'POST',
            headers: { Authorization: password },
            proxy: 'always',
          },
        },
      ],
    },
    {
      title: 'none',
      body: [],
      shows: ['No clients'],
      glance: { text: '0 connected', short: '0 of 0', figures: ['Enabled 0', 'Total 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no password', options: { password: null }, says: 'The option "password" is missing.' },
    { title: 'another answer', body: { status: 'ok' }, says: 'The answer has no list of clients.' },
  ],
} satisfies WidgetFixture;
