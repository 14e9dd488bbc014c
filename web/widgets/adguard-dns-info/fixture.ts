import type { WidgetFixture } from '../testing/fixture.ts';

const status = {
  version: 'v0.107.61',
  language: 'en',
  dns_addresses: ['127.0.0.1', '192.168.10.4'],
  dns_port: 53,
  http_port: 3000,
  protection_enabled: true,
  running: true,
};
const info = {
  protection_enabled: true,
  blocking_mode: 'null_ip',
  cache_size: 4194304,
  disable_ipv6: false,
  dnssec_enabled: true,
  edns_cs_enabled: false,
  use_private_ptr_resolvers: true,
  upstream_dns: ['https://dns10.example.net/dns-query', 'tls://1.1.1.1'],
  local_ptr_upstreams: [],
  bootstrap_dns: ['9.9.9.10', '149.112.112.10'],
};

const act = (name: string, body: object) => ({
  name,
  request: {
    url: 'http://192.168.1.5:3000/control/protection',
    basic: { username: 'admin', password: 'secret' },
    proxy: 'always' as const,
    method: 'POST' as const,
    body,
  },
});

export default {
  options: { hostname: 'http://192.168.1.5:3000', username: 'admin', password: 'secret' },
  asks: [
    {
      requests: ['status', 'dns_info'].map((path) => ({
        url: `http://192.168.1.5:3000/control/${path}`,
        basic: { username: 'admin', password: 'secret' },
        proxy: 'always' as const,
      })),
    },
  ],
  cases: [
    {
      title: 'it protects',
      body: [status, info],
      shows: [
        'Enabled',
        'v0.107.61',
        'Blocking modenull ip',
        'Cache4 MB',
        'IPv6On',
        'EDNS client subnetOff',
        'PTR upstream–',
      ],
      glance: { text: 'protection is on', figures: ['DNS port 53', 'Cache 4 MB', 'IPv6 On', 'DNSSEC On'] },
      acts: [act('pause', { enabled: false, duration: 300_000 })],
    },
    {
      title: 'all settings',
      options: { showFullInfo: true },
      body: [status, info],
      shows: ['DNS address127.0.0.1, 192.168.10.4', 'DNS port53'],
    },
    {
      title: 'it does not, and says little',
      body: [{}, { protection_enabled: false, upstream_dns: null }],
      shows: ['Disabled', 'Upstream DNS–', 'Cache–'],
      glance: {
        text: 'protection is off',
        level: 'bad',
        figures: ['DNS port –', 'Cache –', 'IPv6 –', 'DNSSEC –'],
      },
    },
    {
      title: 'it pauses',
      body: [
        { ...status, protection_enabled: false, protection_disabled_duration: 241_000 },
        { ...info, protection_enabled: false },
      ],
      shows: ['Disabled', 'for another 4 min'],
      acts: [act('resume', { enabled: true })],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: [{}, []], says: 'The answer has no state of the protection.' },
  ],
} satisfies WidgetFixture;
