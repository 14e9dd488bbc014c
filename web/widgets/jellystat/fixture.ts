import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const views = { Audio: '12140', Movie: '31', Series: '120', Other: 0 };
const libraries = [
  { Id: 'l1', Name: 'Films', CollectionType: 'movies', Library_Count: '310', Season_Count: 0, Episode_Count: 0 },
  { Id: 'l2', Name: 'Odd' },
];
const failed = new DashError('widget-status', 'Status 503.', { values: { status: 503 } });
const base = 'http://192.168.1.5:3000/stats';
const sent = { headers: { 'x-api-token': 'key' }, proxy: 'always' as const };

export default {
  options: { hostname: 'http://192.168.1.5:3000', apiKey: 'key' },
  asks: [
    {
      requests: [
        { url: `${base}/getViewsByLibraryType?days=30`, ...sent },
        { url: `${base}/getLibraryOverview`, ...sent, optional: true },
      ],
    },
    {
      options: { hostname: '192.168.1.5:3000/', days: 7 },
      requests: [
        { url: `${base}/getViewsByLibraryType?days=7`, ...sent },
        { url: `${base}/getLibraryOverview`, ...sent, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'a month',
      body: [views, libraries],
      shows: ['30 days', 'Songs12.1kMovies31Episodes120Other0', 'In “Films”310'],
      hides: ['Odd'],
      glance: { text: '12.3k plays', figures: ['Songs 12.1k', 'Movies 31', 'Episodes 120', 'Other 0'] },
    },
    {
      title: 'a quiet week, and no libraries',
      options: { days: 7 },
      body: [{ Movie: 1 }, failed],
      shows: ['7 days', 'Songs0Movies1Episodes0Other0'],
      hides: ['In “'],
      glance: { text: '1 play', figures: ['Songs 0', 'Movies 1', 'Episodes 0', 'Other 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: [{ message: 'hello' }, []], says: 'The answer has no number of plays.' },
  ],
} satisfies WidgetFixture;
