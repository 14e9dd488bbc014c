import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const indexer = (indexerId: number, counts: Record<string, number>) => ({
  ...{ indexerId, indexerName: `Index ${indexerId}`, averageResponseTime: 400 },
  ...{ numberOfQueries: 0, numberOfGrabs: 0, numberOfFailedQueries: 0, numberOfFailedGrabs: 0, ...counts },
});
const stats = {
  indexers: [
    indexer(1, { numberOfQueries: 9300, numberOfGrabs: 41, numberOfFailedQueries: 12, numberOfFailedGrabs: 1 }),
    indexer(2, { numberOfQueries: 3100, numberOfGrabs: 9, averageResponseTime: 800 }),
  ],
};
const indexers = [
  { id: 1, name: 'Index 1', enable: true, protocol: 'torrent', privacy: 'public' },
  { id: 2, name: 'Index 2', enable: true, protocol: 'usenet', privacy: 'private' },
  { id: 3, name: 'Index 3', enable: false, protocol: 'torrent', privacy: 'public' },
];
const failed = new DashError('widget-status', 'Status 500.', { values: { status: 500 } });

const base = 'http://192.168.1.5:9696/api/v1';
const sent = { headers: { 'X-Api-Key': 'key' }, proxy: 'always' as const };

export default {
  options: { hostname: 'http://192.168.1.5:9696', apiKey: 'key' },
  asks: [
    {
      options: { hostname: '192.168.1.5:9696/' },
      requests: [
        { url: `${base}/indexerstats`, ...sent },
        { url: `${base}/indexer`, ...sent, optional: true },
        { url: `${base}/health`, ...sent, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'two indexers and one that is off',
      body: [stats, indexers, []],
      shows: ['Grabs50Queries12.4kFailed grabs1Failed queries12', 'Indexers2', 'Disabled1', 'Answered in500ms'],
      hides: ['warning'],
      glance: { text: '50 grabs', figures: ['Grabs 50', 'Queries 12.4k', 'Failed grabs 1', 'Failed queries 12'] },
    },
    {
      title: 'one does not answer',
      body: [stats, failed, [{ type: 'warning', source: 'IndexerStatusCheck', message: 'Index 2 is unavailable' }]],
      shows: ['1 warning', 'Index 2 is unavailable', 'Grabs50'],
      hides: ['Indexers', 'Disabled'],
      glance: {
        ...{ text: '1 warning', level: 'warning' },
        figures: ['Grabs 50', 'Queries 12.4k', 'Failed grabs 1', 'Failed queries 12'],
      },
    },
    {
      title: 'a new one',
      body: [{ indexers: [] }, [], failed],
      shows: ['Grabs0Queries0'],
      hides: ['Answered', 'Indexers'],
      glance: { text: '0 grabs', figures: ['Grabs 0', 'Queries 0', 'Failed grabs 0', 'Failed queries 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: [{ indexers: 'none' }, [], []], says: 'The answer has no list of indexers.' },
  ],
} satisfies WidgetFixture;
