import type { WidgetFixture } from '../testing/fixture.ts';

const device = {
  ...{ id: '1234', addresses: ['100.64.0.7', 'fd7a:115c:a1e0::7'], name: 'lab-01.example.ts.net', hostname: 'lab-01' },
  ...{ user: 'ada@example.org', os: 'linux', clientVersion: '1.80.2', created: '2025-01-02T03:04:05Z' },
  ...{ lastSeen: '2026-03-04T15:00:00Z', expires: '2026-06-01T00:00:00Z', keyExpiryDisabled: false },
  ...{ authorized: true, isExternal: false, updateAvailable: true, tags: ['tag:server'] },
};
const named = (name: string, more: object) => ({ ...device, name: `${name}.example.ts.net`, ...more });
const asOf = '2026-03-04T15:02:00Z';
const headers = { Authorization: 'Bearer key' };

export default {
  options: { apiKey: 'key' },
  asks: [
    { requests: [{ url: 'https://api.tailscale.com/api/v2/tailnet/-/devices', headers, proxy: 'always' }] },
    {
      options: { deviceId: 'n1/2' },
      requests: [{ url: 'https://api.tailscale.com/api/v2/device/n1%2F2', headers, proxy: 'always' }],
    },
  ],
  cases: [
    {
      title: 'all devices: a key that has expired, one that soon does, one to approve, one that is off',
      body: {
        devices: [
          named('phone', { lastSeen: '2026-03-04T12:00:00Z', keyExpiryDisabled: true }),
          device,
          named('gate', { expires: '2026-03-07T16:00:00Z' }),
          named('old', { expires: '2026-02-04T15:00:00Z', lastSeen: '2026-02-01T10:00:00Z' }),
          named('new', { authorized: false }),
        ],
      },
      asOf,
      shows: [
        '1 key expired',
        'oldkey expired 4 weeks ago1 Feb',
        'gatekey expires in 3 daysonline',
        'newneeds approvalonline',
        'lab-01100.64.0.7online',
        'phone100.64.0.73 hr',
      ],
      glance: { text: '1 key expired', level: 'bad', figures: ['Online 3', 'Devices 5'] },
    },
    {
      title: 'all is well, as newer answers say it',
      body: {
        devices: [
          named('a', { connectedToControl: true, lastSeen: undefined }),
          named('b', { connectedToControl: false, lastSeen: '2026-03-04T15:01:59Z' }),
          { addresses: 'odd', lastSeen: '0001-01-01T00:00:00Z', tags: {} },
        ],
      },
      asOf,
      shows: ['a100.64.0.7online', 'b100.64.0.7now', 'unknown'],
      hides: ['key'],
      glance: { text: '1 of 3 online', short: '1 of 3', figures: ['Online 1', 'Devices 3'] },
    },
    {
      title: 'one device',
      options: { deviceId: '1234' },
      body: device,
      asOf,
      shows: [
        'lab-01',
        '100.64.0.7',
        'Last seenonline',
        'Key expiresin 2 months',
        'Updateavailable',
        'ada@example.org',
      ],
      glance: {
        text: 'online',
        figures: ['Address 100.64.0.7', 'Last seen online', 'Key expires in 2 months'],
      },
    },
    {
      title: 'one whose key never expires, seen long ago',
      options: { deviceId: '1234' },
      body: { ...device, keyExpiryDisabled: true, updateAvailable: false, lastSeen: '2026-02-01T10:00:00Z', tags: [] },
      asOf,
      shows: ['Last seen1 Feb', 'Key expiresnever'],
      hides: ['Update', 'Tags'],
      glance: { text: 'seen 1 Feb', figures: ['Address 100.64.0.7', 'Last seen 1 Feb', 'Key expires never'] },
    },
    {
      title: 'one whose key soon expires',
      options: { deviceId: '1234' },
      body: { ...device, expires: '2026-03-10T00:00:00Z' },
      asOf,
      shows: ['1 key expires soon', 'Key expiresin 5 days'],
      glance: {
        text: '1 key expires soon',
        level: 'warning',
        figures: ['Address 100.64.0.7', 'Last seen online', 'Key expires in 5 days'],
      },
    },
    { title: 'none', body: { devices: [] }, shows: ['No devices'] },
  ],
  refusals: [
    { title: 'no key', options: { apiKey: '' }, says: 'The option "apiKey" is missing.' },
    { title: 'what it says itself', body: { message: 'not found' }, says: 'Tailscale answered: not found.' },
    { title: 'another answer', body: { device: 1 }, says: 'The answer has no list of devices.' },
    { title: 'of one', options: { deviceId: '1' }, body: {}, says: 'The answer has no device.' },
  ],
} satisfies WidgetFixture;
