import type { WidgetFixture } from '../testing/fixture.ts';

const nas = {
  id: '1',
  name: 'nas',
  givenName: 'nas',
  user: { id: '1', name: 'ada' },
  ipAddresses: ['100.64.0.1', 'fd7a:115c:a1e0::1'],
  online: true,
  lastSeen: '2026-03-04T15:00:00Z',
  expiry: null,
};
const phone = {
  ...nas,
  ...{ id: '2', name: 'phone-x1', givenName: 'phone', ipAddresses: ['100.64.0.2'], online: false },
  ...{ lastSeen: '2026-03-04T12:04:00.5Z', expiry: '2026-06-01T00:00:00Z' },
};
const old = { ...phone, id: '3', givenName: 'laptop', expiry: '2026-01-01T00:00:00Z' };
const asOf = '2026-03-04T15:05:00Z';
const asked = { headers: { Authorization: 'Bearer key' }, proxy: 'always' as const };

export default {
  options: { hostname: 'https://headscale.example.org/', apiKey: 'key' },
  asks: [
    { requests: [{ url: 'https://headscale.example.org/api/v1/node', ...asked }] },
    { options: { nodeId: 2 }, requests: [{ url: 'https://headscale.example.org/api/v1/node/2', ...asked }] },
  ],
  cases: [
    {
      title: 'machines',
      body: { nodes: [phone, nas] },
      asOf,
      shows: ['nasada · 100.64.0.1Online', 'phoneada · 100.64.0.23 hrs', 'Offline1'],
      hides: ['expired', 'Expired'],
      glance: { text: '1 of 2 online', short: '1 online', figures: ['Online 1', 'Offline 1'] },
    },
    {
      title: 'a key that has expired, and little told',
      body: { nodes: [old, { name: 'bare', ipAddresses: null, user: null, expiry: '0001-01-01T00:00:00Z' }] },
      asOf,
      shows: ['1 expired', 'laptop', 'Expired', 'bareOffline'],
      glance: { text: '1 expired', level: 'warning', figures: ['Online 0', 'Offline 2'] },
    },
    { title: 'one machine', options: { nodeId: '1' }, body: { node: nas }, asOf, shows: ['nas', 'Online'] },
    { title: 'none', body: { nodes: [] }, shows: ['No machines'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: { message: 'Unauthorized' }, says: 'The answer has no list of machines.' },
  ],
} satisfies WidgetFixture;
