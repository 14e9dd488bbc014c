import type { WidgetFixture } from '../testing/fixture.ts';

const links = [
  { title: 'Router', url: 'http://192.168.1.1', icon: '📶' },
  { url: 'https://www.example.org/news', description: 'What happened', tags: ['daily'] },
  {
    folder: 'Reading',
    links: [
      { title: 'Self-hosting, week by week', url: 'https://blog.example.org', icon: '📰' },
      { title: 'Handbook of heat pumps', url: 'https://heat.example.net/handbook', icon: '🔥' },
      {
        folder: 'Manuals',
        open: false,
        links: [{ title: 'Washing machine', url: 'https://manuals.example.org/washing', icon: '🧺' }],
      },
    ],
  },
  { folder: 'Household', links: [{ title: 'Bin days', url: 'https://town.example.org/bins', icon: '🗑️' }] },
];
const bearer = { headers: { Authorization: 'Bearer key' }, proxy: 'always' as const };
const service = { links: null, host: 'https://keep.example.org/', token: 'key' };
const linkwarden = { ...service, source: 'linkwarden' };
const api = 'https://keep.example.org/api/v1';
const collections = { response: [{ id: 4, name: 'Lab', _count: { links: 2 } }] };
const rack = {
  id: 41,
  name: 'A rack in a cupboard',
  url: 'https://blog.example.org/rack',
  collection: { id: 4, name: 'Lab' },
  tags: [{ id: 1, name: 'rack' }],
};
const oats = { id: 40, name: 'Oats', url: 'https://cook.example.org/oats', collection: { id: 5, name: 'Recipes' } };
const kept = {
  id: 'ckq1',
  title: null,
  tags: [{ id: 't1', name: 'Rack' }],
  content: { type: 'link', url: 'https://blog.example.org/rack', title: 'A rack in a cupboard', description: 'How to' },
};

export default {
  options: { links },
  asks: [
    { requests: [] },
    { options: linkwarden, requests: [{ url: `${api}/links?sort=0`, ...bearer }] },
    { options: { ...linkwarden, collection: 'lab' }, requests: [{ url: `${api}/collections`, ...bearer }] },
    {
      options: { ...linkwarden, collection: 'lab', tag: 'rack' },
      after: [collections],
      requests: [{ url: `${api}/links?sort=0&collectionId=4&searchQueryString=rack&searchByTags=true`, ...bearer }],
    },
    {
      options: { ...linkwarden, limit: 100 },
      after: [{ response: Array.from({ length: 50 }, (_, place) => ({ ...rack, id: 99 - place })) }],
      requests: [{ url: `${api}/links?sort=0&cursor=50`, ...bearer }],
    },
    { options: linkwarden, after: [{ response: [rack] }], requests: [] },
    {
      options: { ...service, source: 'karakeep' },
      requests: [{ url: `${api}/bookmarks?limit=50`, ...bearer }],
    },
    {
      options: { ...service, source: 'karakeep', tag: '#rack' },
      after: [{ tags: [{ id: 't1', name: 'Rack' }] }],
      requests: [{ url: `${api}/tags/t1/bookmarks?limit=50`, ...bearer }],
    },
    {
      options: { ...service, source: 'karakeep', collection: 'Lab' },
      after: [{ lists: [{ id: 'l1', name: 'Lab' }] }],
      requests: [{ url: `${api}/lists/l1/bookmarks?limit=50`, ...bearer }],
    },
    {
      options: { ...service, source: 'linkding', tag: 'Rack', limit: 10 },
      requests: [
        {
          url: 'https://keep.example.org/api/bookmarks/?q=%23rack&limit=10',
          headers: { Authorization: 'Token key' },
        },
      ],
    },
  ],
  cases: [
    {
      title: 'links and folders of the file',
      body: [],
      shows: ['6 links', 'Router', 'example.org', 'Reading3', 'Handbook of heat pumps', 'Household1', 'Bin days'],
    },
    {
      title: 'what would run in the page is no link, and what says nothing is left out',
      options: {
        links: [
          { title: 'Script', url: 'javascript:alert(1)' },
          { title: 'Document', url: ' da\tta:text/html,x' },
          {},
          'text',
          { folder: ' ' },
        ],
      },
      body: [],
      shows: ['2 links', 'Script', 'Document'],
    },
    {
      title: 'collections of Linkwarden',
      options: linkwarden,
      body: [{ data: { links: [rack, oats, { id: 3, name: 'A file', url: null }] } }],
      shows: ['2 links', 'Lab1', 'A rack in a cupboard', 'Recipes1', 'Oats'],
      hides: ['A file'],
    },
    {
      title: 'one collection, by a tag, below links of the file',
      options: { ...linkwarden, links, collection: 'Lab', tag: 'Rack' },
      body: [collections, { response: [rack, oats] }],
      shows: ['Lab', '7 links', 'A rack in a cupboard'],
      hides: ['Oats'],
    },
    {
      title: 'a list of Karakeep',
      options: { ...service, source: 'karakeep', collection: 'l1' },
      body: [{ lists: [{ id: 'l1', name: 'Lab' }] }, { bookmarks: [kept], nextCursor: null }],
      shows: ['1 link', 'A rack in a cupboardblog.example.org'],
    },
    {
      title: 'linkding',
      options: { ...service, source: 'linkding' },
      body: [{ count: 1, results: [{ url: 'https://example.org/dice', title: 'Dice tables', tag_names: ['rpg'] }] }],
      shows: ['1 link', 'Dice tablesexample.org'],
    },
    { title: 'none', options: { links: [] }, body: [], shows: ['No links'] },
  ],
  searches: [
    {
      options: { ...service, source: 'linkding' },
      query: 'maps',
      request: {
        url: 'https://keep.example.org/api/bookmarks/?q=maps&limit=5',
        headers: { Authorization: 'Token key' },
      },
      body: { results: [{ url: 'https://maps.example.org/', title: 'Old maps' }] },
      finds: [{ title: 'Old maps', href: 'https://maps.example.org/', note: undefined }],
    },
  ],
  refusals: [
    { title: 'neither links nor a source', options: { links: null }, says: 'The option "links" is missing.' },
    {
      title: 'no address of a source',
      options: { ...linkwarden, host: null },
      says: 'The option "host" is missing.',
    },
    { title: 'no token', options: { ...linkwarden, token: null }, says: 'The option "token" is missing.' },
    { title: 'another answer', options: linkwarden, body: [{ ok: true }], says: 'The answer has no list of links.' },
    {
      title: 'no such list',
      options: { ...service, source: 'karakeep', collection: 'Gone' },
      body: [{ lists: [] }, {}],
      says: 'The answer has no list of bookmarks.',
    },
  ],
} satisfies WidgetFixture;
