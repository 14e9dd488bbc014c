import type { WidgetFixture } from '../testing/fixture.ts';

const episode = {
  seriesTitle: 'Example Show',
  episode_number: '2x05',
  missing_subtitles: [{ name: 'English', code2: 'en' }],
};
const none = { data: [], total: 0 };
const base = 'http://192.168.1.5:6767/api';
const sent = { headers: { 'X-Api-Key': 'key' }, proxy: 'always' as const };

export default {
  options: { hostname: 'http://192.168.1.5:6767', apiKey: 'key' },
  asks: [
    {
      options: { hostname: '192.168.1.5:6767/' },
      requests: [
        { url: `${base}/episodes/wanted?start=0&length=1`, ...sent },
        { url: `${base}/movies/wanted?start=0&length=1`, ...sent },
      ],
    },
  ],
  cases: [
    {
      title: 'episodes lack some',
      body: [{ data: [episode], total: 1203 }, none],
      shows: ['Missing episodes1,203Missing movies0'],
      glance: { text: '1,203 lack subtitles', figures: ['Missing episodes 1,203', 'Missing movies 0'] },
    },
    {
      title: 'one film does',
      body: [none, { data: [{}], total: '1' }],
      shows: ['Missing episodes0Missing movies1'],
      glance: { text: '1 lacks subtitles', figures: ['Missing episodes 0', 'Missing movies 1'] },
    },
    {
      title: 'nothing is missing',
      body: [none, none],
      shows: ['Missing episodes0Missing movies0'],
      glance: { text: 'all have subtitles', figures: ['Missing episodes 0', 'Missing movies 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: [{ data: [] }, none], says: 'The answer has no number of episodes.' },
    { title: 'half of one', body: [none, 'ok'], says: 'The answer has no number of movies.' },
  ],
} satisfies WidgetFixture;
