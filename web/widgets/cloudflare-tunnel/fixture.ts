import type { WidgetFixture } from '../testing/fixture.ts';

const connection = (colo_name: string) => ({
  ...{ colo_name, origin_ip: '198.51.100.7', opened_at: '2026-03-01T00:00:00Z', is_pending_reconnect: false },
});
const tunnel = {
  ...{ id: 't1', name: 'lab', status: 'healthy', conns_active_at: '2026-03-01T00:00:00Z', conns_inactive_at: null },
  connections: [connection('ams01'), connection('ams01'), connection('fra03'), connection('fra07')],
};
const answer = (result: unknown) => ({ success: true, errors: [], messages: [], result });
const asOf = '2026-03-04T15:06:07Z';

export default {
  options: { accountId: 'a0/1', tunnelId: 't1', apiKey: 'key' },
  asks: [
    {
      requests: [
        {
          url: 'https://api.cloudflare.com/client/v4/accounts/a0%2F1/cfd_tunnel/t1',
          headers: { Authorization: 'Bearer key' },
          proxy: 'always',
        },
      ],
    },
  ],
  cases: [
    {
      title: 'a healthy one, whose address nobody asked for',
      body: answer(tunnel),
      asOf,
      shows: ['lab', 'Healthy', 'Connections4'],
      hides: ['Origin', '198.51.100.7'],
      glance: { text: 'tunnel is healthy', figures: ['Connections 4'] },
    },
    {
      title: 'with its address',
      options: { showOrigin: true },
      body: answer(tunnel),
      asOf,
      shows: ['lab', 'Healthy', '3 days ago', 'Origin198.51.100.7', 'Connections4', 'Data centresams01, fra03, fra07'],
      glance: { text: 'tunnel is healthy', figures: ['Origin 198.51.100.7', 'Connections 4'] },
    },
    {
      title: 'one that is down',
      body: answer({ ...tunnel, status: 'down', connections: [], conns_inactive_at: '2026-03-04T14:00:00Z' }),
      asOf,
      shows: ['Down', '1 hour ago', 'Connections0'],
      hides: ['Origin', 'Data centres', '3 days'],
      glance: { text: 'tunnel is down', level: 'bad', figures: ['Connections 0'] },
    },
    {
      title: 'fewer connections than there should be',
      body: answer({ ...tunnel, status: 'degraded', connections: [{ colo_name: 5 }, 'odd'] }),
      shows: ['Degraded', 'Connections2', 'Data centres5'],
      glance: { text: 'tunnel is degraded', level: 'warning', figures: ['Connections 2'] },
    },
    {
      title: 'one that was never run',
      body: answer({ id: 't1', status: 'inactive', connections: null, conns_active_at: null }),
      shows: ['Inactive', 'Connections0'],
      hides: ['ago'],
      glance: { text: 'tunnel is inactive', figures: ['Connections 0'] },
    },
    {
      title: 'a state of a later version',
      body: answer({ status: 'toString' }),
      shows: ['tostring'],
      glance: { text: 'tostring', figures: ['Connections 0'] },
    },
  ],
  refusals: [
    { title: 'no account', options: { accountId: '' }, says: 'The option "accountId" is missing.' },
    { title: 'no tunnel', options: { tunnelId: null }, says: 'The option "tunnelId" is missing.' },
    { title: 'another answer', body: { result: null }, says: 'The answer has no state of the tunnel.' },
  ],
} satisfies WidgetFixture;
