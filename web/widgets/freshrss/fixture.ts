import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const login =
  'SID=ada/8e6845e089457af25303abc6f53356eb60bdb5f8\nLSID=null\nAuth=ada/8e6845e089457af25303abc6f53356eb60bdb5f8\n';
const base = 'https://rss.example.org/api/greader.php';
const signIn = {
  url: `${base}/accounts/ClientLogin`,
  method: 'POST' as const,
  form: { Email: 'ada', Passwd: 'password' },
  as: 'text' as const,
  proxy: 'always' as const,
};
const asked = {
  headers: { Authorization: 'GoogleLogin auth=ada/8e6845e089457af25303abc6f53356eb60bdb5f8' },
  proxy: 'always' as const,
};
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
    { requests: [signIn] },
    {
      options: { hostname: 'rss.example.org/', username: 'DASH_USER' },
      after: [login],
      requests: [
        'unread-count?output=json',
        'subscription/list?output=json',
        'stream/contents/reading-list?output=json&n=10&xt=user%2F-%2Fstate%2Fcom.google%2Fread',
      ].map((path, index) => ({
        url: `http://rss.example.org/api/greader.php/reader/api/0/${path}`,
        ...asked,
        headers: { Authorization: asked.headers.Authorization.replace('ada', 'DASH_USER') },
        ...(index > 0 && { optional: true as const }),
      })),
    },
    { after: [login, counts, subscriptions, {}], requests: [] },
  ],
  cases: [
    {
      title: 'some is unread',
      body: [login, counts, subscriptions, { items: [item, { alternate: [{ href: 'https://example.net/bare' }] }] }],
      asOf: '2026-03-04T15:05:00Z',
      shows: ['12unread', 'Racks & cupboardsExample Engineering · 3 hrs', 'https://example.net/bare', 'Feeds1'],
      hides: ['Mark as read', 'Read0'],
      glance: { text: '12 unread', figures: ['Unread 12', 'Feeds 1'] },
    },
    {
      title: 'all is read, and the rest failed',
      body: [login, { max: 0, unreadcounts: [] }, failed, failed],
      shows: ['0unread'],
      hides: ['Feeds'],
      glance: { text: 'all read', figures: ['Unread 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no password', options: { password: null }, says: 'The option "password" is missing.' },
    { title: 'no token', body: ['<html></html>'], says: 'The answer has no token of a user.' },
    { title: 'another answer', body: [login, {}, {}, {}], says: 'The answer has no number of unread entries.' },
  ],
} satisfies WidgetFixture;
