import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const base = 'https://rss.example.org/api/greader.php';
const counts = {
  max: 12,
  unreadcounts: [{ id: 'feed/1', count: 12, newestItemTimestampUsec: '1772636700000000' }],
};
const subscriptions = {
  subscriptions: [{ id: 'feed/1', title: 'Example Engineering', url: 'https://blog.example.org/feed.xml' }],
};
const item = {
  id: 'tag:google.com,2005:reader/item/00061f0b1a',
  title: 'Racks &amp; cupboards',
  published: 1772625900,
  canonical: [{ href: 'https://blog.example.org/rack' }],
  alternate: [{ href: 'https://blog.example.org/rack' }],
  origin: { streamId: 'feed/1', title: 'Example Engineering' },
};
const failed = new DashError('widget-timeout', 'Too late.');

export default {
  options: { hostname: 'https://rss.example.org', username: 'ada', password: 'password' },
  asks: [
    {
      requests: [
        { url: `${base}/reader/api/0/unread-count?output=json` },
        { url: `${base}/reader/api/0/subscription/list?output=json`, optional: true },
        {
          url: `${base}/reader/api/0/stream/contents/reading-list?output=json&n=10&xt=user%2F-%2Fstate%2Fcom.google%2Fread`,
          optional: true,
        },
      ],
      signIn: {
        ...{ url: `${base}/accounts/ClientLogin`, method: 'POST', form: { Email: 'ada', Passwd: 'password' } },
        as: 'text',
      },
    },
  ],
  cases: [
    {
      title: 'some is unread',
      body: [counts, subscriptions, { items: [item, { alternate: [{ href: 'https://example.net/bare' }] }] }],
      asOf: '2026-03-04T15:05:00Z',
      shows: ['12unread', 'Racks & cupboardsExample Engineering · 3 hrs', 'https://example.net/bare', 'Feeds1'],
      hides: ['Mark as read', 'Read0'],
      glance: { text: '12 unread', figures: ['Unread 12', 'Feeds 1'] },
    },
    {
      title: 'all is read, and the rest failed',
      body: [{ max: 0, unreadcounts: [] }, failed, failed],
      shows: ['0unread'],
      hides: ['Feeds'],
      glance: { text: 'all read', figures: ['Unread 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no password', options: { password: null }, says: 'The option "password" is missing.' },
    { title: 'another answer', body: [{}, {}, {}], says: 'The answer has no number of unread entries.' },
  ],
} satisfies WidgetFixture;
