import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const stats = {
  numBookmarks: 12450,
  numFavorites: 8,
  numArchived: 31,
  numTags: 204,
  numLists: 6,
  numHighlights: 17,
  bookmarksByType: { link: 12400, text: 40, asset: 10 },
};
const link = {
  id: 'ckq1',
  createdAt: '2026-03-04T12:05:00.000Z',
  title: null,
  archived: false,
  favourited: true,
  taggingStatus: 'success',
  tags: [],
  content: { type: 'link', url: 'https://blog.example.org/rack', title: 'A rack in a cupboard', description: 'How to' },
};
const note = { ...link, id: 'ckq2', favourited: false, content: { type: 'text', text: 'Measure the cupboard' } };
const base = 'https://keep.example.org/api/v1';
const asked = { headers: { Authorization: 'Bearer key' }, proxy: 'always' as const };
const asOf = '2026-03-04T15:05:00Z';

export default {
  options: { hostname: 'https://keep.example.org/', apiKey: 'key' },
  asks: [
    {
      requests: [
        { url: `${base}/users/me/stats`, ...asked },
        { url: `${base}/bookmarks?limit=10`, ...asked, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'a link and a note',
      body: [stats, { bookmarks: [link, note, { content: null }], nextCursor: null }],
      asOf,
      shows: [
        '12,450 bookmarks',
        'A rack in a cupboardFavouriteblog.example.org · 3 hrs',
        'Measure the cupboard',
        'Lists6',
        'Archived31',
      ],
      glance: { text: '12,450 bookmarks', figures: ['Bookmarks 12.5k', 'Lists 6', 'Tags 204', 'Highlights 17'] },
    },
    {
      title: 'counts alone, of an older version',
      body: [{ numBookmarks: 1, numTags: 0 }, new DashError('widget-timeout', 'Too late.')],
      shows: ['1 bookmark', 'Bookmarks1', 'Tags0'],
      hides: ['Highlights'],
      glance: { text: '1 bookmark', figures: ['Bookmarks 1', 'Tags 0'] },
    },
    { title: 'none', body: [{ numBookmarks: 0 }, { bookmarks: [] }], shows: ['No bookmarks'] },
  ],
  searches: [
    {
      query: 'bread',
      request: {
        url: 'https://keep.example.org/api/v1/bookmarks/search?q=bread&limit=5',
        headers: { Authorization: 'Bearer key' },
        proxy: 'always',
      },
      body: {
        bookmarks: [
          { id: 'b1', title: null, content: { type: 'link', url: 'https://bake.example.org/', title: 'Bread' } },
          { id: 'b2', title: null, content: { type: 'text', text: 'Flour, water, salt' } },
        ],
        nextCursor: null,
      },
      finds: [
        { title: 'Bread', href: 'https://bake.example.org/', note: undefined },
        {
          title: 'Flour, water, salt',
          href: 'https://keep.example.org/dashboard/preview/b2',
          note: undefined,
        },
      ],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: [{ ok: true }, {}], says: 'The answer has no number of bookmarks.' },
  ],
} satisfies WidgetFixture;
