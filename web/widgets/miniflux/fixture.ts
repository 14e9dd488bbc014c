import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const entry = {
  id: 888,
  user_id: 1,
  feed_id: 2,
  title: 'A rack in a cupboard',
  url: 'https://blog.example.org/rack',
  published_at: '2026-03-04T12:05:00Z',
  status: 'unread',
  starred: false,
  feed: { id: 2, title: 'Example Engineering', site_url: 'https://blog.example.org' },
};
const base = 'https://reader.example.org/v1';
const asked = { headers: { 'X-Auth-Token': 'key' }, proxy: 'always' as const };
const list = 'entries?status=unread&order=published_at&direction=desc&limit=10';

export default {
  options: { hostname: 'https://reader.example.org', apiKey: 'key' },
  asks: [
    {
      requests: [
        { url: `${base}/feeds/counters`, ...asked },
        { url: `${base}/${list}`, ...asked, optional: true },
      ],
    },
    {
      options: { hostname: 'reader.example.org/' },
      requests: [
        { url: 'http://reader.example.org/v1/feeds/counters', ...asked },
        { url: `http://reader.example.org/v1/${list}`, ...asked, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'some is unread',
      body: [
        { reads: { '1': 120, '2': 45 }, unreads: { '1': 3, '2': 9, '7': 1 } },
        { total: 13, entries: [entry, { id: null, url: 'https://example.net/bare', feed: null }] },
      ],
      asOf: '2026-03-04T15:05:00Z',
      shows: ['13unread', 'A rack in a cupboardExample Engineering · 3 hrs', 'https://example.net/bare', 'Read165'],
      glance: { text: '13 unread', figures: ['Unread 13', 'Read 165', 'Feeds 3'] },
      acts: [
        {
          name: 'read',
          argument: '888',
          request: { url: `${base}/entries`, ...asked, method: 'PUT', body: { entry_ids: [888], status: 'read' } },
        },
      ],
    },
    {
      title: 'all is read, and the entries failed',
      body: [{ reads: { '1': 4 }, unreads: {} }, new DashError('widget-timeout', 'Too late.')],
      shows: ['0unread', 'Feeds1'],
      glance: { text: 'all read', figures: ['Unread 0', 'Read 4', 'Feeds 1'] },
    },
  ],
  searches: [
    {
      query: 'backups',
      request: {
        url: 'https://reader.example.org/v1/entries?search=backups&order=published_at&direction=desc&limit=5',
        headers: { 'X-Auth-Token': 'key' },
        proxy: 'always',
      },
      body: {
        total: 1,
        entries: [
          { id: 8, title: 'Backups, again', url: 'https://blog.example.org/backups', feed: { title: 'Some blog' } },
        ],
      },
      finds: [{ title: 'Backups, again', href: 'https://blog.example.org/backups', note: 'Some blog' }],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: [[], {}], says: 'The answer has no number of unread entries.' },
  ],
} satisfies WidgetFixture;
