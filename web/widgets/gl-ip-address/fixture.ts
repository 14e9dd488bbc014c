import type { WidgetFixture } from '../testing/fixture.ts';

export default {
  options: { hostname: 'http://192.168.1.5:61208' },
  asks: [{ requests: [{ url: 'http://192.168.1.5:61208/api/4/ip' }] }],
  cases: [
    {
      title: 'version 3',
      glance: { text: '203.0.113.24' },
      options: { apiVersion: 3 },
      body: {
        gateway: '192.168.1.1',
        address: '192.168.1.20',
        mask: '255.255.255.0',
        mask_cidr: 24,
        public_address: '203.0.113.24',
        public_info_human: '',
      },
      shows: [
        'Public address',
        '203.0.113.24',
        'Local address',
        '192.168.1.20',
        'Gateway',
        '192.168.1.1',
        'Network mask',
      ],
    },
    {
      title: 'version 4',
      body: { address: '192.168.1.20', mask: '255.255.255.0', mask_cidr: 24 },
      shows: ['Local address', '255.255.255.0'],
      hides: ['Public', 'Gateway'],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'a machine that tells nothing', body: {}, says: 'Glances knows no addresses of this machine.' },
  ],
} satisfies WidgetFixture;
