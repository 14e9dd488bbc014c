import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const count = {
  ...{ total: 120, movie: 70, tv: 50, pending: 2, approved: 110, declined: 3 },
  ...{ processing: 5, available: 102, completed: 98 },
};
const issues = { total: 4, video: 1, audio: 1, subtitles: 1, others: 1, open: 2, closed: 2 };
const film = {
  ...{ id: 31, status: 1, type: 'movie', is4k: true, createdAt: '2026-01-01T08:00:00.000Z', seasons: [] },
  media: { id: 9, mediaType: 'movie', tmdbId: 4711, status: 2 },
  requestedBy: { id: 2, displayName: 'Ada', email: 'ada@example.org' },
};
const series = {
  ...{ id: 32, status: 1, type: 'tv', is4k: false, createdAt: '2025-12-31T08:00:00.000Z' },
  ...{ media: { tmdbId: 815 }, seasons: [{ seasonNumber: 1 }, { seasonNumber: 2 }], requestedBy: { username: 'bob' } },
};
const waiting = { pageInfo: { pages: 1, pageSize: 10, results: 2, page: 1 }, results: [film, series, { id: 33 }] };
const failed = new DashError('widget-status', 'Status 403.', { values: { status: 403 } });
const quiet = { ...count, pending: 0 };

const base = 'http://192.168.1.5:5055/api/v1';
const sent = { headers: { 'X-Api-Key': 'key' }, proxy: 'always' as const };
const done = (id: string, answer: string) => ({
  url: `${base}/request/${id}/${answer}`,
  ...sent,
  method: 'POST' as const,
});

export default {
  options: { hostname: 'http://192.168.1.5:5055', apiKey: 'key' },
  asks: [
    {
      options: { hostname: '192.168.1.5:5055/' },
      requests: [
        { url: `${base}/request/count`, ...sent },
        { url: `${base}/issue/count`, ...sent, optional: true },
        { url: `${base}/request?take=10&skip=0&filter=pending&sort=added`, ...sent, optional: true },
      ],
    },
    {
      after: [count, issues, waiting],
      requests: [
        { url: `${base}/movie/4711`, ...sent, optional: true },
        { url: `${base}/tv/815`, ...sent, optional: true },
      ],
    },
    { after: [count, issues, waiting, {}, {}], requests: [] },
    { after: [count, issues, failed], requests: [] },
  ],
  cases: [
    {
      title: 'two wait',
      body: [count, issues, waiting, { title: 'Example Movie', releaseDate: '2025-04-01' }, { name: 'Example Show' }],
      asOf: '2026-01-01T10:00:00Z',
      shows: [
        ...['2 pending', 'Pending2Approved110Completed98', 'Example Movie2025 · 4K · Ada · 2 hrs'],
        ...['Example Show2 seasons · bob · yesterday', 'Available102', 'Processing5', 'Open issues2 / 4'],
      ],
      glance: { text: '2 pending', figures: ['Pending 2', 'Approved 110', 'Completed 98', 'Open issues 2'] },
      acts: [
        { name: 'approve', argument: '31', request: done('31', 'approve') },
        { name: 'approve', argument: '32', request: done('32', 'approve') },
        { name: 'decline', argument: '31', request: done('31', 'decline') },
        { name: 'decline', argument: '32', request: done('32', 'decline') },
      ],
    },
    {
      title: 'an older server, and no titles',
      body: [{ ...count, completed: undefined }, failed, waiting, failed, failed],
      shows: ['Pending2Approved110Available102', 'TMDB 4711', 'TMDB 815'],
      hides: ['Completed', 'Open issues'],
      glance: { text: '2 pending', figures: ['Pending 2', 'Approved 110', 'Available 102'] },
    },
    {
      title: 'nothing waits, and issues are open',
      body: [quiet, issues, { results: [] }],
      shows: ['2 open issues', 'Pending0'],
      glance: {
        ...{ text: '2 open issues', level: 'warning' },
        figures: ['Pending 0', 'Approved 110', 'Completed 98', 'Open issues 2'],
      },
      acts: [],
    },
    {
      title: 'all is done',
      body: [quiet, { ...issues, open: 0 }, failed],
      shows: ['Pending0'],
      hides: ['2 open'],
      glance: { text: 'nothing pending', figures: ['Pending 0', 'Approved 110', 'Completed 98', 'Open issues 0'] },
    },
  ],
  searches: [
    {
      query: 'two suns',
      request: {
        url: 'http://192.168.1.5:5055/api/v1/search?query=two%20suns',
        headers: { 'X-Api-Key': 'key' },
        proxy: 'always',
      },
      body: {
        page: 1,
        results: [
          { id: 11, mediaType: 'movie', title: 'Two Suns', releaseDate: '2021-05-04' },
          { id: 12, mediaType: 'person', name: 'Ann Two' },
          { id: 13, mediaType: 'tv', name: 'Two Suns, One Moon', firstAirDate: '2023-01-01' },
        ],
      },
      finds: [
        { title: 'Two Suns', href: 'http://192.168.1.5:5055/movie/11', note: '2021' },
        { title: 'Two Suns, One Moon', href: 'http://192.168.1.5:5055/tv/13', note: '2023' },
      ],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: [{ ok: true }, {}, {}], says: 'The answer has no number of requests.' },
  ],
} satisfies WidgetFixture;
