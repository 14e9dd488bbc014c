import type { WidgetFixture } from '../testing/fixture.ts';

const headers = {
  Authorization: 'Bearer DASH_ADDY',
  'Content-Type': 'application/json',
  'X-Requested-With': 'XMLHttpRequest',
};
const api = 'https://app.addy.io/api/v1';
const lamp = {
  id: '5b0c7f1e-3a52-4a0e-9d53-0d9f7e1c2a44',
  local_part: 'shop.lamp7',
  extension: null,
  domain: 'demo.anonaddy.com',
  email: 'shop.lamp7@demo.anonaddy.com',
  active: true,
  description: 'Furniture shop',
  emails_forwarded: 23,
  emails_blocked: 2,
  emails_replied: 1,
  emails_sent: 0,
  recipients: [],
  created_at: '2025-11-04 08:15:30',
  updated_at: '2026-02-19 17:02:11',
  deleted_at: null,
};
const news = {
  ...lamp,
  id: 'c1a5d0b2-77aa-4c0b-8b0e-6f2f3d9e8810',
  email: 'news@demo.anonaddy.com',
  active: false,
  description: null,
  emails_forwarded: 0,
  emails_blocked: 0,
  created_at: '2024-06-21 19:40:02',
};
const named = ['books', 'bikes', 'bank', 'club', 'forum', 'games', 'garden', 'hotel', 'maps', 'music'].map(
  (name, place) => ({
    ...lamp,
    id: `id-of-${name}`,
    email: `${name}@demo.anonaddy.com`,
    description: null,
    emails_forwarded: 3 + ((place * 7) % 19),
    emails_blocked: place % 3,
  }),
);
const page = { data: [lamp, news], meta: { current_page: 1, from: 1, last_page: 4, per_page: 10, to: 10, total: 37 } };
const many = Array.from({ length: 37 }, (_, place) => ({
  ...lamp,
  id: `id-${place}`,
  email: `a${place}@demo.anonaddy.com`,
}));
const account = {
  data: {
    id: '0f7e2b9a-6f0f-4c1d-8f57-2f3f2d7a1c90',
    username: 'demo',
    bandwidth: 7340032,
    bandwidth_limit: 104857600,
    username_count: 1,
    username_limit: 3,
    active_domain_count: 1,
    active_domain_limit: 10,
    active_shared_domain_alias_count: 18,
    active_shared_domain_alias_limit: 0,
    total_emails_forwarded: 612,
    total_emails_blocked: 88,
    total_emails_replied: 9,
    total_emails_sent: 4,
  },
};
const nearlyFull = { data: { ...account.data, bandwidth: 99614720 } };
const ownServer = { data: { bandwidth: 7340032, total_emails_forwarded: 0, username_count: 2 } };

export default {
  options: { apiKey: 'DASH_ADDY' },
  asks: [
    {
      requests: [
        { url: `${api}/aliases?sort=updated_at&page%5Bnumber%5D=1&page%5Bsize%5D=100`, headers },
        { url: `${api}/account-details`, headers },
      ],
    },
    {
      options: {
        hostname: 'addy.lan/',
        apiVersion: 'v2',
        limit: 500,
        pages: 2,
        sortBy: '-email',
        searchTerm: 'a b',
        hideMeta: true,
      },
      requests: [
        {
          url: 'http://addy.lan/api/v2/aliases?sort=-email&filter%5Bsearch%5D=a+b&page%5Bnumber%5D=1&page%5Bsize%5D=100',
          headers,
        },
      ],
    },
    {
      options: { limit: 50, pages: 5 },
      after: [{ ...page, meta: { ...page.meta, total: 237 } }, account],
      requests: [2, 3].map((number) => ({
        url: `${api}/aliases?sort=updated_at&page%5Bnumber%5D=${number}&page%5Bsize%5D=100`,
        headers,
      })),
    },
    { options: { hideMeta: true }, after: [page], requests: [] },
    { options: { hideAliases: true }, requests: [{ url: `${api}/account-details`, headers }] },
    { options: { hideAliases: true, hideMeta: true }, requests: [{ url: `${api}/account-details`, headers }] },
  ],
  cases: [
    {
      title: 'pages of aliases',
      options: { limit: 5 },
      body: [{ data: [lamp, news, ...named], meta: { ...page.meta, total: 12 } }, account],
      shows: ['12 aliases', 'shop.lamp7@demo.anonaddy.com', 'bank@demo.anonaddy.com'],
      hides: ['club@', 'The first'],
    },
    {
      title: 'an account',
      body: [page, account],
      shows: [
        '37 aliases',
        'shop.lamp7@demo.anonaddy.com',
        'Furniture shop',
        '2 blocked',
        'news@demo.anonaddy.com',
        'since Fri, 21 Jun 2024',
        'demo',
        'Mails713',
        'Written',
        'Replied9',
        'Sent4',
        'Forwarded',
        '7 MB of 100 MB',
        '1 of 10',
        '1 of 3',
      ],
      hides: ['of 0', 'undefined'],
      glance: { text: '612 forwarded', short: '612', figures: ['Blocked 88', 'Bandwidth 7 MB', 'Aliases 37'] },
      acts: [
        {
          name: 'enable',
          argument: news.id,
          request: { url: `${api}/active-aliases`, headers, method: 'POST', body: { id: news.id } },
        },
        {
          name: 'disable',
          argument: lamp.id,
          request: { url: `${api}/active-aliases/${lamp.id}`, headers, method: 'DELETE' },
        },
      ],
    },
    {
      title: 'nearly all of it is used, and aliases are left out',
      options: { hideAliases: true },
      body: [nearlyFull],
      shows: ['95 MB of 100 MB'],
      hides: ['alias'],
      glance: { text: '612 forwarded', short: '612', level: 'bad', figures: ['Blocked 88', 'Bandwidth 95 MB'] },
    },
    {
      title: 'an addy of one’s own without aliases, which knows no limits',
      options: { hostname: 'addy.lan' },
      body: [{ data: [], meta: {} }, ownServer],
      shows: ['0 aliases', 'No aliases', 'Mails0', 'Bandwidth7 MB', 'User names2'],
      hides: ['of', 'NaN', '%'],
    },
    {
      title: 'aliases alone',
      options: { hideMeta: true, disableControls: true },
      body: [{ data: [lamp, {}, null] }],
      acts: [],
      shows: ['1 alias', 'Furniture shop'],
      hides: ['Mails', 'Bandwidth'],
      glance: { text: '1 alias' },
    },
    {
      title: 'a page of what two lists have, which are not all',
      options: { limit: 20, pages: 2 },
      body: [{ data: many.slice(0, 25), meta: { total: 237 } }, account, { data: many.slice(25) }],
      shows: ['237 aliases', 'a0@demo', 'a19@demo', 'The first 37 of them'],
      hides: ['a20@demo'],
    },
    {
      title: 'neither of them',
      options: { hideMeta: true, hideAliases: true },
      body: [account],
      shows: ['Nothing to show'],
      hides: ['Mails'],
    },
  ],
  refusals: [
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another list', body: [{}, account], says: 'The answer has no aliases.' },
    { title: 'another account', body: [page, {}], says: 'The answer has no use of the account.' },
  ],
} satisfies WidgetFixture;
