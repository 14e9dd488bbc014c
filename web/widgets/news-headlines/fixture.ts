import type { WidgetFixture } from '../testing/fixture.ts';

const first = {
  id: 'f1f1b2a0-0000-4000-8000-000000000001',
  title: 'Made-up &amp; headline',
  description: 'Two <b>invented</b> sentences.',
  url: 'https://news.example.org/a',
  author: 'Example Times',
  image: 'https://news.example.org/a.jpg',
  language: 'en',
  category: ['world'],
  published: '2026-01-01 08:12:33 +0000',
};

export default {
  options: { apiKey: 'DASH_NEWS', thumbnails: 'all' },
  asks: [
    {
      requests: [
        {
          url: 'https://api.currentsapi.services/v1/latest-news?page_size=10',
          headers: { Authorization: 'DASH_NEWS' },
        },
      ],
    },
    {
      options: { country: 'GB', category: 'sports', lang: 'de', count: '5', keywords: 'rain barrel' },
      requests: [
        {
          url: 'https://api.currentsapi.services/v1/search?keywords=rain+barrel&country=GB&category=sports&language=de&page_size=5',
          headers: { Authorization: 'DASH_NEWS' },
        },
      ],
    },
  ],
  cases: [
    {
      title: 'two headlines',
      asOf: '2026-01-01T12:12:33Z',
      glance: { text: '2 new today' },
      body: {
        status: 'ok',
        news: [
          first,
          {
            ...first,
            title: 'Another one',
            description: '',
            author: '',
            image: 'None',
            published: '2026-01-01 07:00:00 +0000',
          },
        ],
        page: 1,
      },
      shows: ['Made-up & headline', 'Two invented sentences.', 'Example Times', '4 hr', 'Another one'],
      hides: ['<b>', 'None'],
    },
    {
      title: 'an old one',
      asOf: '2026-01-05T12:00:00Z',
      options: { category: 'world', hideImages: true },
      glance: { text: 'Latest Thursday', short: 'Thursday' },
      body: { status: 'ok', news: [first] },
      shows: ['world', 'Made-up & headline'],
    },
    {
      title: 'little is told',
      body: { news: [{ url: 'https://news.example.org/b', published: 'soon' }, null] },
      shows: ['news.example.org/b'],
    },
    { title: 'none', body: { status: 'ok', news: [] }, shows: ['Nothing to show'] },
  ],
  refusals: [
    { title: 'no key', options: { apiKey: '' }, says: 'The option "apiKey" is missing.' },
    {
      title: 'a wrong key',
      body: { status: 'error', code: 401, message: 'Invalid API key' },
      says: 'currentsapi.services answered: Invalid API key.',
    },
    { title: 'an error without words', body: { status: 'error' }, says: 'currentsapi.services answered: error.' },
    { title: 'another answer', body: [], says: 'The answer has no headlines.' },
  ],
} satisfies WidgetFixture;
