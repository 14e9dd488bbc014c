import type { WidgetFixture } from '../testing/fixture.ts';

const connected = {
  ip: '198.51.100.23',
  country: 'Sweden',
  city: 'Malmö',
  longitude: 13.0007,
  latitude: 55.6078,
  mullvad_exit_ip: true,
  mullvad_exit_ip_hostname: 'se-mma-wg-001',
  mullvad_server_type: 'WireGuard',
  blacklisted: {
    blacklisted: false,
    results: [{ name: 'Example list', link: 'https://example.org/bl', blacklisted: false }],
  },
  organization: 'Example Services AB',
};

export default {
  options: {},
  asks: [{ requests: [{ url: 'https://am.i.mullvad.net/json' }] }],
  cases: [
    {
      title: 'connected',
      glance: { text: 'By Malmö', short: 'Malmö' },
      body: connected,
      shows: [
        'Connected',
        '198.51.100.23',
        'se-mma-wg-001',
        'Example Services AB',
        'WireGuard',
        'Malmö, Sweden',
        'on none',
      ],
      hides: ['Not connected'],
    },
    {
      title: 'not connected, on a list',
      glance: { text: 'Not connected', short: 'off', level: 'warning' },
      body: {
        ip: '203.0.113.9',
        country: 'Germany',
        city: null,
        mullvad_exit_ip: false,
        blacklisted: { blacklisted: true, results: [] },
        organization: 'Example Telecom AG',
      },
      shows: ['Not connected', 'Germany', 'on some'],
      hides: ['Server', 'null', ', Germany'],
    },
    {
      title: 'little is told',
      glance: { text: 'Connected' },
      body: { mullvad_exit_ip: true },
      shows: ['Connected'],
      hides: ['Place', 'undefined'],
    },
  ],
  refusals: [{ title: 'another answer', body: [], says: 'The answer has no state of the connection.' }],
} satisfies WidgetFixture;
