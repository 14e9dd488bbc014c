import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const collections = {
  response: [
    { id: 1, name: 'Lab', color: '#0ea5e9', _count: { links: 1040 } },
    { id: 2, name: 'Recipes', color: '#0ea5e9', _count: { links: 12 } },
  ],
};
const tag = { id: 1, name: 'rack', _count: { links: 3 } };
const link = {
  id: 41,
  name: 'A rack in a cupboard',
  type: 'url',
  description: 'How to build one',
  url: 'https://blog.example.org/rack',
  createdAt: '2026-03-04T12:05:00.000Z',
  collection: { id: 1, name: 'Lab' },
  tags: [tag],
  pinnedBy: [{ id: 1 }],
};
const base = 'https://links.example.org/api/v1';
const asked = { headers: { Authorization: 'Bearer key' }, proxy: 'always' as const };
const failed = new DashError('widget-status', 'Status 404.', { values: { status: 404 } });
const asOf = '2026-03-04T15:05:00Z';

export default {
  options: { hostname: 'https://links.example.org/', apiKey: 'key' },
  asks: [
    {
      requests: [
        { url: `${base}/collections`, ...asked },
        { url: `${base}/tags`, ...asked, optional: true },
        { url: `${base}/links?sort=0`, ...asked, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'links',
      body: [collections, { response: [tag] }, { response: [link, { url: 'https://www.example.net/bare' }] }],
      asOf,
      shows: [
        '1,052 links',
        'A rack in a cupboardPinnedLab · 3 hrs',
        'https://www.example.net/bareexample.net',
        'Collections2',
        'Tags1',
      ],
      glance: { text: '1,052 links', figures: ['Links 1,052', 'Collections 2', 'Tags 1'] },
    },
    {
      title: 'a newer version, in pages',
      body: [collections, { response: { tags: [tag, tag], nextCursor: null } }, { data: { links: [link] } }],
      asOf,
      shows: ['A rack in a cupboard', 'Tags2'],
    },
    {
      title: 'counts alone',
      body: [collections, failed, failed],
      shows: ['Links1,052', 'Collections2'],
      hides: ['Tags'],
      glance: { text: '1,052 links', figures: ['Links 1,052', 'Collections 2'] },
    },
    { title: 'none', body: [{ response: [] }, { response: [] }, { response: [] }], shows: ['No links'] },
  ],
  searches: [
    {
      query: 'sewing',
      request: {
        url: 'https://links.example.org/api/v1/links?sort=0&searchQueryString=sewing&searchByName=true&searchByUrl=true&searchByDescription=true&searchByTags=true',
        headers: { Authorization: 'Bearer key' },
        proxy: 'always',
      },
      body: {
        response: [
          { id: 3, name: 'Sewing a bag', url: 'https://sew.example.org/bag', collection: { name: 'Crafts' } },
          { id: 4, name: '', url: 'https://sew.example.org/hat' },
        ],
      },
      finds: [
        { title: 'Sewing a bag', href: 'https://sew.example.org/bag', note: 'Crafts' },
        { title: 'https://sew.example.org/hat', href: 'https://sew.example.org/hat', note: undefined },
      ],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no token', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: [{ ok: true }, {}, {}], says: 'The answer has no list of collections.' },
  ],
} satisfies WidgetFixture;
