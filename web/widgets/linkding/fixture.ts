import type { WidgetFixture } from '../testing/fixture.ts';

const dice = {
  id: 7,
  url: 'https://example.org/dice',
  title: 'Dice tables',
  description: 'Random tables',
  notes: '',
  favicon_url: 'http://192.168.1.5:9090/static/https_example_org.png',
  is_archived: false,
  unread: false,
  shared: false,
  tag_names: ['rpg', 'Tools'],
  date_added: '2026-01-01T09:46:23.006313Z',
};
const untitled = {
  ...dice,
  id: 8,
  url: 'https://example.org/md',
  title: '',
  favicon_url: null,
  unread: true,
  tag_names: [],
};
const headers = { Authorization: 'Token key' };
const address = 'http://192.168.1.5:9090/api/bookmarks/';

export default {
  options: { host: 'http://192.168.1.5:9090', apiKey: 'key' },
  asks: [
    { requests: [{ url: address, headers }] },
    { options: { tags: ['#Tools'] }, requests: [{ url: `${address}?q=%23tools`, headers }] },
    { options: { tags: ['tools', 'rpg'] }, requests: [{ url: `${address}?limit=500`, headers }] },
  ],
  cases: [
    {
      title: 'all bookmarks',
      body: { count: 1002, next: null, previous: null, results: [dice, untitled] },
      shows: ['1,002 bookmarks', 'Dice tables', 'https://example.org/mdUnread'],
      glance: { text: '1 unread' },
    },
    {
      title: 'any of some tags',
      options: { tags: ['tools', 'music'] },
      body: { count: 2, results: [dice, untitled] },
      shows: ['#tools #music', '1 bookmark', 'Dice tables'],
      hides: ['Unread'],
      glance: { text: '1 bookmark' },
    },
    {
      title: 'little is told, and a picture from elsewhere',
      body: { results: [{ url: 'https://example.net', favicon_url: 'https://example.net/icon.png', tag_names: null }] },
      shows: ['1 bookmark', 'https://example.net'],
    },
    { title: 'none', body: { count: 0, results: [] }, shows: ['No bookmarks'] },
  ],
  searches: [
    {
      query: 'maps',
      request: {
        url: 'http://192.168.1.5:9090/api/bookmarks/?q=maps&limit=5',
        headers: { Authorization: 'Token key' },
      },
      body: {
        count: 2,
        results: [
          { id: 1, url: 'https://maps.example.org/', title: 'Old maps', description: 'Scanned' },
          { id: 2, url: 'https://atlas.example.org/', title: '', website_title: 'Atlas', description: '' },
        ],
      },
      finds: [
        { title: 'Old maps', href: 'https://maps.example.org/', note: 'Scanned' },
        { title: 'Atlas', href: 'https://atlas.example.org/', note: undefined },
      ],
    },
  ],
  refusals: [
    { title: 'no host', options: { host: '' }, says: 'The option "host" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: { detail: 'Not found.' }, says: 'The answer has no list of bookmarks.' },
  ],
} satisfies WidgetFixture;
