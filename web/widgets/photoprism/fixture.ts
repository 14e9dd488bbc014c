import type { WidgetFixture } from '../testing/fixture.ts';

const count = {
  ...{ all: 48012, photos: 45210, live: 310, videos: 2802, favorites: 96, archived: 12, hidden: 0, review: 7 },
  ...{ albums: 88, people: 24, places: 402, labels: 190, folders: 311, files: 61005, cameras: 9 },
};
const base = 'http://192.168.1.5:2342/api/v1';
const proxy = 'always' as const;

export default {
  options: { hostname: 'http://192.168.1.5:2342/', apiKey: 'key' },
  asks: [
    { requests: [{ url: `${base}/config`, headers: { Authorization: 'Bearer key' }, proxy }] },
    {
      options: { apiKey: null, username: 'ada', password: 'password' },
      requests: [{ url: `${base}/config`, proxy }],
      signIn: { url: `${base}/session`, method: 'POST', body: { username: 'ada', password: 'password' } },
    },
  ],
  cases: [
    {
      title: 'many photos, some of which are to be reviewed',
      body: { mode: 'user', name: 'PhotoPrism', version: '260301-abc', count },
      shows: ['7 to review', 'Photos45.2k', 'Videos2,802', 'Albums88', 'People24', 'Places402', 'Live photos310'],
      hides: ['Hidden'],
      glance: { text: '7 to review', figures: ['Photos 45.2k', 'Videos 2,802', 'Albums 88', 'People 24'] },
    },
    {
      title: 'a new one',
      body: { count: { photos: 0 } },
      shows: ['Photos0', 'People0'],
      hides: ['review', 'Places'],
      glance: { text: '0 photos', figures: ['Photos 0', 'Videos 0', 'Albums 0', 'People 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no password', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: { mode: 'public' }, says: 'The answer has no number of photos.' },
  ],
} satisfies WidgetFixture;
