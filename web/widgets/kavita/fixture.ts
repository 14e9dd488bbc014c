import type { WidgetFixture } from '../testing/fixture.ts';

const stats = {
  chapterCount: 9120,
  volumeCount: 2310,
  seriesCount: 412,
  totalFiles: 12034,
  totalSize: 652000000000,
  totalGenres: 88,
  totalTags: 140,
  totalPeople: 950,
  totalReadingTime: 812,
  mostReadSeries: [
    { count: 31, value: { id: 4, name: 'Sheds of the North' } },
    { count: 12, value: { id: 9, name: 'Racks' } },
    { count: 'odd', value: null },
  ],
};
const base = 'http://192.168.1.5:5000/api';
const requests = [{ url: `${base}/Stats/server/stats`, proxy: 'always' as const }];

export default {
  options: { hostname: 'http://192.168.1.5:5000/', apiKey: 'key' },
  asks: [
    { requests, signIn: { url: `${base}/Plugin/authenticate?apiKey=key&pluginName=Dash`, method: 'POST' } },
    {
      options: { apiKey: null, username: 'ada', password: 'password' },
      requests,
      signIn: { url: `${base}/Account/login`, method: 'POST', body: { username: 'ada', password: 'password' } },
    },
  ],
  cases: [
    {
      title: 'a library that is read',
      body: stats,
      shows: [
        'Series412',
        'Files12k',
        'Size652GB',
        'Sheds of the North31',
        'Racks12',
        'Time read33 days',
        'Volumes2,310',
      ],
      hides: ['odd'],
      glance: { text: '412 series', figures: ['Series 412', 'Files 12k', 'Size 652 GB'] },
    },
    {
      title: 'little is told',
      body: { seriesCount: 1, mostReadSeries: null },
      shows: ['Series1'],
      hides: ['Files', 'Time read'],
      glance: { text: '1 series', figures: ['Series 1'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'no password', options: { apiKey: null, username: 'ada' }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: [], says: 'The answer has no number of series.' },
  ],
} satisfies WidgetFixture;
