import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const missing = {
  page: 1,
  pageSize: 1,
  totalRecords: 1204,
  records: [{ id: 501, seriesId: 7, title: 'The Long Cable' }],
};
const loading = {
  ...{ id: 9001, seriesId: 7, title: 'Example.Show.S02E05', status: 'downloading', trackedDownloadStatus: 'ok' },
  ...{ trackedDownloadState: 'downloading', timeleft: '00:12:33', size: 1500000000, sizeleft: 600000000 },
  episode: { title: 'Patch Panel', seasonNumber: 2, episodeNumber: 5 },
  series: { title: 'Example Show', titleSlug: 'example-show' },
};
const blocked = {
  ...{ id: 9002, title: 'Other.Show.S01E01', status: 'completed', trackedDownloadStatus: 'warning' },
  ...{ trackedDownloadState: 'importBlocked', size: 700000000, sizeleft: 0 },
  episode: { seasonNumber: 1, episodeNumber: 1 },
  series: { title: 'Other Show' },
};
const queueOf = (...records: unknown[]) => ({ page: 1, totalRecords: records.length, records });
const series = [
  { id: 7, title: 'Example Show', titleSlug: 'example-show', monitored: true, statistics: { episodeCount: 18 } },
  { id: 8, title: 'Other Show', titleSlug: 'other-show', monitored: true },
];
const episode = (at: string, more: Record<string, unknown>) => ({
  ...{ id: 501, seriesId: 7, seasonNumber: 2, episodeNumber: 6, title: 'Blinking Lights', airDateUtc: at, runtime: 45 },
  ...{
    hasFile: false,
    series: { ...series[0], images: [{ coverType: 'poster', url: '/MediaCover/7/poster.jpg' }] },
    ...more,
  },
});
const calendar = [
  episode('2026-01-01T21:00:00Z', { title: 'Patch Panel', episodeNumber: 5 }),
  episode('2026-01-01T18:00:00Z', { title: 'Rack Unit', episodeNumber: 4, hasFile: true }),
  episode('2026-01-05T21:00:00Z', {}),
  episode('2025-12-30T21:00:00Z', { title: 'Long ago' }),
  episode('', { title: 'Some day' }),
];

const base = 'http://192.168.1.5:8989/api/v3';
const sent = { headers: { 'X-Api-Key': 'key' }, proxy: 'always' as const };
const usual = [
  { url: `${base}/wanted/missing?page=1&pageSize=1`, ...sent },
  { url: `${base}/queue?page=1&pageSize=10&includeSeries=true&includeEpisode=true`, ...sent },
  { url: `${base}/series`, ...sent, optional: true as const },
  { url: `${base}/health`, ...sent, optional: true as const },
];

export default {
  options: { hostname: 'http://192.168.1.5:8989', apiKey: 'key' },
  asks: [
    { options: { hostname: '192.168.1.5:8989', showQueue: true }, requests: usual },
    { after: [missing, queueOf(), series, []], requests: [] },
    {
      options: { showCalendar: true },
      after: [missing, queueOf(), series, []],
      requests: [
        { url: `${base}/calendar?start=2025-12-31&end=2026-01-09&unmonitored=false&includeSeries=true`, ...sent },
      ],
    },
  ],
  cases: [
    {
      title: 'one is loaded, another can’t be imported',
      options: { showQueue: true },
      body: [missing, queueOf(blocked, loading), series, []],
      shows: [
        'check the queue',
        'Wanted1,204Queued2Series2',
        'Example Show: Patch Paneldownloading, 12 mins left60 %',
        'Other Show: S01E01import blocked',
      ],
      glance: { text: 'check the queue', level: 'warning', figures: ['Wanted 1,204', 'Queued 2', 'Series 2'] },
    },
    {
      title: 'what is on',
      options: { showCalendar: true },
      body: [missing, queueOf(loading), series, [], calendar],
      asOf: '2026-01-01T23:30:00Z',
      shows: ['Queued1', 'S02E04 · Rack UnitDownloaded', 'S02E05 · Patch PanelMissing', 'S02E06 · Blinking Lights'],
      hides: ['Long ago', 'Some day', 'min'],
      glance: { text: '1 in the queue', figures: ['Wanted 1,204', 'Queued 1', 'Series 2'] },
    },
    {
      title: 'nothing to do, and more series than an answer holds',
      options: { showQueue: true },
      body: [
        { totalRecords: 0, records: [] },
        queueOf(),
        new DashError('answer-too-large', 'The answer is too large.'),
        new DashError('widget-status', 'Status 404.', { values: { status: 404 } }),
      ],
      shows: ['Wanted0Queued0', 'Nothing in the queue'],
      hides: ['Series'],
      glance: { text: 'nothing wanted', figures: ['Wanted 0', 'Queued 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: [[], {}, [], []], says: 'The answer has no number of wanted episodes.' },
  ],
} satisfies WidgetFixture;
