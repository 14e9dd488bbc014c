import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const films = [
  { id: 31, title: 'Example Movie', monitored: true, hasFile: false, isAvailable: true, sizeOnDisk: 0, year: 2025 },
  { id: 32, title: 'Other Movie', monitored: true, hasFile: true, isAvailable: true, sizeOnDisk: 8.1e9, year: 2019 },
  { id: 33, title: 'Future Movie', monitored: true, hasFile: false, isAvailable: false, sizeOnDisk: 0, year: 2027 },
  { id: 34, title: 'Forgotten Movie', monitored: false, hasFile: false, isAvailable: true, sizeOnDisk: 0, year: 1999 },
];
const status = { totalCount: 3, count: 2, unknownCount: 1, errors: false, warnings: false };
const idle = { totalCount: 0, count: 0, unknownCount: 0, errors: false, warnings: false };
const half = {
  id: 77,
  movieId: 31,
  title: 'Example.Movie.2025',
  status: 'downloading',
  trackedDownloadState: 'downloading',
  trackedDownloadStatus: 'ok',
  timeleft: '00:31:05',
  size: 9000000000,
  sizeleft: 4500000000,
};
const done = {
  ...{ id: 78, movieId: 33, movie: { title: 'Future Movie' }, title: 'Future.Movie.2027', status: 'completed' },
  ...{ trackedDownloadState: 'importPending', trackedDownloadStatus: 'warning', size: 2000000000, sizeleft: 0 },
};
const paused = { id: 79, title: 'Some.Release', status: 'Paused', size: 1000, sizeleft: 750, timeleft: '1.02:03:04' };
const calendar = [
  {
    ...{ id: 33, title: 'Future Movie', titleSlug: 'future-movie-2027', tmdbId: 4711, hasFile: false },
    ...{
      images: [{ coverType: 'poster', url: '/MediaCover/33/poster.jpg' }],
      inCinemas: '2026-01-02T00:00:00Z',
      digitalRelease: '2026-05-01T00:00:00Z',
      physicalRelease: null,
    },
  },
  { id: 32, title: 'Other Movie', titleSlug: 'other-movie', hasFile: true, physicalRelease: '2026-01-03T00:00:00Z' },
];
const health = [
  {
    source: 'IndexerStatusCheck',
    type: 'warning',
    message: 'Indexers are unavailable',
    wikiUrl: 'https://wiki.example.org',
  },
  { source: 'RootFolderCheck', type: 'error', message: 'A root folder is missing' },
  { source: 'UpdateCheck', type: 'notice', message: 'An update is there' },
];
const tooLarge = new DashError('answer-too-large', 'The answer is too large.');

const base = 'http://192.168.1.5:7878/api/v3';
const sent = { headers: { 'X-Api-Key': 'key' }, proxy: 'always' as const };
const usual = [
  { url: `${base}/movie`, ...sent, optional: true as const },
  { url: `${base}/queue/status`, ...sent },
  { url: `${base}/health`, ...sent, optional: true as const },
];

export default {
  options: { hostname: 'http://192.168.1.5:7878', apiKey: 'key' },
  asks: [
    { options: { hostname: '192.168.1.5:7878/' }, requests: usual },
    {
      options: { showQueue: true },
      requests: [...usual, { url: `${base}/queue/details?includeMovie=true`, ...sent }],
    },
    { after: [films, status, []], requests: [] },
    {
      options: { showCalendar: true },
      after: [films, status, []],
      requests: [{ url: `${base}/calendar?start=2025-12-31&end=2026-01-09&unmonitored=false`, ...sent }],
    },
    {
      after: [tooLarge, status, []],
      requests: [{ url: `${base}/wanted/missing?page=1&pageSize=1&monitored=true`, ...sent }],
    },
    { after: [tooLarge, status, [], {}], requests: [] },
  ],
  cases: [
    {
      title: 'some is loaded',
      options: { showQueue: true },
      body: [films, status, [], [paused, done, half]],
      shows: [
        'Wanted1Missing2Queued3Movies1',
        'Example Moviedownloading, 31 mins left50 %',
        'Future Movieimport pendingSome.Release',
        'paused, 1 day left25 %',
      ],
      hides: ['Example.Movie.2025', 'warning'],
      glance: { text: '3 in the queue', figures: ['Wanted 1', 'Missing 2', 'Queued 3', 'Movies 1'] },
    },
    {
      title: 'what comes out',
      options: { showCalendar: true },
      body: [films, idle, [], calendar],
      asOf: '2026-01-02T12:00:00Z',
      shows: ['Future Moviein cinemas', 'Other Moviephysical release', 'Downloaded'],
      hides: ['digital release', 'Nothing'],
      glance: { text: '1 wanted', figures: ['Wanted 1', 'Missing 2', 'Queued 0', 'Movies 1'] },
    },
    {
      title: 'it is not well',
      body: [films, { ...idle, errors: true }, health],
      shows: ['A root folder is missingIndexers are unavailable', '1 error'],
      hides: ['An update is there'],
      glance: { text: '1 error', level: 'bad', figures: ['Wanted 1', 'Missing 2', 'Queued 0', 'Movies 1'] },
    },
    {
      title: 'the queue is stuck, and the list of films is too large',
      body: [tooLarge, { ...status, warnings: true }, tooLarge, { totalRecords: 14 }],
      shows: ['check the queue', 'Missing14Queued3'],
      hides: ['Wanted', 'Movies'],
      glance: { text: 'check the queue', level: 'warning', figures: ['Missing 14', 'Queued 3'] },
    },
    {
      title: 'a new one',
      options: { showQueue: true, showCalendar: true },
      body: [[], idle, [], [], []],
      shows: ['Wanted0', 'Movies0', 'Nothing in the queue', 'Nothing comes out this week'],
      glance: { text: 'nothing wanted', figures: ['Wanted 0', 'Missing 0', 'Queued 0', 'Movies 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    {
      title: 'another answer',
      body: [{}, { version: '1' }, [], {}],
      says: 'The answer has no number of what is in the queue.',
    },
  ],
} satisfies WidgetFixture;
