import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const artists = [{ id: 1, artistName: 'Example Band', monitored: true }];
const books = [
  { id: 3, title: 'A Book', authorId: 1 },
  { id: 4, title: 'Another', authorId: 1 },
];
const missing = { page: 1, totalRecords: 6, records: [] };
const status = { totalCount: 2, count: 2, errors: false, warnings: true };
const idle = { totalCount: 0, count: 0, errors: false, warnings: false };
const loading = {
  ...{ id: 4, artistId: 1, albumId: 9, title: 'Example.Band-LP', status: 'downloading', timeleft: '00:03:10' },
  ...{ trackedDownloadStatus: 'ok', trackedDownloadState: 'downloading', size: 400000000, sizeleft: 100000000 },
  ...{ artist: { artistName: 'Example Band' }, album: { title: 'Long Player' } },
};
const waiting = {
  id: 5,
  title: 'Unknown-LP',
  status: 'downloadClientUnavailable',
  size: 0,
  sizeleft: 0.5,
  timeleft: null,
};
const calendar = [
  {
    ...{ id: 9, title: 'Long Player', artistId: 1, albumType: 'Album', releaseDate: '2026-01-04T00:00:00Z' },
    artist: { artistName: 'Example Band', foreignArtistId: '1111-aaaa' },
    statistics: { trackFileCount: 0, trackCount: 10, percentOfTracks: 0 },
    images: [{ coverType: 'cover', url: '/MediaCover/Albums/9/cover.jpg' }],
  },
  {
    ...{ id: 10, title: 'Single', albumType: 'Single', releaseDate: '2026-01-02T00:00:00Z' },
    ...{ artist: { artistName: 'Example Band' }, statistics: { percentOfTracks: 100 } },
  },
];
const unknown = new DashError('widget-status', 'Status 404.', { values: { status: 404 } });

const base = 'http://192.168.1.5:8686/api/v1';
const sent = { headers: { 'X-Api-Key': 'key' }, proxy: 'always' as const };
const usual = [
  { url: `${base}/artist`, ...sent, optional: true as const },
  { url: `${base}/wanted/missing?pageSize=1`, ...sent },
  { url: `${base}/queue/status`, ...sent },
  { url: `${base}/health`, ...sent, optional: true as const },
];
const queueUrl = `${base}/queue?page=1&pageSize=10&includeArtist=true&includeAlbum=true&includeAuthor=true&includeBook=true`;

export default {
  options: { hostname: 'http://192.168.1.5:8686', apiKey: 'key' },
  asks: [
    { options: { hostname: '192.168.1.5:8686' }, requests: usual },
    { options: { showQueue: true }, requests: [...usual, { url: queueUrl, ...sent }] },
    { after: [artists, missing, idle, []], requests: [] },
    {
      options: { showCalendar: true },
      after: [unknown, missing, idle, []],
      requests: [
        { url: `${base}/book`, ...sent },
        {
          url: `${base}/calendar?start=2025-12-31&end=2026-01-09&unmonitored=false&includeArtist=true&includeAuthor=true`,
          ...sent,
        },
      ],
    },
  ],
  cases: [
    {
      title: 'an album is loaded',
      options: { showQueue: true },
      body: [
        artists,
        missing,
        status,
        [{ source: 'IndexerCheck', type: 'warning', message: 'No indexers', wikiUrl: 'https://wiki.example.org' }],
        { page: 1, totalRecords: 2, records: [waiting, loading] },
      ],
      shows: [
        ...[
          '1 warning',
          'Wanted6Queued2Artists1',
          'No indexers',
          'Example Band – Long Playerdownloading, 3 mins left75 %',
        ],
        'Unknown-LPno download client0 %',
      ],
      glance: { text: '1 warning', level: 'warning', figures: ['Wanted 6', 'Queued 2', 'Artists 1'] },
    },
    {
      title: 'what comes out',
      options: { showCalendar: true },
      body: [artists, missing, idle, [], calendar],
      asOf: '2026-01-02T12:00:00Z',
      shows: ['Example Band – SingleSingleDownloaded', 'Example Band – Long PlayerAlbum'],
      glance: { text: '6 wanted', figures: ['Wanted 6', 'Queued 0', 'Artists 1'] },
    },
    {
      title: 'a Readarr',
      options: { showQueue: true, showCalendar: true },
      body: [
        ...[unknown, { totalRecords: 1 }, idle, unknown],
        {
          records: [{ ...loading, artist: undefined, album: undefined, author: { authorName: 'Ada' }, book: books[0] }],
        },
        books,
        [{ title: 'Another', releaseDate: '2026-01-03', titleSlug: 'another', author: { authorName: 'Ada' } }],
      ],
      asOf: '2026-01-02T12:00:00Z',
      shows: ['Wanted1Queued0Books2', 'Ada – A Bookdownloading', 'Ada – Another'],
      hides: ['Artists', 'Downloaded'],
      glance: { text: '1 wanted', figures: ['Wanted 1', 'Queued 0', 'Books 2'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: [[], {}, idle, []], says: 'The answer has no number of what is wanted.' },
    { title: 'no queue', body: [[], missing, 'ok', []], says: 'The answer has no number of what is in the queue.' },
  ],
} satisfies WidgetFixture;
