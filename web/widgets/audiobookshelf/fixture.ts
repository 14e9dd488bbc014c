import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const libraries = {
  libraries: [
    { id: 'lib_a', name: 'Audiobooks', mediaType: 'book' },
    { id: 'lib_p', name: 'Podcasts', mediaType: 'podcast' },
  ],
};
const books = { totalItems: 214, totalAuthors: 90, totalDuration: 7200000.5, numAudioTracks: 3100, totalSize: 98e9 };
const podcasts = { totalItems: 12, totalAuthors: 11, totalDuration: 950400, numAudioTracks: 640, totalSize: 30e9 };
const begun = {
  libraryItems: [
    {
      id: 'li_1',
      mediaType: 'book',
      media: { metadata: { title: 'The Example Coast', authorName: 'Ada Example' }, duration: 36000 },
    },
    {
      id: 'li_2',
      mediaType: 'podcast',
      media: { metadata: { title: 'Rack and Roll', author: 'Lin' } },
      recentEpisode: { id: 'ep_9', title: 'On quiet fans' },
    },
    { id: 'li_3', mediaType: 'book', media: { metadata: { title: 'Not Known', authorName: '' } } },
  ],
};
const me = {
  id: 'usr_1',
  username: 'ada',
  mediaProgress: [
    { libraryItemId: 'li_1', episodeId: null, duration: 36000, progress: 0.55, currentTime: 19800, isFinished: false },
    { libraryItemId: 'li_2', episodeId: 'ep_9', duration: 2400, progress: 0.2, currentTime: 480, isFinished: false },
    { libraryItemId: 'li_2', episodeId: 'ep_8', duration: 2400, progress: 1, currentTime: 2400, isFinished: true },
  ],
};
const failed = new DashError('widget-status', 'Status 404.', { values: { status: 404 } });

const headers = { Authorization: 'Bearer key' };
const asked = (path: string) => ({
  url: `http://192.168.1.5:13378/api/${path}`,
  headers,
  proxy: 'always' as const,
});
const optional = (path: string) => ({ ...asked(path), optional: true as const });
const stats = [optional('libraries/lib_a/stats'), optional('libraries/lib_p/stats')];

export default {
  options: { hostname: 'http://192.168.1.5:13378', apiKey: 'key' },
  asks: [
    { requests: [asked('libraries'), optional('me/items-in-progress?limit=5'), optional('me')] },
    { options: { hostname: '192.168.1.5:13378/', showProgress: false }, requests: [asked('libraries')] },
    { after: [libraries, begun, me], requests: stats },
    { options: { showProgress: false }, after: [libraries], requests: stats },
    { after: [libraries, begun, me, books, podcasts], requests: [] },
  ],
  cases: [
    {
      title: 'a book and an episode are begun',
      body: [libraries, begun, me, books, podcasts],
      shows: [
        'The Example CoastAda Example4 hrs 30 mins left',
        'On quiet fansRack and Roll32 mins left',
        'Not Known',
        'Books214',
        'Podcasts12',
        'Of books83 days',
        'Of podcasts11 days',
      ],
      hides: ['Lin'],
      glance: {
        text: '4 hrs 30 mins left',
        figures: ['Books 214', 'Of books 83 days', 'Podcasts 12', 'Of podcasts 11 days'],
      },
    },
    {
      title: 'the figures alone',
      options: { showProgress: false },
      body: [libraries, books, podcasts],
      shows: ['Books214', 'Of books83 days', 'Podcasts12'],
      glance: {
        text: '214 books',
        figures: ['Books 214', 'Of books 83 days', 'Podcasts 12', 'Of podcasts 11 days'],
      },
    },
    {
      title: 'podcasts alone, of an older version that has no list of what is begun',
      body: [{ libraries: [libraries.libraries[1]] }, failed, failed, podcasts],
      shows: ['Podcasts12'],
      hides: ['Books'],
      glance: { text: '12 podcasts', figures: ['Podcasts 12', 'Of podcasts 11 days'] },
    },
    {
      title: 'no libraries yet',
      body: [{ libraries: [] }, { libraryItems: [7, {}] }, {}],
      shows: ['Books0'],
      hides: ['Podcasts'],
      glance: { text: '0 books', figures: ['Books 0'] },
    },
    { title: 'a library that says nothing', body: [libraries, failed, failed, failed, 'odd'], shows: ['Books0'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: [{ ok: true }, {}, {}], says: 'The answer has no list of libraries.' },
  ],
} satisfies WidgetFixture;
